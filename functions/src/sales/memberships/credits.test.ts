import { expect, test } from 'vitest';
import { cents } from '@store/domain/platform/money/money';
import { creditsFor } from './credits';

const TERMS = {
  id: 'ep',
  name: 'EP',
  price: cents(3000),
  currency: 'EUR',
  interval: 'month',
  credits: 3,
  percentOff: 20,
  earlyDays: 0,
  version: '1',
} as const;

const PERIOD = {
  id: 'in_1',
  uid: 'mara',
  subscription: 'sub_1',
  plan: TERMS,
  start: 0,
  end: 100,
  createdAt: 0,
  granted: 3,
  used: 0,
  expiresAt: 100,
  intent: 'pi_1',
  paid: 3000,
  fee: 60,
  refunded: 0,
  dispute: 'none',
} as const;

test.each([
  ['EUR', 980],
  ['JPY', 0],
] as const)(
  'a credit that was paid in euros is worth to collaborators of a sale in %s: %i',
  (currency, worth) => {
    const member = { terms: TERMS, periods: [PERIOD] };
    expect(creditsFor([{ credits: 1 }], { member, newest: undefined, currency, now: 50 })).toEqual([
      { line: 0, period: 'in_1', count: 1, worth, isHeld: true },
    ]);
  },
);
