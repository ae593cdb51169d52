import { finishPaidOrder } from './fulfilment';
import { listSessions, readSession, type CheckoutSession } from '../gateways/stripe';
import { applySession } from './payment-events';
import { executeRefund } from './refunds';
import { expireOrder, listUnsettled, readOrder, type IdentifiedOrder } from './orders';

/** Ids of the orders that changed, and problems that need a person. */
export interface Reconciliation {
  readonly fulfilled: readonly string[];
  readonly released: readonly string[];
  readonly refunded: readonly string[];
  readonly unexplained: readonly string[];
}

/** How far back sessions are compared, in milliseconds: 4 days, longer than Stripe retries a webhook. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60 * 1000;

const SETTLED = new Set(['fulfilled', 'refunded']);

type Finding =
  | { readonly kind: 'fulfilled' | 'released' | 'refunded'; readonly id: string }
  | { readonly kind: 'unexplained'; readonly problem: string };

/** Brings an order in line with its session; undefined if nothing was to be done. */
async function reconcileSession(session: CheckoutSession): Promise<Finding | undefined> {
  if (!session.orderId) return undefined;
  const order = await readOrder(session.orderId);
  if (!order)
    return {
      kind: 'unexplained',
      problem: `Session ${session.id} names order ${session.orderId}, which does not exist.`,
    };
  if (session.status === 'paid' && !SETTLED.has(order.state)) {
    await applySession(session);
    return { kind: 'fulfilled', id: session.orderId };
  }
  if (session.status === 'over' && order.state === 'pending') {
    await expireOrder(session.orderId);
    return { kind: 'released', id: session.orderId };
  }
  if (session.status !== 'paid' && SETTLED.has(order.state) && order.sessionId === session.id)
    return {
      kind: 'unexplained',
      problem: `Order ${session.orderId} is ${order.state}, but session ${session.id} is not paid.`,
    };
  return undefined;
}

/** Settles an order that should have been settled by now. */
async function reconcileOrder({ id, order }: IdentifiedOrder): Promise<Finding | undefined> {
  if (order.state === 'paid') {
    await finishPaidOrder(id, order);
    return { kind: 'fulfilled', id };
  }
  if (order.state === 'fulfilled') {
    await executeRefund(id, order);
    return { kind: 'refunded', id };
  }
  const session = order.sessionId ? await readSession(order.sessionId) : undefined;
  if (session && (session.status === 'open' || session.status === 'processing')) return undefined;
  if (session?.status === 'paid') {
    await applySession(session);
    return { kind: 'fulfilled', id };
  }
  return (await expireOrder(id)) ? { kind: 'released', id } : undefined;
}

async function withErrors(subject: string, work: Promise<Finding | undefined>): Promise<Finding | undefined> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'unexplained', problem: `${subject}: ${reason}` };
  }
}

/**
 * Compares recent sessions at Stripe with the orders: fulfils missed payments, releases expired orders, finishes requested
 * refunds, and reports what it cannot explain. Idempotent and safe at any time, because it uses the same steps as webhooks.
 */
export async function reconcile(now: number = Date.now()): Promise<Reconciliation> {
  const findings: Finding[] = [];
  const add = (finding: Finding | undefined): void => {
    if (finding) findings.push(finding);
  };
  for await (const session of listSessions(now - LOOK_BACK_MS))
    add(await withErrors(`Session ${session.id}`, reconcileSession(session)));
  for (const unsettled of await listUnsettled(now))
    add(await withErrors(`Order ${unsettled.id}`, reconcileOrder(unsettled)));
  return {
    fulfilled: findings.flatMap((finding) => (finding.kind === 'fulfilled' ? [finding.id] : [])),
    released: findings.flatMap((finding) => (finding.kind === 'released' ? [finding.id] : [])),
    refunded: findings.flatMap((finding) => (finding.kind === 'refunded' ? [finding.id] : [])),
    unexplained: findings.flatMap((finding) => (finding.kind === 'unexplained' ? [finding.problem] : [])),
  };
}
