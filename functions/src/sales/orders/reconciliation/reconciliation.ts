import { listSessions, type SessionSummary } from '../../../platform/gateways/stripe/sessions';
import { forEachItem, workThrough, type Pace } from '../../../platform/work-through';
import { listDue, postponeCheck, readOrder } from '../orders';
import { failedSince } from '../settlement/failed-steps';
import { settleOrder } from '../settlement/settle';
import { parseReconciliationJob, reconciliationDocument } from '../../../platform/collections';

/** Until when Stripe's sessions have been compared with the orders, in UTC ms; undefined before the first run. */
async function readComparedUntil(): Promise<number | undefined> {
  return parseReconciliationJob(await reconciliationDocument().get())?.comparedUntil;
}

async function recordComparedUntil(time: number): Promise<void> {
  await reconciliationDocument().set({ comparedUntil: time });
}

export interface Reconciliation {
  /** The number of orders and sessions that were looked at. */
  readonly orders: number;
  readonly sessions: number;
  /** Orders whose state has changed, as `id: before → after`. */
  readonly changed: readonly string[];
  /** Problems that need a person. */
  readonly unexplained: readonly string[];
  /** Whether everything that was due has been looked at; otherwise the next run continues. */
  readonly isComplete: boolean;
}

interface ReconciliationOptions {
  /** In milliseconds UTC. */
  readonly now?: number;
  /** How long the run may take, in milliseconds. */
  readonly budget?: number;
}

/** Below the function's timeout of 540 seconds. */
const BUDGET_MS = 450_000;

/** How many orders are settled at the same time. */
const CONCURRENCY = 8;
const PAGE = 100;

/** When an order is looked at again that could not be settled, in milliseconds. */
const RETRY_MS = 30 * 60 * 1000;

/** On the first run, sessions are compared this far back: longer than Stripe retries a webhook. */
const LOOK_BACK_MS = 4 * 24 * 60 * 60 * 1000;

/** Sessions younger than this are left to their webhooks and to the next run. */
const SETTLING_MS = 5 * 60 * 1000;

/** Sessions are compared in slices of this length, so that an interrupted run continues at the slice it was at. */
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
    // Otherwise orders that fail every time would keep later ones from being looked at.
    await postponeCheck(id, Date.now() + RETRY_MS);
  }
}

/** Settles the orders that are due, the longest overdue first. */
function settleOrders(run: Run): Promise<number> {
  return workThrough(
    run,
    () => listDue(run.now, PAGE),
    (id) => settleDue(run, id),
  );
}

/** A session whose order does not know it, or is behind it. */
async function compareSession(run: Run, { id, orderId, status }: SessionSummary): Promise<void> {
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

/** Compares the sessions of a period, one slice after the other. */
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
