import { StoreError } from '@store/domain/platform/errors';
import { cents, type Cents } from '@store/domain/platform/money/money';
import { isReturned } from '@store/domain/sales/memberships/memberships';
import { isRefundDue, type PeriodRefund } from '@store/domain/sales/memberships/settlement';
import { HOUR_MS } from '@store/domain/platform/time';
import {
  membershipDocument,
  membershipPeriods,
  parseMembership,
  parsePeriod,
  periodDocument,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { moneyText } from '../../platform/settings/currency';
import { settlePeriod } from './events';
import { newestFirst, periodsIn, type StoredPeriod } from './periods';

/** The last payment among a subscriber's periods, which come newest first; undefined if nothing was paid. */
export function lastPayment(periods: readonly StoredPeriod[]): StoredPeriod | undefined {
  return periods.find(
    ({ paid, intent, refund }) => paid > 0 && intent !== null && refund?.reason !== 'second',
  );
}

/** What would go back. */
export function refundableAmount({ paid, refunded }: StoredPeriod): Cents {
  return cents(paid - refunded);
}

/** Why a payment can't be refunded; null if it can. `now` in UTC ms. */
export function refundFault(period: StoredPeriod, now: number): string | null {
  if (period.dispute === 'running') return 'The payment is disputed. The bank decides who keeps the money.';
  if (isReturned(period)) return 'This payment has already been returned.';
  if (isRefundDue(period, now) && period.refund?.refusal === undefined)
    return 'A refund of this payment is already under way.';
  return null;
}

interface WantedRefund {
  readonly uid: string;
  /** The payment that the producer has seen. */
  readonly period: string;
  /** Whether the subscription is cancelled, too. */
  readonly ends: boolean;
}

/** Records a request before Stripe is called, so that an interrupted refund is finished by reconciliation. */
async function ask({ uid, period: id, ends }: WantedRefund): Promise<StoredPeriod> {
  return runTransaction(async (transaction) => {
    const membership = parseMembership(await transaction.get(membershipDocument(uid)));
    const found = await transaction.get(membershipPeriods().where('uid', '==', uid));
    if (!membership) throw new StoreError('not-found', 'There is no such subscriber.');
    const last = lastPayment(newestFirst(periodsIn(found)));
    if (last?.id !== id) throw new StoreError('conflict', 'This isn’t the last payment. Reload the page.');
    const now = Date.now();
    const fault = refundFault(last, now);
    if (fault !== null) throw new StoreError('conflict', fault);
    const refund: PeriodRefund = { reason: 'producer', ends, askedAt: now };
    transaction.update(periodDocument(id), { refund });
    transaction.update(membershipDocument(uid), { nextCheckAt: now + HOUR_MS });
    return last;
  });
}

/**
 * Refunds all that is left of a subscriber's last payment; returns what happened, in words. Throws a StoreError
 * `not-found`, `conflict` (not the last payment, nothing to refund, or refused) or `unavailable`: recorded and retried.
 */
export async function refundLastPayment(wanted: WantedRefund): Promise<string> {
  const asked = await ask(wanted);
  try {
    await settlePeriod(asked);
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.code !== 'unavailable') throw cause;
    throw new StoreError(
      'unavailable',
      'Stripe cannot be reached right now. The refund was recorded and will be retried within an hour.',
      { cause },
    );
  }
  const after = parsePeriod(await periodDocument(wanted.period).get()) ?? asked;
  const money = moneyText(refundableAmount(asked), asked.plan.currency);
  if (isReturned(after)) return `${money} was refunded to the subscriber.`;
  if (after.refund?.refusal !== undefined)
    throw new StoreError('conflict', `Stripe refuses: ${after.refund.refusal}`);
  return `The refund of ${money} is on its way. The subscriber is notified when it arrives.`;
}
