import { MAIL_KEPT_MS } from '@store/domain/people/privacy';
import type { MailDelivery } from '../collections';
import type { SmtpFailure } from '../gateways/smtp';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@store/domain/platform/time';

/** The pauses after the first, second … failed attempt, in milliseconds; after the last attempt there is none. */
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

/** Longer than sending may take (gateways/smtp.ts): the sender whose lease has ended has crashed. */
export const LEASE_MS = 3 * MINUTE_MS;

/** Send after writing `delivery`, only write it, or leave the mail alone. */
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

/** Decides what a sender does with a mail. Only one of several concurrent senders may be told to send it. */
export function claim(delivery: MailDelivery, now: number): Claim {
  const { state, nextAttemptAt, leaseUntil, attempts } = delivery;
  if (nextAttemptAt === null) return { kind: 'leave' };
  // Queued again after it was sent or had failed.
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

/** The delivery after the server has accepted the mail. */
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

/** The delivery after a failed attempt: it is to be tried again, unless that is hopeless or was the last attempt. */
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

/** The delivery after a person has asked to send the mail again; undefined for one that is sent or being sent. */
export function afterRetry(delivery: MailDelivery, now: number): MailDelivery | undefined {
  if (delivery.state === 'sent' || delivery.state === 'sending') return undefined;
  const attempts = delivery.state === 'failed' ? 0 : delivery.attempts;
  return { ...delivery, state: 'queued', attempts, nextAttemptAt: now, leaseUntil: null, deleteAt: null };
}
