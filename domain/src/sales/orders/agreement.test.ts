import { expect, test } from 'vitest';
import { WITHDRAWAL_CONSENT, WITHDRAWAL_CONSENT_LANGUAGE } from './agreement';

test('the consent to immediate delivery has both parts that the law asks for, in these English words', () => {
  expect([WITHDRAWAL_CONSENT_LANGUAGE, WITHDRAWAL_CONSENT]).toEqual([
    'en',
    'I expressly agree that delivery begins immediately, before the withdrawal period of 14 days is over, and I acknowledge that I thereby lose my right of withdrawal.',
  ]);
});
