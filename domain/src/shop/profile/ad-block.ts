/** Where the shop asks visitors to turn off their ad blocker; `except-return` spares the page after payment. */
export const AD_BLOCK_SETTINGS = ['everywhere', 'except-return', 'off'] as const;

export type AdBlockSetting = (typeof AD_BLOCK_SETTINGS)[number];

/**
 * How to detect an ad blocker. `third-party` asks an ad domain, which sees the visitor's IP; `same-origin` asks
 * {@link AD_BLOCK_BAIT}.
 */
export const AD_BLOCK_PROBES = ['third-party', 'same-origin'] as const;

export type AdBlockProbe = (typeof AD_BLOCK_PROBES)[number];

/**
 * A path filter lists block on every host: EasyList has `/ad/banner/*` and `/ad-banner.`
 * (https://github.com/easylist/easylist, easylist_general_block.txt).
 */
export const AD_BLOCK_BAIT = '/ad/banner/ad-banner.js';
