import { MAIL_KEPT_MS } from '@store/domain/people/privacy';
import type { MailDelivery } from '../collections';
import type { SmtpFailure } from '../gateways/smtp';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@store/domain/platform/time';

/** Pauses after the first, second … failure, in ms; none after the last attempt. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
] as const;

export const ATTEMPTS = PAUSES_MS.length + 1;

/** Longer than sending may take (gateways/smtp.ts), so an expired lease means the sender crashed. */
export const LEASE_MS = 3 * MINUTE_MS;

/** `send`: after writing `delivery`. `settle`: only write it. */
type Claim =
  | { readonly kind: 'send' | 'settle'; readonly delivery: MailDelivery }
  | { readonly kind: 'leave' };

function failed(delivery: MailDelivery, { code, reason }: Omit<SmtpFailure, 'isPermanent'>, now: number) {
  return {
    ...delivery,
    state: 'failed',
    nextAttemptAt: null,
    leaseUntil: null,
    error: { code, reason },
    deleteAt: now + MAIL_KEPT_MS,
  } as const;
}

/** Decides what a sender does with a mail. Only one of several concurrent senders may send it. */
export function claim(delivery: MailDelivery, now: number): Claim {
  const { state, nextAttemptAt, leaseUntil, attempts } = delivery;
  if (nextAttemptAt === null) return { kind: 'leave' };
  // Queued again after it was sent or failed.
  if (state === 'sent' || state === 'failed')
    return { kind: 'settle', delivery: { ...delivery, nextAttemptAt: null } };
  if (now < nextAttemptAt || now < (leaseUntil ?? 0)) return { kind: 'leave' };
  if (attempts >= ATTEMPTS) {
    const reason = 'The sender was interrupted during the last attempt.';
    return { kind: 'settle', delivery: failed(delivery, { code: 'interrupted', reason }, now) };
  }
  const until = now + LEASE_MS;
  return {
    kind: 'send',
    delivery: {
      ...delivery,
      state: 'sending',
      attempts: attempts + 1,
      leaseUntil: until,
      nextAttemptAt: until,
    },
  };
}

export function afterSuccess(delivery: MailDelivery, now: number): MailDelivery {
  return {
    ...delivery,
    state: 'sent',
    nextAttemptAt: null,
    leaseUntil: null,
    error: null,
    sentAt: now,
    deleteAt: now + MAIL_KEPT_MS,
  };
}

/** Schedules another attempt, unless it is hopeless or was the last. */
export function afterFailure(delivery: MailDelivery, failure: SmtpFailure, now: number): MailDelivery {
  const pause = PAUSES_MS[delivery.attempts - 1];
  if (failure.isPermanent || pause === undefined) return failed(delivery, failure, now);
  const { code, reason } = failure;
  return {
    ...delivery,
    state: 'queued',
    leaseUntil: null,
    error: { code, reason },
    nextAttemptAt: now + pause,
  };
}

/** When a person asks for another attempt; undefined if sent or being sent. */
export function afterRetry(delivery: MailDelivery, now: number): MailDelivery | undefined {
  if (delivery.state === 'sent' || delivery.state === 'sending') return undefined;
  const attempts = delivery.state === 'failed' ? 0 : delivery.attempts;
  return { ...delivery, state: 'queued', attempts, nextAttemptAt: now, leaseUntil: null, deleteAt: null };
}
