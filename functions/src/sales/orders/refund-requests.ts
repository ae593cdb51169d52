import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { cents, sum, type Cents } from '@store/domain/platform/money/money';
import { committedRefunds } from '@store/domain/sales/orders/payment';
import { requestedLines, returnedLines } from '@store/domain/sales/orders/holdings';
import { isDueRequest, isRunning, newRequest } from '@store/domain/sales/orders/settlement';
import type { OrderRecord } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { moneyText } from '../../platform/settings/currency';
import { isExclusive } from './claims';
import { readOrder, readOrderIn, type IdentifiedOrder } from './orders';
import { saveOrder } from './settlement/save-order';
import { settleOrder } from './settlement/settle';
import { holderIn } from './upgrades/credits';
import { readRelated } from './upgrades/kept-lines';

/** For the buyer. */
function reasonFor(order: OrderRecord, wanted: readonly number[] | null): string {
  const isPart = requestedLines(order, wanted).size < order.lines.length;
  return `The producer has refunded ${isPart ? 'part of ' : ''}your order.`;
}

/** Lines by index; null for everything not yet refunded. */
interface WantedRefund {
  readonly id: string;
  readonly lines: readonly number[] | null;
}

/** State of a refund request; `amount` in cents. */
interface RefundOutcome {
  readonly order: OrderRecord;
  readonly amount: Cents;
  readonly status: 'succeeded' | 'pending' | 'later';
}

/** In cents. */
function refundable({ payment, requests }: OrderRecord): number {
  const requested = requests
    .filter((request) => isDueRequest(request, payment.refunds))
    .reduce((total, { amount }) => total + amount, 0);
  return payment.amount - committedRefunds(payment.refunds) - requested;
}

/** As charged, so with added taxes. */
function amountOf({ lines, total, payment }: OrderRecord, wanted: readonly number[]): number {
  if (total === 0) return 0;
  const prices = wanted.flatMap((index) => lines[index]?.price ?? []);
  return Math.round((sum(prices) * payment.amount) / total);
}

function requireLines(order: OrderRecord, wanted: readonly number[]): void {
  const returned = returnedLines(order);
  if (wanted.some((index) => !order.lines[index]))
    throw new StoreError('invalid', 'The order has no such line.', { field: 'lines' });
  if (wanted.some((index) => returned.has(index)))
    throw new StoreError('conflict', 'This line has already been refunded.');
}

/**
 * Throws a StoreError `conflict` if a licence's money became part of an upgrade. Must precede the transaction's
 * writes.
 */
async function requireNotCredited(
  transaction: Transaction,
  identified: IdentifiedOrder,
  wanted: readonly number[] | null,
): Promise<void> {
  const { order } = identified;
  const returned = returnedLines(order);
  const orders = await readRelated([identified], transaction);
  for (const line of wanted ?? [...order.lines.keys()].filter((index) => !returned.has(index))) {
    const holder = holderIn(orders, identified, line);
    if (!holder) continue;
    throw new StoreError(
      'conflict',
      `“${order.lines[line]?.title ?? ''}” counts as part of the price of an upgrade, order ${holder.id}. Refund that order first, or wait until its checkout has ended.`,
      { orderId: holder.id },
    );
  }
}

function requireRefundable(order: OrderRecord): void {
  const { payment, state } = order;
  if (state === 'refunded') throw new StoreError('conflict', 'This invoice has already been refunded.');
  if (payment.kind !== 'received')
    throw new StoreError('conflict', `Nothing was paid on this invoice: it is ${state}.`);
  if (payment.dispute && (isRunning(payment.dispute) || payment.dispute.status === 'lost'))
    throw new StoreError('conflict', 'The payment is disputed. The bank decides who keeps the money.');
  // If credits paid for everything, there is no money to return.
  if (payment.amount > 0 && refundable(order) <= 0)
    throw new StoreError('conflict', 'A refund of this invoice is already under way.');
}

/** Recorded before Stripe is called, so that reconciliation finishes an interrupted refund. */
async function addRequest({ id, lines }: WantedRefund): Promise<{ requestId: string; amount: Cents }> {
  const requestId = randomUUID();
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) throw new StoreError('not-found', 'There is no such invoice.');
    requireRefundable(before);
    if (lines) requireLines(before, lines);
    await requireNotCredited(transaction, { id, order: before }, lines);
    const left = refundable(before);
    const amount = cents(lines ? Math.min(left, amountOf(before, lines)) : left);
    const request = newRequest({ id: requestId, amount, lines, reason: reasonFor(before, lines) });
    const requests = [...before.requests, request];
    saveOrder(transaction, id, { before, changed: { ...before, requests }, now: Date.now() });
    return { requestId, amount };
  });
}

async function outcomeOf(id: string, requestId: string, amount: Cents): Promise<RefundOutcome> {
  const order = await readOrder(id);
  if (!order) throw new StoreError('not-found', 'There is no such invoice.');
  const request = order.requests.find((candidate) => candidate.id === requestId);
  if (request && request.refusal !== null)
    throw new StoreError('conflict', `Stripe refuses: ${request.refusal}`);
  if (amount === 0) return { order, amount, status: 'succeeded' };
  const refund = order.payment.refunds.find(
    (candidate) => candidate.request === requestId && candidate.status !== 'failed',
  );
  if (!refund) return { order, amount, status: 'later' };
  return { order, amount, status: refund.status === 'succeeded' ? 'succeeded' : 'pending' };
}

/**
 * Refunds an order or some lines. Throws a StoreError `not-found`, `invalid` (unknown lines), `conflict` (nothing
 * to refund, or refused) or `unavailable`: recorded and retried.
 */
export async function refundOrder(wanted: WantedRefund): Promise<RefundOutcome> {
  const { requestId, amount } = await addRequest(wanted);
  try {
    await settleOrder(wanted.id);
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.code !== 'unavailable') throw cause;
    throw new StoreError(
      'unavailable',
      'Stripe cannot be reached right now. The refund was recorded and will be retried within an hour.',
      { cause },
    );
  }
  return outcomeOf(wanted.id, requestId, amount);
}

/**
 * A refunded exclusive stays sold until the producer relists it: the buyer may have the files. Undelivered ones
 * relist themselves.
 */
function soldNote({ order }: RefundOutcome, wanted: readonly number[] | null): string {
  if (order.delivery === null) return '';
  const sold = order.lines.flatMap((line, index) =>
    isExclusive(line) && (wanted === null || wanted.includes(index)) ? [`“${line.title}”`] : [],
  );
  if (sold.length === 0) return '';
  return ` ${sold.join(', ')} ${sold.length === 1 ? 'stays' : 'stay'} sold: the buyer may have the files.`;
}

export function refundMessage(outcome: RefundOutcome, wanted: readonly number[] | null): string {
  const amount = moneyText(outcome.amount, outcome.order.currency);
  switch (outcome.status) {
    case 'succeeded':
      if (outcome.amount === 0) return `The credits went back to the buyer.${soldNote(outcome, wanted)}`;
      return `${amount} was refunded to the buyer.${soldNote(outcome, wanted)}`;
    case 'pending':
      return `The refund of ${amount} is on its way. The buyer is notified when it arrives.${soldNote(outcome, wanted)}`;
    case 'later':
      return `Stripe cannot refund ${amount} yet. The refund was recorded and will be tried again.`;
  }
}
