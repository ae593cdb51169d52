import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import type { Payment } from './payment';
import {
  answerTime,
  attemptOf,
  EVIDENCE_WINDOW_MS,
  newRequest,
  nextCheck,
  nextStep,
  orderStateOf,
  rescheduled,
  UNDELIVERABLE,
  isStuck,
  isUnderWay,
  withAutomaticRefund,
  withFailure,
  type Progress,
} from './settlement';
import {
  ACCEPTED,
  AUTHORISED,
  BOOKED,
  CANCELLED,
  DAY,
  DELIVERED,
  dispute,
  failed,
  FAILING,
  HOUR,
  NOW,
  progress,
  received,
  refund,
  REFUSED,
} from './testing';

describe('orderStateOf', () => {
  test.each<readonly [string, Payment, Progress]>([
    ['pending', { kind: 'none' }, progress()],
    ['expired', { kind: 'none' }, progress({ until: NOW })],
    ['pending', { kind: 'open' }, progress({ until: NOW - DAY })],
    ['expired', { kind: 'expired' }, progress()],
    ['processing', { kind: 'processing', intent: 'pi_1' }, progress()],
    ['failed', { kind: 'failed', intent: 'pi_1' }, progress()],
    ['authorised', AUTHORISED, progress()],
    ['cancelled', CANCELLED, REFUSED],
    ['paid', received(), progress()],
    ['paid', received(), BOOKED],
    ['fulfilled', received(), DELIVERED],
    ['partially_refunded', received({ refunds: [refund({ amount: cents(1) })] }), DELIVERED],
    ['refunded', received({ refunds: [refund()] }), DELIVERED],
    ['refunded', received({ refunds: [refund()] }), progress()],
    ['fulfilled', received({ refunds: [refund({ status: 'pending' })] }), DELIVERED],
    ['fulfilled', received({ refunds: [refund({ status: 'failed' })] }), DELIVERED],
    ['disputed', received({ dispute: dispute() }), DELIVERED],
    ['disputed', received({ dispute: dispute({ status: 'answered' }) }), DELIVERED],
    ['fulfilled', received({ dispute: dispute({ status: 'won' }) }), DELIVERED],
    ['fulfilled', received({ dispute: dispute({ status: 'closed' }) }), DELIVERED],
    ['lost', received({ dispute: dispute({ status: 'lost' }) }), DELIVERED],
    ['lost', received({ dispute: dispute({ status: 'lost' }), refunds: [refund()] }), DELIVERED],
  ])('is %s for %j', (state, payment, done) => {
    expect(orderStateOf(payment, done, NOW)).toBe(state);
  });
});

describe('an order that credits have paid', () => {
  const FREE = received({ intent: '', amount: cents(0) });
  const back = newRequest({ id: 'r', amount: 0, lines: null, reason: '' });

  test.each<readonly [string, string, Progress]>([
    ['is decided at once', 'decide', progress()],
    ['is booked', 'book', ACCEPTED],
    ['is delivered', 'deliver', BOOKED],
    ['waits when it is delivered', 'wait', DELIVERED],
    ['waits when it is refused', 'wait', REFUSED],
    [
      'gives up what was returned before the delivery',
      'give_up',
      { ...BOOKED, requests: [back], isReturned: true },
    ],
  ])('%s', (_, kind, done) => {
    expect(nextStep(FREE, done, NOW)).toEqual({ kind });
  });

  test.each<readonly [string, Progress]>([
    ['paid', progress()],
    ['fulfilled', DELIVERED],
    ['refunded', { ...DELIVERED, requests: [back], isReturned: true }],
    ['partially_refunded', { ...DELIVERED, requests: [back] }],
  ])('is %s', (state, done) => {
    expect(orderStateOf(FREE, done, NOW)).toBe(state);
  });

  test('asks Stripe for nothing', () => {
    expect(nextCheck(FREE, DELIVERED, { createdAt: NOW, now: NOW })).toBeNull();
    expect(withAutomaticRefund(FREE, REFUSED, 'sold')).toMatchObject([{ id: UNDELIVERABLE, amount: 0 }]);
  });
});

