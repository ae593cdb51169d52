/**
 * Where the shop asks visitors to disable their ad blocker. `except-return`: everywhere but on the page to which buyers return from
 * the payment.
 */
export const AD_BLOCK_SETTINGS = ['everywhere', 'except-return', 'off'] as const;

export type AdBlockSetting = (typeof AD_BLOCK_SETTINGS)[number];

/**
 * What tells whether a visitor has an ad blocker. `third-party`: a request to an advertising domain, which learns the visitor's
 * network address. `same-origin`: a request to the shop itself, {@link AD_BLOCK_BAIT}.
 */
export const AD_BLOCK_PROBES = ['third-party', 'same-origin'] as const;

export type AdBlockProbe = (typeof AD_BLOCK_PROBES)[number];

/**
 * A file of the site at an address that filter lists block on every host: EasyList has `/ad/banner/*` and `/ad-banner.` among its
 * general rules (https://github.com/easylist/easylist, easylist_general_block.txt).
 */
export const AD_BLOCK_BAIT = '/ad/banner/ad-banner.js';
