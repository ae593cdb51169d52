/**
 * Where the shop asks visitors to disable their ad blocker. `except-return`: everywhere but on the page to which buyers return from
 * the payment.
 */
export const AD_BLOCK_SETTINGS = ['everywhere', 'except-return', 'off'] as const;

export type AdBlockSetting = (typeof AD_BLOCK_SETTINGS)[number];