describe('nextStep', () => {
  const request = newRequest({ id: 'r', amount: 4499, lines: null, reason: '' });
  test.each<readonly [string, string, Payment, Progress]>([
    ['waits while nothing is paid', 'wait', { kind: 'open' }, progress()],
    ['waits while a bank confirms', 'wait', { kind: 'processing', intent: 'pi_1' }, progress()],
    [
      'gives nothing back while a bank confirms an accepted payment',
      'wait',
      { kind: 'processing', intent: 'pi_1' },
      ACCEPTED,
    ],
    ['decides about an authorised payment', 'decide', AUTHORISED, progress()],
    ['captures an accepted payment', 'capture', AUTHORISED, ACCEPTED],
    ['releases the money of a refused order', 'release_money', AUTHORISED, REFUSED],
    ['gives claimed beats back when the capture failed', 'give_up', CANCELLED, ACCEPTED],
    ['waits after a released payment', 'wait', CANCELLED, REFUSED],
    ['waits after an authorisation that was never decided', 'wait', CANCELLED, progress()],
    ['decides about a received payment', 'decide', received(), progress()],
    ['books a captured payment', 'book', received(), ACCEPTED],
    ['delivers a booked order', 'deliver', received(), BOOKED],
    ['waits after delivery', 'wait', received(), DELIVERED],
    [
      'never accepts an order that was refunded before',
      'wait',
      received({ refunds: [refund()] }),
      progress(),
    ],
    [
      'gives beats back that were refunded before delivery',
      'give_up',
      received({ refunds: [refund()] }),
      BOOKED,
    ],
    [
      'gives beats back of a dispute lost before delivery',
      'give_up',
      received({ dispute: dispute({ status: 'lost' }) }),
      BOOKED,
    ],
    ['delivers nothing during a dispute', 'wait', received({ dispute: dispute() }), BOOKED],
    [
      'delivers what a partial refund leaves',
      'deliver',
      received({ refunds: [refund({ amount: cents(1) })] }),
      BOOKED,
    ],
    ['refunds on request', 'refund', received(), { ...DELIVERED, requests: [request] }],
    ['refunds a refused order', 'refund', received(), { ...REFUSED, requests: [request] }],
    ['refunds before it delivers', 'refund', received(), { ...BOOKED, requests: [request] }],
    ['refunds before it books', 'refund', received(), { ...ACCEPTED, requests: [request] }],
    ['refunds before it decides', 'refund', received(), { ...progress(), requests: [request] }],
    ['refunds while a delivery waits', 'refund', received(), { ...FAILING, requests: [request] }],
    [
      'delivers nothing of which all money is on its way back',
      'wait',
      received({ refunds: [refund({ status: 'pending', request: 'r' })] }),
      { ...BOOKED, requests: [request], isReturned: true },
    ],
    [
      'delivers nothing while the refund of all lines waits for its next attempt',
      'wait',
      received(),
      { ...BOOKED, requests: [{ ...request, notBefore: NOW + 1 }], isReturned: true },
    ],
    [
      'delivers nothing while the last of several refunds is pending',
      'wait',
      received({ refunds: [refund({ amount: cents(1), request: 'r', status: 'pending' })] }),
      { ...BOOKED, requests: [request], isReturned: true },
    ],
    [
      'delivers nothing while one of several refunds waits for its next attempt',
      'wait',
      received({ refunds: [refund({ amount: cents(1), request: 'other' })] }),
      {
        ...BOOKED,
        requests: [
          { ...request, notBefore: NOW + 1 },
          { ...request, id: 'other' },
        ],
        isReturned: true,
      },
    ],
    [
      'delivers nothing while one of several refunds is pending',
      'wait',
      received({
        refunds: [
          refund({ amount: cents(1), request: 'r', status: 'pending' }),
          refund({ amount: cents(1), request: 'other' }),
        ],
      }),
      { ...BOOKED, requests: [request, { ...request, id: 'other' }], isReturned: true },
    ],
    [
      'delivers nothing of a refused order whose money Stripe does not return',
      'wait',
      received(),
      { ...REFUSED, requests: [{ ...request, refusal: 'no' }] },
    ],
    [
      'delivers nothing while the dashboard’s refund of everything is pending',
      'wait',
      received({ refunds: [refund({ status: 'pending' })] }),
      BOOKED,
    ],
    [
      'delivers the other lines while the refund of one waits',
      'deliver',
      received(),
      { ...BOOKED, requests: [{ ...request, notBefore: NOW + 1 }] },
    ],
    [
      'delivers after Stripe has refused to refund',
      'deliver',
      received(),
      { ...BOOKED, requests: [{ ...request, refusal: 'no' }] },
    ],
    [
      'gives beats back when the refunds of all lines leave a cent',
      'give_up',
      received({ refunds: [refund({ amount: cents(4498), request: 'r' })] }),
      { ...BOOKED, requests: [request], isReturned: true },
    ],
    ...(
      [
        ['decide', AUTHORISED, progress()],
        ['capture', AUTHORISED, ACCEPTED],
        ['release_money', AUTHORISED, REFUSED],
        ['give_up', CANCELLED, ACCEPTED],
        ['give_up', received({ refunds: [refund()] }), BOOKED],
        ['decide', received(), progress()],
        ['book', received(), ACCEPTED],
        ['deliver', received(), BOOKED],
        ['answer_dispute', received({ dispute: dispute({ openedAt: NOW - EVIDENCE_WINDOW_MS }) }), DELIVERED],
      ] as const
    ).flatMap(([kind, payment, done]) => [
      [`waits after a failed ${kind}`, 'wait', payment, failed(done, kind, NOW + 1)] as const,
      [`tries again to ${kind}`, kind, payment, failed(done, kind, NOW)] as const,
    ]),
    [
      'requests no second refund while one is pending',
      'wait',
      received({ refunds: [refund({ status: 'pending', request: 'r' })] }),
      { ...DELIVERED, requests: [request] },
    ],
    [
      'refunds nothing that the dashboard has refunded',
      'wait',
      received({ refunds: [refund()] }),
      { ...DELIVERED, requests: [request] },
    ],
    [
      'refunds nothing while the dashboard’s refund is pending',
      'wait',
      received({ refunds: [refund({ status: 'pending' })] }),
      { ...DELIVERED, requests: [request] },
    ],
    [
      'does not repeat a refused refund',
      'wait',
      received(),
      { ...DELIVERED, requests: [{ ...request, refusal: 'no' }] },
    ],
    [
      'waits for the time of the next attempt',
      'wait',
      received(),
      { ...DELIVERED, requests: [{ ...request, notBefore: NOW + 1 }] },
    ],
    [
      'answers a dispute when the producer’s time is over',
      'answer_dispute',
      received({ dispute: dispute({ openedAt: NOW - EVIDENCE_WINDOW_MS }) }),
      DELIVERED,
    ],
    [
      'sends a refund at the time of its attempt',
      'refund',
      received(),
      { ...DELIVERED, requests: [{ ...request, notBefore: NOW }] },
    ],
    [
      'refunds another request while one has led to a refund',
      'refund',
      received({ refunds: [refund({ amount: cents(1), request: 'other' })] }),
      { ...DELIVERED, requests: [request] },
    ],
    ['answers no dispute during the producer’s time', 'wait', received({ dispute: dispute() }), DELIVERED],
    [
      'answers no dispute that was answered elsewhere',
      'wait',
      received({ dispute: dispute({ openedAt: NOW - EVIDENCE_WINDOW_MS, status: 'answered' }) }),
      DELIVERED,
    ],
    [
      'answers a dispute once',
      'wait',
      received({ dispute: dispute({ openedAt: NOW - EVIDENCE_WINDOW_MS }) }),
      { ...DELIVERED, hasAnsweredDispute: true },
    ],
  ])('%s', (_, kind, payment, done) => {
    expect(nextStep(payment, done, NOW).kind).toBe(kind);
  });

  test('limits a refund to what is left', () => {
    const payment = received({ refunds: [refund({ amount: cents(4000) })] });
    expect(nextStep(payment, { ...DELIVERED, requests: [request] }, NOW)).toMatchObject({
      kind: 'refund',
      amount: 499,
      attempt: 1,
    });
  });

  test('numbers an attempt after failed refunds and failed calls', () => {
    const payment = received({
      refunds: [refund({ status: 'failed', request: 'r' }), refund({ status: 'failed', request: 'other' })],
    });
    const requests = [{ ...request, failures: 2 }];
    expect(nextStep(payment, { ...DELIVERED, requests }, NOW)).toMatchObject({ kind: 'refund', attempt: 4 });
  });
});

