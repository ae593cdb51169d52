import type { PublicSettings, PublicTexts } from '@store/domain/settings/public';
import { DEFAULT_NAME, DEFAULT_SHOP } from '@store/domain/settings/shop';

// web/build/shop-settings.ts defines them; undefined if the shop had no settings of its own when it was deployed.
declare const __SHOP_SETTINGS__: PublicSettings | undefined;
declare const __SHOP_TEXTS__: PublicTexts | undefined;
declare const __SHOP_NAME__: string | undefined;

/** Settings that were never changed. */
export const UNCHANGED: PublicSettings = { version: 0, textsVersion: 0, shop: DEFAULT_SHOP, palette: null };

/** The settings of the last deployment, which prerendered pages show. */
export const builtSettings: PublicSettings =
  typeof __SHOP_SETTINGS__ === 'undefined' ? UNCHANGED : __SHOP_SETTINGS__;

/** The legal texts of the last deployment. */
export const builtTexts: PublicTexts =
  typeof __SHOP_TEXTS__ === 'undefined' ? { version: 0, terms: '', privacy: '' } : __SHOP_TEXTS__;

/** The name alone, for the embedded player. */
export const builtName: string = typeof __SHOP_NAME__ === 'undefined' ? DEFAULT_NAME : __SHOP_NAME__;
