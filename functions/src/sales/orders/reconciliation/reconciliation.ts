import { StoreError } from '@store/domain/platform/errors';
import { listSessions, type SessionSummary } from '../../../platform/gateways/stripe/sessions';
import { forEachItem, workThrough, type Pace } from '../../../platform/work-through';
import { listDue, postponeCheck, readOrder } from '../orders';
import { failedSince } from '../settlement/failed-steps';
import { settleOrder } from '../settlement/settle';
import { applyMembershipEvent } from '../../memberships/events';
import { parseReconciliationJob, reconciliationDocument } from '../../../platform/collections';

/** Until when Stripe's sessions were compared with orders, UTC ms; undefined before the first run. */
async function readComparedUntil(): Promise<number | undefined> {
  return parseReconciliationJob(await reconciliationDocument().get())?.comparedUntil;
}

async function recordComparedUntil(time: number): Promise<void> {
  await reconciliationDocument().set({ comparedUntil: time });
}

export interface Reconciliation {
  readonly orders: number;
  readonly sessions: number;
  /** As `id: before → after`. */
  readonly changed: readonly string[];
  /** For a person to solve. */
  readonly unexplained: readonly string[];
  /** Otherwise the next run continues. */
  readonly isComplete: boolean;
}

interface ReconciliationOptions {
  /** UTC ms. */
  readonly now?: number;
  /** Time for the run, in ms. */
  readonly budget?: number;
}

/** Below the function's timeout of 540 seconds. */
const BUDGET_MS = 450_000;

/** Orders settled at once. */
const CONCURRENCY = 8;
const PAGE = 100;

/** Pause before retrying an order, in ms. */
const RETRY_MS = 30 * 60 * 1000;

/** On the first run, compares sessions this far back: longer than Stripe retries a webhook. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60 * 1000;

/** Younger sessions are left to their webhooks and the next run. */
const SETTLING_MS = 5 * 60 * 1000;

/** Sessions are compared in slices, so an interrupted run continues where it was. */
const SLICE_MS = 24 * 60 * 60 * 1000;

interface Run extends Pace {
  readonly now: number;
  readonly changed: string[];
  readonly unexplained: string[];
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function settleDue(run: Run, id: string, session?: string): Promise<void> {
  try {
    const before = await readOrder(id);
    const start = Date.now();
    const after = await settleOrder(id, session === undefined ? {} : { session });
    if (before && after && before.state !== after.state)
      run.changed.push(`${id}: ${before.state} → ${after.state}`);
    for (const step of after ? failedSince(after, start) : [])
      run.unexplained.push(
        `Order ${id}: the step “${step}” has failed and will be tried again; the log says why.`,
      );
  } catch (error) {
    run.unexplained.push(`Order ${id}: ${reasonOf(error)}`);
    // Otherwise orders that always fail would block later ones.
    await postponeCheck(id, Date.now() + RETRY_MS);
  }
}

function settleOrders(run: Run): Promise<number> {
  return workThrough(
    run,
    () => listDue(run.now, PAGE),
    (id) => settleDue(run, id),
  );
}

/** A session whose order or membership does not know it, or is behind it. */
async function compareSession(run: Run, session: SessionSummary): Promise<void> {
  const { id, orderId, status, membership, subscription } = session;
  if (membership !== null && subscription !== null) return compareMembership(run, membership, subscription);
  // Another integration on the same Stripe account.
  if (orderId === null) return;
  const order = await readOrder(orderId);
  if (!order) {
    if (status === 'complete')
      run.unexplained.push(`Session ${id} names order ${orderId}, which does not exist.`);
    return;
  }
  const isBehind = status === 'complete' && ['none', 'open', 'expired'].includes(order.payment.kind);
  if (isBehind) await settleDue(run, orderId, id);
}

/** Subscriptions that no membership follows are known from their sessions only. */
async function compareMembership(run: Run, uid: string, subscription: string): Promise<void> {
  try {
    await applyMembershipEvent(uid, subscription);
  } catch (error) {
    // The next run compares it again.
    if (error instanceof StoreError && error.code === 'unavailable') throw error;
    run.unexplained.push(`Subscription ${subscription}: ${reasonOf(error)}`);
  }
}

/** Compares sessions; a failure is reported, and the next run continues. Returns how many were looked at. */
async function compareSessions(run: Run): Promise<number> {
  const counted = { sessions: 0 };
  try {
    await compareSlices(run, counted);
  } catch (error) {
    run.unexplained.push(`Sessions: ${reasonOf(error)}`);
  }
  return counted.sessions;
}

async function compareSlices(run: Run, counted: { sessions: number }): Promise<void> {
  let from = (await readComparedUntil()) ?? run.now - LOOK_BACK_MS;
  while (from < run.now - SETTLING_MS && !run.isOver()) {
    const until = Math.min(from + SLICE_MS, run.now - SETTLING_MS);
    const sessions: SessionSummary[] = [];
    for await (const session of listSessions(from, until)) sessions.push(session);
    const done = await forEachItem(run, sessions, (session) => compareSession(run, session));
    counted.sessions += done;
    if (done < sessions.length) break;
    from = until;
    await recordComparedUntil(from);
  }
}

/**
 * Catches up on lost webhooks: settles due orders, then looks for sessions ahead of their order. Bounded in time,
 * idempotent.
 */
export async function reconcile({
  now = Date.now(),
  budget = BUDGET_MS,
}: ReconciliationOptions = {}): Promise<Reconciliation> {
  const end = Date.now() + budget;
  const run: Run = {
    now,
    concurrency: CONCURRENCY,
    isOver: () => Date.now() > end,
    changed: [],
    unexplained: [],
  };
  const orders = await settleOrders(run);
  const sessions = await compareSessions(run);
  return { orders, sessions, changed: run.changed, unexplained: run.unexplained, isComplete: !run.isOver() };
}