describe('a refund request', () => {
  const request = newRequest({ id: 'r', amount: 4499, lines: [0], reason: '' });

  test('is attempted again after a temporary failure, later each time', () => {
    const failed = refund({ status: 'failed', request: 'r', failureReason: 'insufficient_funds' });
    const once = rescheduled(request, [failed], NOW);
    expect(once).toMatchObject({ scheduled: 2, notBefore: NOW + HOUR, refusal: null });
    expect(rescheduled(once, [failed], NOW + 5)).toBe(once);
    const twice = rescheduled(once, [failed, { ...failed, id: 're_2' }], NOW);
    expect(twice).toMatchObject({ scheduled: 3, notBefore: NOW + 2 * HOUR });
  });

  test('is refused after a failure that would repeat', () => {
    const failed = refund({ status: 'failed', request: 'r', failureReason: 'lost_or_stolen_card' });
    const other = refund({ status: 'failed', request: 'other', failureReason: 'insufficient_funds' });
    expect(rescheduled(request, [other, failed], NOW).refusal).toBe(
      'The refund failed: lost_or_stolen_card.',
    );
    const unexplained = refund({ status: 'failed', request: 'r' });
    expect(rescheduled(request, [unexplained], NOW).refusal).toBe('The refund failed: unknown.');
  });

  test('stays refused', () => {
    const refused = { ...request, refusal: 'no' };
    const failed = refund({ status: 'failed', request: 'r', failureReason: 'insufficient_funds' });
    expect(rescheduled(refused, [failed], NOW)).toBe(refused);
  });

  test('is attempted again while another request has led to a refund', () => {
    const failed = refund({ status: 'failed', request: 'r', failureReason: 'insufficient_funds' });
    const other = refund({ id: 're_2', request: 'other' });
    expect(rescheduled(request, [failed, other], NOW).scheduled).toBe(2);
  });

  test('is refused after too many failures', () => {
    expect(rescheduled({ ...request, failures: 7 }, [], NOW).refusal).toBeNull();
    expect(rescheduled({ ...request, failures: 8 }, [], NOW).refusal).toContain('too often');
  });

  test('waits a day at most between attempts', () => {
    expect(rescheduled({ ...request, failures: 7 }, [], NOW).notBefore).toBe(NOW + DAY);
  });

  test('stays as it is once its refund exists', () => {
    expect(rescheduled(request, [refund({ request: 'r' })], NOW)).toBe(request);
    expect(attemptOf(request, [])).toBe(1);
  });

  test('is added once for a refused order whose money was received', () => {
    const requests = withAutomaticRefund(received(), REFUSED, 'Sold.');
    expect(requests).toMatchObject([{ id: UNDELIVERABLE, amount: 4499, lines: null, reason: 'Sold.' }]);
    expect(withAutomaticRefund(received(), { ...REFUSED, requests }, 'Sold.')).toBe(requests);
    const asked = [newRequest({ id: 'r', amount: 1, lines: null, reason: '' })];
    const added = withAutomaticRefund(received(), { ...REFUSED, requests: asked }, 'Sold.');
    expect(added.map(({ id }) => id)).toEqual(['r', UNDELIVERABLE]);
    expect(withAutomaticRefund(AUTHORISED, REFUSED, 'Sold.')).toEqual([]);
    expect(withAutomaticRefund(received(), DELIVERED, 'Sold.')).toEqual([]);
  });
});

