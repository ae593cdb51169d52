import { nextStep } from '@store/domain/sales/orders/settlement';
import type { OrderRecord } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import {
  capturePayment,
  readPayment,
  releasePayment,
  type PaymentReading,
} from '../../../platform/gateways/stripe/payments';
import { readOrder, readOrderIn } from '../orders';
import { answerDispute } from './answer-dispute';
import { book } from './book-sale';
import { decide } from './decide-order';
import { deliver } from './deliver-order';
import { isStripeUnavailable, logFailure, recordFailure, type TakenStep } from './failed-steps';
import { giveUp } from './give-up-order';
import { isOvertaken, paymentOf, progressOf, withReading } from '../projection';
import { refund } from './refund-order';
import { saveOrder } from './save-order';

interface SettleOptions {
  /** From a webhook; used if the order doesn't know it yet. */
  readonly session?: string | null;
  /** The order's payment, if just read. */
  readonly reading?: PaymentReading | undefined;
  /** The order claims what another one waits for; then it isn't settled in turn. */
  readonly isForAnother?: boolean;
}

/** More than any order needs, to end a loop without progress. */
const STEPS_MAXIMUM = 12;

async function record(
  id: string,
  reading: PaymentReading,
  session: string | null = null,
): Promise<OrderRecord | undefined> {
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before || isOvertaken(before, reading)) return before;
    const read = withReading(before, reading);
    const changed = { ...read, checkout: { ...read.checkout, session: read.checkout.session ?? session } };
    return saveOrder(transaction, id, { before, changed, now: Date.now() });
  });
}

function referenceOf({ checkout, payment, buyer, guest }: OrderRecord, session: string | null) {
  // The session has the payer's name, needed until the money is recorded, and a guest's address.
  const isComplete = buyer ? payment.kind === 'received' : guest === null;
  const intent = isComplete ? payment.intent : null;
  return { session: checkout.session ?? session, intent };
}

async function readFromStripe(id: string, session: string | null): Promise<OrderRecord | undefined> {
  const order = await readOrder(id);
  return order && record(id, await readPayment(referenceOf(order, session)), session);
}

/** Charges an authorised payment, or releases it if that fails. Undefined if Stripe must be read again. */
async function capture(id: string, intent: string): Promise<OrderRecord | undefined> {
  const captured = await capturePayment(intent);
  if (captured) return record(id, captured);
  const now = await readPayment({ session: null, intent });
  if (now.payment.kind !== 'authorised') return record(id, now);
  return release(id, intent);
}

async function release(id: string, intent: string): Promise<OrderRecord | undefined> {
  const released = await releasePayment(intent);
  return released && record(id, released);
}

/** Settles the order that claimed this one's exclusive, and decides again. Returns whether it decided. */
async function decideAfter(
  id: string,
  blocker: string,
  { isForAnother = false }: SettleOptions,
): Promise<boolean> {
  if (isForAnother) return false;
  await settleOrder(blocker, { isForAnother: true });
  return (await decide(id)) === null;
}

/** Undefined if the order is gone. */
type Taken = OrderRecord | 'stuck' | 'stripe' | undefined;

/** `stuck`: another order must be settled first. `stripe`: Stripe must be read again. */
async function take(step: TakenStep, id: string, order: OrderRecord, options: SettleOptions): Promise<Taken> {
  const intent = order.payment.intent ?? '';
  switch (step.kind) {
    case 'decide': {
      const blocker = await decide(id);
      if (blocker !== null && !(await decideAfter(id, blocker, options))) return 'stuck';
      return readOrder(id);
    }
    case 'capture':
      return (await capture(id, intent)) ?? 'stripe';
    case 'release_money':
      return (await release(id, intent)) ?? 'stripe';
    case 'book':
      await book(id);
      return readOrder(id);
    case 'deliver':
      await deliver(id, order);
      return readOrder(id);
    case 'give_up':
      await giveUp(id, order);
      return readOrder(id);
    case 'refund':
      await refund(id, order, step);
      return 'stripe';
    case 'answer_dispute':
      await answerDispute(id, order);
      return 'stripe';
  }
}

/** Records a failed step, so that others continue. Throws `unavailable` if Stripe can't be reached. */
async function tryStep(
  step: TakenStep,
  id: string,
  order: OrderRecord,
  options: SettleOptions,
): Promise<Taken> {
  try {
    return await take(step, id, order, options);
  } catch (error) {
    const isUnavailable = isStripeUnavailable(step.kind, error);
    // A refund may have succeeded although the answer was lost, so its next attempt always has another key.
    const failed = isUnavailable && step.kind !== 'refund' ? undefined : await recordFailure(id, step);
    if (isUnavailable) throw error;
    if (failed) logFailure(id, failed, step, error);
    return failed;
  }
}

/**
 * Brings an order in line with its Stripe payment and takes every due step. Webhook, pages, dashboard and
 * reconciliation call it concurrently and repeatedly: each step checks the order in a transaction, and the next
 * call continues an interrupted one. A failed step is retried after a pause. Undefined without an order. Throws a
 * StoreError `unavailable`.
 */
export async function settleOrder(id: string, options: SettleOptions = {}): Promise<OrderRecord | undefined> {
  const { session = null, reading } = options;
  let order = reading ? await record(id, reading, session) : await readFromStripe(id, session);
  for (let steps = 0; order && steps < STEPS_MAXIMUM; steps++) {
    const step = nextStep(paymentOf(order), progressOf(order), Date.now());
    if (step.kind === 'wait') return order;
    const next = await tryStep(step, id, order, options);
    if (next === 'stuck') return order;
    order = next === 'stripe' ? await readFromStripe(id, session) : next;
  }
  return order;
}
