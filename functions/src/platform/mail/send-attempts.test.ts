import { MAIL_KEPT_MS } from '@store/domain/people/privacy';
import { describe, expect, test } from 'vitest';
import type { MailDelivery } from '../collections';
import { afterFailure, afterRetry, afterSuccess, ATTEMPTS, claim, LEASE_MS } from './send-attempts';
import type { SmtpFailure } from '../gateways/smtp';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const QUEUED: MailDelivery = {
  state: 'queued',
  attempts: 0,
  nextAttemptAt: NOW,
  leaseUntil: null,
  error: null,
  sentAt: null,
  deleteAt: null,
  queuedAt: NOW,
};
const TEMPORARY: SmtpFailure = { isPermanent: false, code: 'EENVELOPE 451', reason: '451 Try later' };
const PERMANENT: SmtpFailure = { isPermanent: true, code: 'EENVELOPE 550', reason: '550 Unknown user' };

/** The delivery after it was claimed. Throws if it may not be sent. */
function claimed(delivery: MailDelivery, now: number): MailDelivery {
  const decision = claim(delivery, now);
  if (decision.kind !== 'send') throw new Error(`The claim is ${decision.kind}.`);
  return decision.delivery;
}

describe('a claim', () => {
  test('of a due mail counts the attempt and takes the lease', () => {
    expect(claimed(QUEUED, NOW)).toMatchObject({
      state: 'sending',
      attempts: 1,
      leaseUntil: NOW + LEASE_MS,
      nextAttemptAt: NOW + LEASE_MS,
    });
  });

  test('of a mail that is not due yet leaves it alone', () => {
    expect(claim(QUEUED, NOW - 1)).toEqual({ kind: 'leave' });
  });

  test('of a leased mail leaves it alone until the lease has ended', () => {
    const leased = claimed(QUEUED, NOW);
    expect(claim(leased, NOW + LEASE_MS - 1)).toEqual({ kind: 'leave' });
    expect(claimed(leased, NOW + LEASE_MS)).toMatchObject({ attempts: 2 });
  });

  test('of a leased mail that was queued again leaves it alone', () => {
    const again = { ...claimed(QUEUED, NOW), nextAttemptAt: NOW + 1 };
    expect(claim(again, NOW + 2)).toEqual({ kind: 'leave' });
  });

  test.each(['sent', 'failed'] as const)('of a %s mail that was queued again does not send it', (state) => {
    const decision = claim({ ...QUEUED, state }, NOW);
    expect(decision).toEqual({ kind: 'settle', delivery: { ...QUEUED, state, nextAttemptAt: null } });
    expect(claim({ ...QUEUED, state, nextAttemptAt: null }, NOW)).toEqual({ kind: 'leave' });
  });

  test('after the last attempt was interrupted gives the mail up', () => {
    const decision = claim({ ...QUEUED, state: 'sending', attempts: ATTEMPTS }, NOW);
    expect(decision).toMatchObject({
      kind: 'settle',
      delivery: { state: 'failed', nextAttemptAt: null, error: { code: 'interrupted' } },
    });
  });
});

describe('a failed attempt', () => {
  test('is followed by growing pauses, and the eighth is the last', () => {
    const pauses: (number | null)[] = [];
    let delivery = QUEUED;
    let now = NOW;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      delivery = afterFailure(claimed(delivery, now), TEMPORARY, now);
      pauses.push(delivery.nextAttemptAt === null ? null : (delivery.nextAttemptAt - now) / MINUTE);
      now = delivery.nextAttemptAt ?? now;
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440, null]);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 8, deleteAt: now + MAIL_KEPT_MS });
  });

  test('waits without a lease and keeps the reason', () => {
    expect(afterFailure(claimed(QUEUED, NOW), TEMPORARY, NOW)).toMatchObject({
      state: 'queued',
      leaseUntil: null,
      error: { code: 'EENVELOPE 451', reason: '451 Try later' },
    });
  });

  test('with a permanent reason is the last', () => {
    expect(afterFailure(claimed(QUEUED, NOW), PERMANENT, NOW)).toMatchObject({
      state: 'failed',
      attempts: 1,
      nextAttemptAt: null,
      error: { code: 'EENVELOPE 550' },
    });
  });
});

test('a sent mail is kept for a week without its error', () => {
  const retried = claimed(afterFailure(claimed(QUEUED, NOW), TEMPORARY, NOW), NOW + MINUTE);
  expect(afterSuccess(retried, NOW)).toMatchObject({
    state: 'sent',
    error: null,
    nextAttemptAt: null,
    sentAt: NOW,
    deleteAt: NOW + MAIL_KEPT_MS,
  });
});

describe('a retry', () => {
  test('of a failed mail begins again and keeps it', () => {
    const failed = afterFailure(claimed(QUEUED, NOW), PERMANENT, NOW);
    expect(afterRetry(failed, NOW + 1)).toMatchObject({
      state: 'queued',
      attempts: 0,
      nextAttemptAt: NOW + 1,
      deleteAt: null,
    });
  });

  test('of a waiting mail makes it due and keeps its attempts', () => {
    const waiting = afterFailure(claimed(QUEUED, NOW), TEMPORARY, NOW);
    expect(afterRetry(waiting, NOW + 1)).toMatchObject({ attempts: 1, nextAttemptAt: NOW + 1 });
  });

  test('of a mail that is sent or being sent is refused', () => {
    const sending = claimed(QUEUED, NOW);
    expect(afterRetry(sending, NOW)).toBeUndefined();
    expect(afterRetry(afterSuccess(sending, NOW), NOW)).toBeUndefined();
  });
});
