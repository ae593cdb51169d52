import { describe, expect, test } from 'vitest';
import { isDeliveryFailing, noticesOf } from './notices';
import type { Payment } from './payment';
import { newRequest, type Progress } from './settlement';
import {
  ACCEPTED,
  AUTHORISED,
  BOOKED,
  CANCELLED,
  DELIVERED,
  dispute,
  failed,
  FAILING,
  NOW,
  progress,
  received,
  refund,
  REFUSED,
} from './testing';

describe('a step that has failed', () => {
  test.each(['decide', 'book', 'deliver'] as const)(
    'delays the delivery after three failures: %s',
    (step) => {
      expect(isDeliveryFailing(failed(BOOKED, step, NOW, 2))).toBe(false);
      expect(isDeliveryFailing(failed(BOOKED, step, NOW, 3))).toBe(true);
    },
  );

  test.each(['capture', 'release_money', 'give_up', 'answer_dispute'] as const)(
    'delays no delivery: %s',
    (step) => {
      expect(isDeliveryFailing(failed(BOOKED, step, NOW, 3))).toBe(false);
    },
  );
});

describe('noticesOf', () => {
  test.each<readonly [readonly string[], Payment, Progress]>([
    [[], { kind: 'open' }, progress()],
    [[], AUTHORISED, ACCEPTED],
    [['processing'], { kind: 'processing', intent: 'pi_1' }, progress()],
    [['failed'], { kind: 'failed', intent: 'pi_1' }, progress()],
    [['cancelled'], CANCELLED, REFUSED],
    [[], received(), BOOKED],
    [[], received(), failed(BOOKED, 'deliver', NOW, 2)],
    [['delayed', 'delivery_failed'], received(), FAILING],
    [['delayed', 'delivery_failed'], received(), failed(progress(), 'decide', NOW, 3)],
    [[], AUTHORISED, failed(progress(), 'decide', NOW, 3)],
    [[], received(), { ...FAILING, isReturned: true }],
    [[], received(), failed(REFUSED, 'deliver', NOW, 3)],
    [['refunded-re_1'], received({ refunds: [refund()] }), FAILING],
    [['delivered', 'sale'], received(), failed(DELIVERED, 'deliver', NOW, 3)],
    [['delivered', 'sale'], received(), DELIVERED],
    [['refunded-re_1'], received({ refunds: [refund()] }), REFUSED],
    [[], received({ refunds: [refund({ status: 'pending' })] }), REFUSED],
    [
      ['refund_refused-r'],
      received(),
      {
        ...REFUSED,
        requests: [{ ...newRequest({ id: 'r', amount: 1, lines: null, reason: '' }), refusal: 'no' }],
      },
    ],
    [['refund_failed-re_1'], received({ refunds: [refund({ status: 'failed' })] }), REFUSED],
    [
      ['refund_failed-re_1'],
      received({ refunds: [refund({ status: 'failed', request: 'r' })] }),
      {
        ...REFUSED,
        requests: [{ ...newRequest({ id: 'r', amount: 1, lines: null, reason: '' }), refusal: 'no' }],
      },
    ],
    [['delivered', 'sale', 'disputed-dp_1'], received({ dispute: dispute() }), DELIVERED],
    ...(['won', 'lost', 'closed'] as const).map(
      (status) =>
        [
          ['delivered', 'sale', 'disputed-dp_1', 'dispute_closed-dp_1'],
          received({ dispute: dispute({ status }) }),
          DELIVERED,
        ] as const,
    ),
    [
      ['delivered', 'sale', 'refunded-re_1', 'disputed-dp_1', 'dispute_closed-dp_1', 'returned_twice'],
      received({ refunds: [refund()], dispute: dispute({ status: 'lost' }) }),
      DELIVERED,
    ],
    [[], { kind: 'none' }, progress()],
    [[], { kind: 'expired' }, progress()],
    [
      ['refund_failed-re_1', 'refund_refused-r'],
      received({ refunds: [refund({ status: 'failed', request: 'other' })] }),
      {
        ...REFUSED,
        requests: [{ ...newRequest({ id: 'r', amount: 1, lines: null, reason: '' }), refusal: 'no' }],
      },
    ],
    [
      ['refunded-re_1', 'refund_refused-r'],
      received({ refunds: [refund({ request: 'r' })] }),
      {
        ...REFUSED,
        requests: [{ ...newRequest({ id: 'r', amount: 1, lines: null, reason: '' }), refusal: 'no' }],
      },
    ],
    [
      [],
      received({ refunds: [refund({ status: 'pending', request: 'r' })] }),
      { ...REFUSED, requests: [newRequest({ id: 'r', amount: 1, lines: null, reason: '' })] },
    ],
  ])('are %j for %j', (ids, payment, done) => {
    const notices = noticesOf(payment, done);
    expect(notices.map(({ id }) => id)).toEqual(ids);
    expect(notices.map(({ kind }) => kind)).toEqual(ids.map((id) => id.replace(/-.*/, '')));
  });
});
