import { config } from '../../platform/config';
import { currentCurrency } from '../../platform/settings/currency';
import { currentShop } from '../../platform/settings/current';
import { currentLicences } from '../../platform/settings/licences';
import type { SellingSite } from './track-head';

export function sellingSite(): SellingSite {
  return {
    origin: config.origin,
    shop: currentShop(),
    licences: currentLicences(),
    currency: currentCurrency(),
  };
}
