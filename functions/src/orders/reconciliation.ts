import { finishPaidOrder } from './fulfilment';
import { listSessions, readSession, type CheckoutSession } from '../gateways/stripe';
import { applySession } from './payment-events';
import { finishRefund } from './refunds';
import { expireOrder, listUnsettled, readOrder, type IdentifiedOrder } from './orders';

/** What a reconciliation did, by order, and what it could not explain, in words. */
export interface Reconciliation {
  readonly fulfilled: readonly string[];
  readonly released: readonly string[];
  readonly refunded: readonly string[];
  readonly unexplained: readonly string[];
}

/** How far back sessions are compared, in milliseconds: 4 days, longer than Stripe goes on trying a webhook. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60 * 1000;

const SETTLED = new Set(['fulfilled', 'refunded']);

type Finding =
  | { readonly kind: 'fulfilled' | 'released' | 'refunded'; readonly id: string }
  | { readonly kind: 'unexplained'; readonly why: string };

/** Compares one session with its order. Undefined when the two agree. */
async function reconcileSession(session: CheckoutSession): Promise<Finding | undefined> {
  if (!session.orderId) return undefined;
  const order = await readOrder(session.orderId);
  if (!order)
    return {
      kind: 'unexplained',
      why: `Session ${session.id} names order ${session.orderId}, which does not exist.`,
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
      why: `Order ${session.orderId} is ${order.state}, yet session ${session.id} is not paid.`,
    };
  return undefined;
}

/** Takes an order that should have been settled by now to where it belongs. */
async function reconcileOrder({ id, order }: IdentifiedOrder): Promise<Finding | undefined> {
  if (order.state === 'paid') {
    await finishPaidOrder(id, order);
    return { kind: 'fulfilled', id };
  }
  if (order.state === 'fulfilled') {
    await finishRefund(id, order);
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

async function reported(subject: string, work: Promise<Finding | undefined>): Promise<Finding | undefined> {
  try {
    return await work;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'unexplained', why: `${subject}: ${why}` };
  }
}

/**
 * Compares the last days' sessions at Stripe with the orders: fulfils what was paid and missed, releases what expired,
 * finishes refunds that were asked for, and reports what it cannot explain. Safe at any time and as often as one likes: it goes the same way as webhooks do.
 */
export async function reconcile(now: number = Date.now()): Promise<Reconciliation> {
  const findings: Finding[] = [];
  const keep = (finding: Finding | undefined): void => {
    if (finding) findings.push(finding);
  };
  for await (const session of listSessions(now - LOOK_BACK_MS))
    keep(await reported(`Session ${session.id}`, reconcileSession(session)));
  for (const unsettled of await listUnsettled(now))
    keep(await reported(`Order ${unsettled.id}`, reconcileOrder(unsettled)));
  return {
    fulfilled: findings.flatMap((finding) => (finding.kind === 'fulfilled' ? [finding.id] : [])),
    released: findings.flatMap((finding) => (finding.kind === 'released' ? [finding.id] : [])),
    refunded: findings.flatMap((finding) => (finding.kind === 'refunded' ? [finding.id] : [])),
    unexplained: findings.flatMap((finding) => (finding.kind === 'unexplained' ? [finding.why] : [])),
  };
}
