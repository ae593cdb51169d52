import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import { keptAmount } from '@store/domain/orders/payment';
import { utcDay } from '@store/domain/time';
import { endedLines, holdsUse } from '@store/domain/orders/holdings';
import {
  nextCheck,
  noticesOf,
  orderStateOf,
  rescheduled,
  withAutomaticRefund,
} from '@store/domain/orders/settlement';
import { orderDocument, type OrderRecord } from '../../collections';
import { giveUseBack } from '../../deals/code-uses';
import { queueMailIn } from '../../mail/outbox';
import { noticeMail, refusalReason } from '../mails';
import { countRefund, countSale } from '../sales/sales';
import { paymentOf, progressOf } from './projection';

/** How much of a received payment was returned, in cents. */
function returnedAmount(order: OrderRecord): number {
  return order.payment.amount - keptAmount(paymentOf(order));
}

function sumOf(returned: OrderRecord['returned']): number {
  return returned.reduce((sum, { amount }) => sum + amount, 0);
}

/** Adds what follows from the other fields: requests, returned money, state and the time of the next check. */
function derived(order: OrderRecord, now: number): OrderRecord {
  const payment = paymentOf(order);
  const automatic = withAutomaticRefund(payment, progressOf(order), refusalReason(order));
  const requests = automatic.map((request) => rescheduled(request, order.payment.refunds, now));
  const more = order.delivery ? returnedAmount(order) - sumOf(order.returned) : 0;
  const returned = more === 0 ? order.returned : [...order.returned, { at: now, amount: more }];
  const after: OrderRecord = {
    ...order,
    requests,
    returned,
    returnedOn: [...new Set(returned.map(({ at }) => utcDay(at)))],
  };
  const progress = progressOf(after);
  const state = orderStateOf(payment, progress, now);
  return {
    ...after,
    state,
    ended: order.delivery ? endedLines({ ...after, state }) : order.ended,
    // A use that was given back is not taken again: an order that came to nothing can no longer be paid.
    codeUse: order.codeUse && {
      ...order.codeUse,
      isHeld: order.codeUse.isHeld && holdsUse(state, order.decision),
    },
    nextCheckAt: nextCheck(payment, progress, { createdAt: order.createdAt, now }),
  };
}

function queueNotices(transaction: Transaction, id: string, order: OrderRecord): string[] {
  const notices = noticesOf(paymentOf(order), progressOf(order)).filter(
    ({ id: notice }) => !order.told.includes(notice),
  );
  for (const notice of notices) {
    const mail = noticeMail(notice, id, order);
    if (mail) queueMailIn(transaction, `${id}-${notice.id}`, mail);
  }
  return notices.map(({ id: notice }) => notice);
}

function isUnchanged(before: OrderRecord, after: OrderRecord, now: number): boolean {
  const isCheckDue = before.nextCheckAt !== null && before.nextCheckAt <= now;
  const timeless = { checkedAt: 0, nextCheckAt: null };
  return !isCheckDue && isDeepStrictEqual({ ...before, ...timeless }, { ...after, ...timeless });
}

/**
 * Writes a changed order with everything that follows from the change: its state, sales figures and messages. Every change of an
 * order after its placement goes through here. Returns the order as it is then. `now` in milliseconds UTC.
 */
export function saveOrder(
  transaction: Transaction,
  id: string,
  {
    before,
    changed,
    now,
  }: { readonly before: OrderRecord; readonly changed: OrderRecord; readonly now: number },
): OrderRecord {
  const after = derived(changed, now);
  const told = queueNotices(transaction, id, after);
  const saved = { ...after, told: [...after.told, ...told] };
  if (isUnchanged(before, saved, now)) return saved;
  transaction.update(orderDocument(id), saved);
  if (before.codeUse?.isHeld && !saved.codeUse?.isHeld) giveUseBack(transaction, before.codeUse.code);
  if (!before.delivery && saved.delivery) countSale(transaction, saved, saved.delivery.at);
  const returned = sumOf(saved.returned) - sumOf(before.returned);
  if (returned !== 0) countRefund(transaction, { currency: saved.currency, amount: returned }, now);
  return saved;
}
