import type { PublicSettings, PublicTexts } from '@store/domain/settings/public';
import { DEFAULT_LICENCES } from '@store/domain/licences/default-licences';
import type { PublicLicence } from '@store/domain/licences/licence';
import { EURO, type CurrencyCode } from '@store/domain/orders/money';
import { DEFAULT_FRONT, DEFAULT_NAME } from '@store/domain/settings/front';
import type { ShopAbout, ShopFront } from '@store/domain/settings/shop';

// web/build/shop-settings.ts defines them; undefined if the shop had no settings of its own when it was deployed.
declare const __SHOP_SETTINGS__: ShownSettings | undefined;
declare const __SHOP_TEXTS__: PublicTexts | undefined;
declare const __SHOP_NAME__: string | undefined;
declare const __SHOP_LICENCES__: readonly PublicLicence[] | undefined;
declare const __SHOP_CURRENCY__: CurrencyCode | undefined;

/** The settings in the first load: those of the about page follow with it (builtAbout.ts), or with newer settings. */
export type ShownSettings = Omit<PublicSettings, 'shop'> & {
  readonly shop: ShopFront & Partial<ShopAbout>;
};

/** Settings that were never changed. */
export const UNCHANGED: ShownSettings = {
  version: 0,
  textsVersion: 0,
  shop: DEFAULT_FRONT,
  palette: null,
  currency: EURO,
  licences: DEFAULT_LICENCES,
};

/** The settings of the last deployment, which prerendered pages show. */
export const builtSettings: ShownSettings =
  typeof __SHOP_SETTINGS__ === 'undefined' ? UNCHANGED : __SHOP_SETTINGS__;

/** The legal texts of the last deployment. */
export const builtTexts: PublicTexts =
  typeof __SHOP_TEXTS__ === 'undefined'
    ? { version: 0, terms: '', privacy: '', contracts: null }
    : __SHOP_TEXTS__;

/** Name, licences and currency alone, for the embedded player. */
export const builtName: string = typeof __SHOP_NAME__ === 'undefined' ? DEFAULT_NAME : __SHOP_NAME__;

export const builtLicences: readonly PublicLicence[] =
  typeof __SHOP_LICENCES__ === 'undefined' ? DEFAULT_LICENCES : __SHOP_LICENCES__;

export const builtCurrency: CurrencyCode =
  typeof __SHOP_CURRENCY__ === 'undefined' ? EURO : __SHOP_CURRENCY__;
