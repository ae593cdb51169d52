import { StoreError } from '@store/domain/platform/errors';
import { FAILURES_UNTIL_NOTICE } from '@store/domain/sales/orders/notices';
import { withFailure, type Step } from '@store/domain/sales/orders/settlement';
import type { OrderRecord } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { describeCause, log } from '../../../platform/log';
import { readOrderIn } from '../orders';
import { saveOrder } from './save-order';

export type TakenStep = Exclude<Step, { readonly kind: 'wait' }>;

/** Touch only the shop's own database and storage. */
const OWN_STEPS: readonly Step['kind'][] = ['book', 'deliver', 'give_up'];

/** Returns whether a step failed because Stripe can't be reached, which callers must know. */
export function isStripeUnavailable(kind: Step['kind'], error: unknown): boolean {
  return !OWN_STEPS.includes(kind) && error instanceof StoreError && error.code === 'unavailable';
}

function withFailedStep(order: OrderRecord, step: TakenStep, now: number): OrderRecord {
  if (step.kind !== 'refund') return { ...order, failures: withFailure(order.failures, step.kind, now) };
  const requests = order.requests.map((request) =>
    request.id === step.request.id ? { ...request, failures: request.failures + 1 } : request,
  );
  return { ...order, requests };
}

/** Records a failure, so that the step is retried after a pause. Returns the updated order. */
export async function recordFailure(id: string, step: TakenStep): Promise<OrderRecord | undefined> {
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) return undefined;
    const now = Date.now();
    return saveOrder(transaction, id, { before, changed: withFailedStep(before, step, now), now });
  });
}

function countOf({ failures, requests }: OrderRecord, step: TakenStep): number {
  if (step.kind !== 'refund') return failures[step.kind]?.count ?? 0;
  return requests.find(({ id }) => id === step.request.id)?.failures ?? 0;
}

/** Logs a failure, and once that an order's delivery needs a person. */
export function logFailure(id: string, order: OrderRecord, step: TakenStep, error: unknown): void {
  const count = countOf(order, step);
  log.error('order step failed', { order: id, step: step.kind, count, cause: describeCause(error) });
  const isDelivery = step.kind === 'decide' || step.kind === 'book' || step.kind === 'deliver';
  if (isDelivery && count === FAILURES_UNTIL_NOTICE)
    log.error('delivery failed', { order: id, step: step.kind, count });
}

/** Steps that failed since a time (UTC ms) and await a retry. */
export function failedSince({ failures }: OrderRecord, time: number): string[] {
  return Object.entries(failures).flatMap(([step, { at }]) => (at >= time ? [step] : []));
}
