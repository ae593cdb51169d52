import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import { utcDay } from '@store/domain/platform/time';
import { endedLines, holdsBasis, holdsUse } from '@store/domain/sales/orders/holdings';
import { FEE_KNOWN_MS } from '@store/domain/sales/splits/transfers';
import { newReturn } from '@store/domain/sales/orders/returned-money';
import { netOf, returnOf, saleOf, type SalesRecord } from '@store/domain/sales/statistics/sales';
import { noticesOf } from '@store/domain/sales/orders/notices';
import {
  nextCheck,
  orderStateOf,
  rescheduled,
  withAutomaticRefund,
} from '@store/domain/sales/orders/settlement';
import { orderDocument, storedOrder, type OrderRecord } from '../../../platform/collections';
import { addBroughtIn, giveUseBack } from '../../deals/code-uses';
import { giveCreditsBack } from '../../memberships/credits';
import { invalidateSearchTotalsIn } from '../../../platform/list/totals';
import { queueMailIn } from '../../../platform/mail/outbox';
import { withPage } from '../guest-links';
import { leadsToOrder, noticeMail, refusalReason } from '../mails';
import { orderKeys } from '../orders';
import { countSales } from '../../statistics/sales';
import { paymentOf, progressOf } from '../projection';

/** Derives requests, returned money, state and the next check. */
function derived(order: OrderRecord, now: number): OrderRecord {
  const payment = paymentOf(order);
  const automatic = withAutomaticRefund(payment, progressOf(order), refusalReason(order));
  const requests = automatic.map((request) => rescheduled(request, order.payment.refunds, now));
  const isDelivered = order.delivery !== null;
  const state = orderStateOf(payment, progressOf({ ...order, requests }), now);
  const asked: OrderRecord = { ...order, requests, state };
  const more = isDelivered ? newReturn(asked, order.returned, now) : undefined;
  const returned = more ? [...order.returned, more] : order.returned;
  const after: OrderRecord = {
    ...asked,
    returned,
    returnedOn: [...new Set(returned.map(({ at }) => utcDay(at)))],
  };
  const progress = progressOf(after);
  return {
    ...after,
    ended: isDelivered ? endedLines(after) : order.ended,
    credits: order.credits.map((use) => ({ ...use, isHeld: use.isHeld && holdsBasis(after, use.line) })),
    // A use that was given back isn't taken again: an order that came to nothing can't be paid any more.
    codeUse: order.codeUse && {
      ...order.codeUse,
      isHeld: order.codeUse.isHeld && holdsUse(state, order.decision),
    },
    nextCheckAt: nextCheck(payment, progress, { createdAt: order.createdAt, now }),
  };
}

/** Stripe pays shares once the order is delivered and its fee known, and again after refunds. */
function transfersDue(before: OrderRecord, saved: OrderRecord, now: number): number | null {
  if (saved.splitWith.length === 0 || !saved.delivery) return saved.transfersDueAt;
  if (!before.delivery) return now + FEE_KNOWN_MS;
  const isMoved =
    saved.returned.length > before.returned.length ||
    saved.payment.dispute?.status !== before.payment.dispute?.status;
  return isMoved ? now : saved.transfersDueAt;
}

/** Queues due mails. Returns the order with them and their links. */
function withNotices(transaction: Transaction, id: string, order: OrderRecord): OrderRecord {
  const notices = noticesOf(paymentOf(order), progressOf(order)).filter(
    ({ id: notice }) => !order.sentNotices.includes(notice),
  );
  const linked = notices.some(leadsToOrder) ? withPage(id, order) : { order, page: '' };
  for (const notice of notices) {
    const mail = noticeMail(notice, { id, ...linked });
    if (mail) queueMailIn(transaction, `${id}-${notice.id}`, mail);
  }
  const sentNotices = [...order.sentNotices, ...notices.map(({ id: notice }) => notice)];
  return { ...linked.order, sentNotices };
}

function isUnchanged(before: OrderRecord, after: OrderRecord, now: number): boolean {
  const isCheckDue = before.nextCheckAt !== null && before.nextCheckAt <= now;
  const timeless = { checkedAt: 0, nextCheckAt: null };
  return !isCheckDue && isDeepStrictEqual({ ...before, ...timeless }, { ...after, ...timeless });
}

/**
 * Writes a changed order with its state, sales figures and messages; every change after placement comes through
 * here. Returns the order. `now` in UTC ms.
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
  const after = withNotices(transaction, id, derived(changed, now));
  const saved: OrderRecord = { ...after, transfersDueAt: transfersDue(before, after, now) };
  if (isUnchanged(before, saved, now)) return saved;
  const hasOtherBuyer = before.uid !== saved.uid || before.buyer?.email !== saved.buyer?.email;
  transaction.update(orderDocument(id), {
    ...storedOrder(saved),
    ...(hasOtherBuyer && { keys: orderKeys(id, saved) }),
  });
  if (hasOtherBuyer && before.buyer) invalidateSearchTotalsIn(transaction, 'orders');
  if (before.codeUse?.isHeld && !saved.codeUse?.isHeld) giveUseBack(transaction, before.codeUse.code);
  giveCreditsBack(transaction, before.credits, saved.credits);
  const { currency } = saved;
  const count = (record: SalesRecord, at: number): void => {
    countSales(transaction, record, { currency, at });
    if (saved.codeUse) addBroughtIn(transaction, saved.codeUse.code, { currency, amount: netOf(record) });
  };
  if (!before.delivery && saved.delivery) count(saleOf(saved), saved.delivery.at);
  for (const returned of saved.returned.slice(before.returned.length))
    count(returnOf(saved, returned), returned.at);
  return saved;
}
