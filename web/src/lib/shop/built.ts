import { DEFAULT_LICENCES } from '@store/domain/shop/licences/default-licences';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import { EURO, type CurrencyCode } from '@store/domain/platform/money/money';
import { DEFAULT_PUBLIC_SETTINGS } from '@store/domain/shop/settings/default-public';
import { DEFAULT_NAME } from '@store/domain/shop/settings/front';
import type { PublicSettings, PublicTexts } from '@store/domain/shop/settings/public';

// Defined by web/build/shop-settings.ts; undefined if the shop had no own settings when deployed.
declare const __SHOP_SETTINGS__: PublicSettings | undefined;
declare const __SHOP_TEXTS__: PublicTexts | undefined;
declare const __SHOP_NAME__: string | undefined;
declare const __SHOP_LICENCES__: readonly PublicLicence[] | undefined;
declare const __SHOP_CURRENCY__: CurrencyCode | undefined;

/** Settings of the last deployment, for what the build renders. */
export const builtSettings: PublicSettings =
  typeof __SHOP_SETTINGS__ === 'undefined' ? DEFAULT_PUBLIC_SETTINGS : __SHOP_SETTINGS__;

/** Of the last deployment. */
export const builtTexts: PublicTexts =
  typeof __SHOP_TEXTS__ === 'undefined'
    ? { version: 0, terms: '', privacy: '', contracts: null }
    : __SHOP_TEXTS__;

/** For the embedded player, which needs nothing else. */
export const builtName: string = typeof __SHOP_NAME__ === 'undefined' ? DEFAULT_NAME : __SHOP_NAME__;

export const builtLicences: readonly PublicLicence[] =
  typeof __SHOP_LICENCES__ === 'undefined' ? DEFAULT_LICENCES : __SHOP_LICENCES__;

export const builtCurrency: CurrencyCode =
  typeof __SHOP_CURRENCY__ === 'undefined' ? EURO : __SHOP_CURRENCY__;
