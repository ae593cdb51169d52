/**
 * Consent to immediate delivery, which ends the right of withdrawal (Art. 16(m) of Directive 2011/83/EU). Orders
 * store the sentence, so it may change.
 */
export const WITHDRAWAL_CONSENT =
  'I expressly agree that delivery begins immediately, before the withdrawal period of 14 days is over, and I acknowledge that I thereby lose my right of withdrawal.';

export const WITHDRAWAL_CONSENT_LANGUAGE = 'en';

/** Refuses a checkout without consent. */
export const CONSENT_MISSING =
  'Please tick the box: your files are delivered at once only if you agree to it. Nothing was ordered.';

/** As stored with the order; `at` in UTC ms. */
export interface WithdrawalConsent {
  /** The sentence shown, word for word. */
  readonly text: string;
  readonly language: string;
  readonly at: number;
}

/** Changes with the terms buyers agree to; orders record it. */
export const TERMS_VERSION = '2026-11-25';
