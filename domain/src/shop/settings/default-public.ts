import { DEFAULT_LICENCES } from '../licences/default-licences';
import { EURO } from '../../platform/money/money';
import { DEFAULT_SHOP } from './default-shop';
import type { PublicSettings } from './public';

export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  version: 0,
  textsVersion: 0,
  shop: DEFAULT_SHOP,
  palette: null,
  currency: EURO,
  licences: DEFAULT_LICENCES,
};
