/**
 * Consent to immediate delivery and loss of the right of withdrawal (Art. 16(m) of Directive 2011/83/EU). Orders
 * store the sentence, so it may change at any time.
 */
export const WITHDRAWAL_CONSENT =
  'I expressly agree that delivery begins immediately, before the withdrawal period of 14 days is over, and I acknowledge that I thereby lose my right of withdrawal.';

/** The language of {@link WITHDRAWAL_CONSENT}. */
export const WITHDRAWAL_CONSENT_LANGUAGE = 'en';

/** The refusal of a checkout without it. */
export const CONSENT_MISSING =
  'Please tick the box: your files are delivered at once only if you agree to it. Nothing was ordered.';

/** A consent as an order stores it; `at` in UTC ms. */
export interface WithdrawalConsent {
  /** The sentence that was shown, word for word. */
  readonly text: string;
  readonly language: string;
  readonly at: number;
}

/** Changes with every change of the terms that buyers agree to; orders record the version. */
export const TERMS_VERSION = '2026-11-25';