describe('a step that fails', () => {
  const MINUTE = 60_000;

  test('is taken again after pauses that grow to a day', () => {
    let [failures, now] = [withFailure({}, 'deliver', NOW), NOW];
    const pauses: number[] = [];
    for (let times = 0; times < 7; times++) {
      const { notBefore = 0, at } = failures.deliver ?? {};
      expect(at).toBe(now);
      pauses.push((notBefore - now) / MINUTE);
      now = notBefore;
      failures = withFailure(failures, 'deliver', now);
    }
    expect(pauses).toEqual([1, 5, 25, 125, 625, 1440, 1440]);
    expect(failures.deliver?.count).toBe(8);
  });

  test('is counted once when several callers tried at the same time', () => {
    const once = withFailure({}, 'deliver', NOW);
    expect(withFailure(once, 'deliver', NOW + MINUTE - 1)).toBe(once);
    expect(withFailure(once, 'book', NOW + 1)).toMatchObject({ deliver: { count: 1 }, book: { count: 1 } });
  });
});

test('an order is stuck once Stripe has finally refused to refund what was not delivered', () => {
  const requests = withAutomaticRefund(received(), REFUSED, 'Sold.');
  const refused = requests.map((request) => ({ ...request, refusal: 'The refund failed.' }));
  expect(isStuck({ requests })).toBe(false);
  expect(isStuck({ requests: refused })).toBe(true);
  const another = newRequest({ id: 'r', amount: 1, lines: null, reason: '' });
  expect(isStuck({ requests: [another, ...refused] })).toBe(true);
  expect(isStuck({ requests: refused.map((request) => ({ ...request, id: 'r' })) })).toBe(false);
  expect(isStuck({ requests: [] })).toBe(false);
});

test('an order is under way while it is open, unless it is stuck', () => {
  const requests = withAutomaticRefund(received(), REFUSED, 'Sold.');
  const refused = requests.map((request) => ({ ...request, refusal: 'The refund failed.' }));
  expect(isUnderWay({ state: 'paid', requests })).toBe(true);
  expect(isUnderWay({ state: 'paid', requests: refused })).toBe(false);
  expect(isUnderWay({ state: 'refunded', requests })).toBe(false);
});

