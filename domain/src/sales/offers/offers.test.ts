import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import {
  advance,
  agreedPrice,
  ANSWER_MS,
  halfwayTo,
  isRunning,
  minimumOf,
  newNegotiation,
  OFFER_STATES,
  payablePrice,
  PURCHASE_MS,
  stateAt,
  type Negotiation,
  type OfferEvent,
  type OfferState,
} from './offers';

const NOW = 1_000_000;
const OPEN = newNegotiation(cents(3000), NOW);

function inState(state: OfferState): Negotiation {
  return { ...OPEN, state, counter: state === 'countered' ? cents(4000) : null };
}

const EVENTS: Readonly<Record<string, OfferEvent>> = {
  'accept by producer': { kind: 'accept', by: 'producer' },
  'accept by buyer': { kind: 'accept', by: 'buyer' },
  'decline by producer': { kind: 'decline', by: 'producer' },
  'decline by buyer': { kind: 'decline', by: 'buyer' },
  'withdraw by producer': { kind: 'withdraw', by: 'producer' },
  'withdraw by buyer': { kind: 'withdraw', by: 'buyer' },
  counter: { kind: 'counter', amount: cents(4000) },
  lapse: { kind: 'lapse' },
  close: { kind: 'close' },
  pay: { kind: 'pay' },
};

/** The state or the fault that follows, in the order of the events. */
const TABLE: Readonly<Record<OfferState, readonly string[]>> = {
  open: [
    'accepted',
    'not-asked',
    'declined',
    'not-asked',
    'not-asked',
    'withdrawn',
    'countered',
    'open',
    'closed',
    'bought',
  ],
  countered: [
    'not-asked',
    'accepted',
    'not-asked',
    'declined',
    'withdrawn',
    'not-asked',
    'not-asked',
    'countered',
    'closed',
    'bought',
  ],
  accepted: [
    'not-asked',
    'not-asked',
    'not-asked',
    'not-asked',
    'withdrawn',
    'withdrawn',
    'not-asked',
    'accepted',
    'closed',
    'bought',
  ],
  declined: [...Array<string>(9).fill('over'), 'bought'],
  withdrawn: [...Array<string>(9).fill('over'), 'bought'],
  expired: [...Array<string>(9).fill('over'), 'bought'],
  closed: [...Array<string>(9).fill('over'), 'bought'],
  bought: [...Array<string>(9).fill('over'), 'bought'],
};

function resultOf(offer: Negotiation, event: OfferEvent, now: number): string {
  const outcome = advance(offer, event, now);
  return outcome.kind === 'changed' ? outcome.offer.state : outcome.fault;
}

describe('offer', () => {
  test.each(OFFER_STATES)('%s: every event has its outcome', (state) => {
    const outcomes = Object.values(EVENTS).map((event) => resultOf(inState(state), event, NOW));
    expect(outcomes).toEqual(TABLE[state]);
  });

  test.each(['open', 'countered', 'accepted'] as const)('%s: is over when its time has passed', (state) => {
    const offer = inState(state);
    expect(stateAt(offer, offer.until - 1)).toBe(state);
    expect(stateAt(offer, offer.until)).toBe('expired');
    expect(resultOf(offer, { kind: 'lapse' }, offer.until)).toBe('expired');
    expect(resultOf(offer, { kind: 'accept', by: 'producer' }, offer.until)).toBe('over');
    expect(resultOf(offer, { kind: 'pay' }, offer.until)).toBe('bought');
  });

  test('waits a week for an answer, and three days for the purchase', () => {
    expect(OPEN.until).toBe(NOW + ANSWER_MS);
    const accepted = advance(OPEN, { kind: 'accept', by: 'producer' }, NOW + 5);
    expect(accepted).toMatchObject({ offer: { until: NOW + 5 + PURCHASE_MS } });
  });

  test('has the price of the counter-offer once that is accepted', () => {
    expect(agreedPrice(inState('open'))).toBeNull();
    expect(agreedPrice(inState('accepted'))).toBe(3000);
    expect(agreedPrice({ ...inState('accepted'), counter: cents(4000) })).toBe(4000);
  });

  test('is not countered with less than was offered', () => {
    expect(resultOf(OPEN, { kind: 'counter', amount: cents(3000) }, NOW)).toBe('too-low');
    expect(resultOf(OPEN, { kind: 'counter', amount: cents(3001) }, NOW)).toBe('countered');
  });

  test('costs the lower of the agreed price and the price of today', () => {
    expect(payablePrice(cents(3000), cents(4499))).toBe(3000);
    expect(payablePrice(cents(3000), cents(2499))).toBe(2499);
  });

  test('is countered halfway to the price, and with more than was offered', () => {
    expect(halfwayTo(cents(4499), cents(3800))).toBe(4150);
    expect(halfwayTo(cents(3001), cents(3000))).toBe(3001);
  });

  test('has a minimum that is a part of the price, rounded up', () => {
    expect(minimumOf(cents(4499), 50)).toBe(2250);
    expect(minimumOf(cents(4499), 0)).toBe(0);
  });

  const event = fc.oneof(
    fc.constantFrom(...Object.values(EVENTS)),
    fc
      .integer({ min: 1, max: 10_000 })
      .map((amount): OfferEvent => ({ kind: 'counter', amount: cents(amount) })),
  );
  const step = fc.record({ event, pause: fc.integer({ min: 0, max: ANSWER_MS }) });

  test('is never revived, and agreed only by the one who was asked', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let offer = OPEN;
        let now = NOW;
        for (const { event: next, pause } of steps) {
          now += pause;
          const outcome = advance(offer, next, now);
          if (outcome.kind === 'refused') continue;
          if (!isRunning(offer)) expect(next.kind).toBe('pay');
          if (outcome.offer.state === 'accepted' && offer.state !== 'accepted') {
            expect(next).toEqual({ kind: 'accept', by: offer.state === 'open' ? 'producer' : 'buyer' });
            expect(now).toBeLessThan(offer.until);
          }
          expect(outcome.offer.counter ?? offer.amount + 1).toBeGreaterThan(offer.amount);
          offer = outcome.offer;
        }
      }),
    );
  });
});
