import { DEFAULT_ABOUT } from '@store/domain/settings/about';
import type { ShopAbout } from '@store/domain/settings/shop';

// As in built.ts.
declare const __SHOP_ABOUT__: ShopAbout | undefined;

/** The about page of the last deployment. */
export const builtAbout: ShopAbout = typeof __SHOP_ABOUT__ === 'undefined' ? DEFAULT_ABOUT : __SHOP_ABOUT__;