test('submits evidence a day before Stripe’s deadline at the latest', () => {
  expect(answerTime(dispute({ openedAt: NOW, dueBy: NOW + 10 * DAY }))).toBe(NOW + EVIDENCE_WINDOW_MS);
  expect(answerTime(dispute({ openedAt: NOW, dueBy: NOW + 2 * DAY }))).toBe(NOW + DAY);
  expect(answerTime(dispute({ openedAt: NOW, dueBy: null }))).toBe(NOW + EVIDENCE_WINDOW_MS);
});

describe('nextCheck', () => {
  const at = (age: number) => ({ createdAt: NOW - age, now: NOW });
  const MINUTE = 60_000;

  test.each<readonly [string, number | null, Payment, Progress, number]>([
    ['soon while a step is due', 2 * MINUTE, received(), BOOKED, 0],
    ['after the end of an open checkout', HOUR + MINUTE, { kind: 'open' }, progress(), 0],
    ['after the end of a checkout without a session', HOUR + MINUTE, { kind: 'none' }, progress(), 0],
    ['hourly for a checkout that should be over', HOUR, { kind: 'open' }, progress({ until: NOW }), 0],
    [
      'never for an order without a session after its end',
      null,
      { kind: 'none' },
      progress({ until: NOW }),
      0,
    ],
    ['in hours while a bank confirms', 6 * HOUR, { kind: 'processing', intent: 'pi_1' }, progress(), 0],
    ['never for an expired order', null, { kind: 'expired' }, progress(), 0],
    ['in hours on the day of the payment', 6 * HOUR, received(), DELIVERED, 0],
    ['in days during the first weeks', 2 * DAY, received(), DELIVERED, 2 * DAY],
    ['in weeks later', 14 * DAY, received(), DELIVERED, 100 * DAY],
    ['in days from the second day on', 2 * DAY, received(), DELIVERED, DAY],
    ['never for a failed payment', null, { kind: 'failed', intent: 'pi_1' }, progress(), 0],
    ['never for a cancelled payment', null, CANCELLED, REFUSED, 0],
    [
      'never for a refunded order after half a year',
      null,
      received({ refunds: [refund()] }),
      DELIVERED,
      181 * DAY,
    ],
    [
      'never for a dispute that is over after half a year',
      null,
      received({ dispute: dispute({ status: 'won' }) }),
      DELIVERED,
      181 * DAY,
    ],
    ['never after half a year', null, received(), DELIVERED, 181 * DAY],
    [
      'in hours while a refund is pending',
      6 * HOUR,
      received({ refunds: [refund({ status: 'pending' })] }),
      DELIVERED,
      100 * DAY,
    ],
    ['in hours during a dispute', 6 * HOUR, received({ dispute: dispute() }), DELIVERED, 400 * DAY],
    ['at the next attempt of a step', 9, received(), failed(BOOKED, 'deliver', NOW + 9), 400 * DAY],
    [
      'at the next attempt of a step, where the regular check comes later',
      9,
      received(),
      failed(BOOKED, 'deliver', NOW + 9),
      0,
    ],
    [
      'soon for an authorised payment whose decision waits for its next attempt',
      2 * MINUTE,
      AUTHORISED,
      failed(progress(), 'decide', NOW + HOUR),
      0,
    ],
    ['at the next attempt to give up', 9, CANCELLED, failed(ACCEPTED, 'give_up', NOW + 9), 0],
    [
      'not at the time of a step that is over',
      6 * HOUR,
      received(),
      failed(DELIVERED, 'deliver', NOW + 9),
      0,
    ],
    ['not at the time of another step', 2 * MINUTE, received(), failed(BOOKED, 'book', NOW + 9), 0],
  ])('is %s', (_, delay, payment, done, age) => {
    expect(nextCheck(payment, done, at(age))).toBe(delay === null ? null : NOW + delay);
  });

  test('is the time of the next attempt at a refund', () => {
    const request = { ...newRequest({ id: 'r', amount: 1, lines: null, reason: '' }), notBefore: NOW + 5 };
    expect(nextCheck(received(), { ...DELIVERED, requests: [request] }, at(0))).toBe(NOW + 5);
    const made = received({ refunds: [refund({ amount: cents(1), request: 'r' })] });
    expect(nextCheck(made, { ...DELIVERED, requests: [request] }, at(0))).toBe(NOW + 6 * HOUR);
  });

  test('is not the time of an attempt that is over', () => {
    const past = { ...newRequest({ id: 'r', amount: 1, lines: null, reason: '' }), notBefore: NOW };
    const running = received({ dispute: dispute() });
    expect(nextCheck(running, { ...DELIVERED, requests: [past] }, at(0))).toBe(NOW + 6 * HOUR);
  });
});
