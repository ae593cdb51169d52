import * as v from 'valibot';
import { isOpen, type OrderState } from './orders';
import {
  committedRefunds,
  keptAmount,
  refundedAmount,
  type Dispute,
  type Payment,
  type Refund,
} from './payment';
import { HOUR_MS, DAY_MS, MINUTE_MS } from '../../platform/time';

// How an order follows its payment: pure functions of Stripe's state and the shop's actions. Webhook order never
// matters.

/** Why a paid or authorised order isn't delivered. */
const REFUSALS = [
  'sold',
  'withdrawn',
  'account_deleted',
  'not_captured',
  'money_returned',
  'credit_gone',
] as const;

/** Whether the shop delivers a paid order. Acceptance claims the exclusives. */
export const decisionSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['undecided', 'accepted']) }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(REFUSALS),
    /** The track in question; empty if none. */
    title: v.string(),
  }),
]);

export type Decision = v.InferOutput<typeof decisionSchema>;

/** Requested by a member or the shop itself; `amount` in cents. */
export const refundRequestSchema = v.object({
  id: v.string(),
  amount: v.number(),
  /** Refunded line indexes; null for the whole order. */
  lines: v.nullable(v.pipe(v.array(v.number()), v.readonly())),
  /** For the buyer. */
  reason: v.string(),
  /** Failed calls. Part of the idempotency key, because Stripe replays a failure under the same key. */
  failures: v.number(),
  /** The attempt that `notBefore` belongs to, from 1. */
  scheduled: v.number(),
  /** Earliest time to send it, UTC ms. */
  notBefore: v.number(),
  /** Stripe's final refusal; null if none. */
  refusal: v.nullable(v.string()),
});

export type RefundRequest = Readonly<v.InferOutput<typeof refundRequestSchema>>;

/** Failures are recorded with the order, those of a refund with its request. */
export const FALLIBLE_STEPS = [
  'decide',
  'capture',
  'release_money',
  'book',
  'deliver',
  'give_up',
  'answer_dispute',
] as const;

export type FallibleStep = (typeof FALLIBLE_STEPS)[number];

/** Unexpected failures of a step. Times in UTC ms. */
export const stepFailureSchema = v.object({
  count: v.number(),
  /** Last failure. */
  at: v.number(),
  /** Earliest time of the next attempt. */
  notBefore: v.number(),
});

type StepFailure = Readonly<v.InferOutput<typeof stepFailureSchema>>;

type StepFailures = Readonly<Partial<Record<FallibleStep, StepFailure>>>;

/** The shop's actions on an order. Times in UTC ms. */
export interface Progress {
  readonly decision: Decision;
  /** The received money is recorded, and exclusives are off the catalogue. */
  readonly isBooked: boolean;
  readonly isDelivered: boolean;
  readonly requests: readonly RefundRequest[];
  /** Every line's money was returned or requested back (returnedLines). */
  readonly isReturned: boolean;
  readonly failures: StepFailures;
  /** Evidence was submitted for the current dispute. */
  readonly hasAnsweredDispute: boolean;
  /** End of the checkout. */
  readonly until: number;
}

/** Returns an order's state. Total: every combination has one. `now` in UTC ms. */
export function orderStateOf(
  payment: Payment,
  progress: Pick<Progress, 'isDelivered' | 'until' | 'isReturned' | 'requests'>,
  now: number,
): OrderState {
  switch (payment.kind) {
    case 'none':
      // Without a known session nobody has its URL, and after this time no session can be paid.
      return now < progress.until ? 'pending' : 'expired';
    case 'open':
      return 'pending';
    case 'expired':
    case 'processing':
    case 'authorised':
    case 'failed':
    case 'cancelled':
      return payment.kind;
    case 'received':
      return receivedState(payment, progress);
  }
}

function receivedState(
  payment: Payment & { kind: 'received' },
  { isDelivered, isReturned, requests }: Pick<Progress, 'isDelivered' | 'isReturned' | 'requests'>,
): OrderState {
  const { amount, refunds, dispute } = payment;
  if (isFree(payment) && requests.length > 0) return isReturned ? 'refunded' : 'partially_refunded';
  if (dispute?.status === 'lost') return 'lost';
  if (dispute && isRunning(dispute)) return 'disputed';
  const refunded = refundedAmount(refunds);
  if (refunded > 0) return refunded < amount ? 'partially_refunded' : 'refunded';
  return isDelivered ? 'fulfilled' : 'paid';
}

/** Credits paid for everything, so there is no money to return. */
function isFree(payment: Payment): boolean {
  return payment.kind === 'received' && payment.amount === 0;
}

/** Returns whether the buyer's bank is still deciding a dispute. */
export function isRunning({ status }: Dispute): boolean {
  return status === 'open' || status === 'answered';
}

/**
 * The next action. `decide`: accept or refuse. `capture`: charge authorised money. `release_money`: release it.
 * `book`: record received money and take exclusives off sale. `deliver`: create contracts, allow downloads.
 * `give_up`: return claimed exclusives. `refund`: carry out a request. `answer_dispute`: submit evidence.
 */
export type Step =
  | { readonly kind: 'wait' }
  | { readonly kind: FallibleStep }
  | {
      readonly kind: 'refund';
      readonly request: RefundRequest;
      /** In cents; capped by what other refunds left. */
      readonly amount: number;
      readonly attempt: number;
    };

const WAIT: Step = { kind: 'wait' };

function unlessPaused(kind: FallibleStep, { failures }: Progress, now: number): Step {
  return now < (failures[kind]?.notBefore ?? 0) ? WAIT : { kind };
}

/** Returns the next step; `wait` if Stripe, a person or a retry must come first. `now` in UTC ms. */
export function nextStep(payment: Payment, progress: Progress, now: number): Step {
  const { decision } = progress;
  switch (payment.kind) {
    case 'none':
    case 'open':
    case 'processing':
      return WAIT;
    case 'expired':
    case 'failed':
    case 'cancelled':
      return decision.kind === 'accepted' ? unlessPaused('give_up', progress, now) : WAIT;
    case 'authorised':
      if (decision.kind === 'undecided') return unlessPaused('decide', progress, now);
      return unlessPaused(decision.kind === 'accepted' ? 'capture' : 'release_money', progress, now);
    case 'received':
      return stepForReceived(payment, progress, now);
  }
}

function stepForReceived(payment: Payment & { kind: 'received' }, progress: Progress, now: number): Step {
  const { dispute } = payment;
  if (dispute && isRunning(dispute)) {
    const isDue = !progress.hasAnsweredDispute && dispute.status === 'open' && now >= answerTime(dispute);
    return isDue ? unlessPaused('answer_dispute', progress, now) : WAIT;
  }
  const isUndelivered = progress.decision.kind === 'accepted' && !progress.isDelivered;
  if (keptAmount(payment) <= 0 && !isFree(payment))
    return isUndelivered ? unlessPaused('give_up', progress, now) : WAIT;
  // Comes before delivery: a refund must not wait for something undeliverable.
  return refundStep(payment, progress, now) ?? stepToDelivery(payment, progress, now);
}

function refundStep(
  { amount: received, refunds }: Payment & { kind: 'received' },
  { requests }: Progress,
  now: number,
): Step | undefined {
  const refundable = received - committedRefunds(refunds);
  const due = requests.find((request) => isDueRequest(request, refunds) && request.notBefore <= now);
  if (!due || refundable <= 0) return undefined;
  const amount = Math.min(due.amount, refundable);
  return { kind: 'refund', request: due, amount, attempt: attemptOf(due, refunds) };
}

function stepToDelivery(payment: Payment & { kind: 'received' }, progress: Progress, now: number): Step {
  const { amount, refunds } = payment;
  const { decision, isBooked, isDelivered, isReturned, requests } = progress;
  if (isDelivered || decision.kind === 'refused') return WAIT;
  const isUnderWay =
    requests.some((request) => isDueRequest(request, refunds)) ||
    refunds.some(({ status }) => status === 'pending');
  // Deliver nothing while its money is on its way back, until the refund fails for good.
  if ((committedRefunds(refunds) >= amount && !isFree(payment)) || (isReturned && isUnderWay)) return WAIT;
  if (decision.kind === 'undecided') return unlessPaused('decide', progress, now);
  // Refunds of single lines may leave a cent, which is returned afterwards.
  if (isReturned) return unlessPaused('give_up', progress, now);
  return unlessPaused(isBooked ? 'deliver' : 'book', progress, now);
}

/**
 * Returns whether a request still needs a refund: neither refused nor fulfilled. Without money, it is done at
 * once.
 */
export function isDueRequest({ id, amount, refusal }: RefundRequest, refunds: readonly Refund[]): boolean {
  if (amount === 0) return false;
  return refusal === null && !refunds.some(({ request, status }) => request === id && status !== 'failed');
}

/** Returns the number of a request's next attempt, from 1. */
export function attemptOf({ id, failures }: RefundRequest, refunds: readonly Refund[]): number {
  const failed = refunds.filter(({ request, status }) => request === id && status === 'failed');
  return 1 + failures + failed.length;
}

/** Refund failures worth a retry (https://docs.stripe.com/refunds#failed-refunds); closed accounts fail again. */
const TEMPORARY_FAILURES = ['insufficient_funds', 'charge_for_pending_refund_disputed'];

function isTemporaryFailure({ failureReason }: Refund): boolean {
  return TEMPORARY_FAILURES.some((reason) => reason === failureReason);
}

/** After this many attempts, a person has to look. */
const ATTEMPTS_MAXIMUM = 8;

/** Schedules the next attempt after a failed refund, or gives up. `now` in UTC ms. */
export function rescheduled(request: RefundRequest, refunds: readonly Refund[], now: number): RefundRequest {
  if (!isDueRequest(request, refunds)) return request;
  const attempt = attemptOf(request, refunds);
  if (attempt <= request.scheduled) return request;
  // Stripe lists the newest refund first.
  const last = refunds.find(({ request: id }) => id === request.id);
  if (last && !isTemporaryFailure(last))
    return { ...request, refusal: `The refund failed: ${last.failureReason ?? 'unknown'}.` };
  if (attempt > ATTEMPTS_MAXIMUM) return { ...request, refusal: 'The refund failed too often.' };
  const delay = Math.min(DAY_MS, HOUR_MS * 2 ** (attempt - 2));
  return { ...request, scheduled: attempt, notBefore: now + delay };
}

/** Pauses before retrying a step: a minute, then five times the last, at most a day. */
const FIRST_PAUSE_MS = 60 * 1000;
const PAUSE_FACTOR = 5;

/** Records a step's failure. `now` in UTC ms. */
export function withFailure(failures: StepFailures, step: FallibleStep, now: number): StepFailures {
  const before = failures[step];
  // Several callers may have tried at once.
  if (before && now < before.notBefore) return failures;
  const count = (before?.count ?? 0) + 1;
  const pause = Math.min(DAY_MS, FIRST_PAUSE_MS * PAUSE_FACTOR ** (count - 1));
  return { ...failures, [step]: { count, at: now, notBefore: now + pause } };
}

/** Id of the request that refunds a refused order. */
export const UNDELIVERABLE = 'undeliverable';

/**
 * Returns whether Stripe finally refused to refund an undelivered order. The producer knows, and pays it back
 * another way.
 */
export function isStuck({ requests }: Pick<Progress, 'requests'>): boolean {
  return requests.some(({ id, refusal }) => id === UNDELIVERABLE && refusal !== null);
}

/**
 * Returns whether a payment is open or under way, so its buyer can neither check out again nor delete the account.
 */
export function isUnderWay(order: Pick<Progress, 'requests'> & { readonly state: OrderState }): boolean {
  return isOpen(order.state) && !isStuck(order);
}

/** Adds the request that refunds a refused order. `reason` is for the buyer. */
export function withAutomaticRefund(
  payment: Payment,
  { decision, requests }: Pick<Progress, 'decision' | 'requests'>,
  reason: string,
): readonly RefundRequest[] {
  if (payment.kind !== 'received' || decision.kind !== 'refused') return requests;
  if (requests.some(({ id }) => id === UNDELIVERABLE)) return requests;
  const request = newRequest({ id: UNDELIVERABLE, amount: payment.amount, lines: null, reason });
  return [...requests, request];
}

/** Returns a refund request without attempts. */
export function newRequest(
  request: Pick<RefundRequest, 'id' | 'amount' | 'lines' | 'reason'>,
): RefundRequest {
  return { ...request, failures: 0, scheduled: 1, notBefore: 0, refusal: null };
}

/** The producer can add to the evidence for three days. */
export const EVIDENCE_WINDOW_MS = 3 * DAY_MS;

/** Returns when to submit evidence: after the producer's window, but at least a day before Stripe's deadline. */
export function answerTime({ openedAt, dueBy }: Dispute): number {
  const window = openedAt + EVIDENCE_WINDOW_MS;
  return dueBy === null ? window : Math.min(window, dueBy - DAY_MS);
}

/** How often to recheck a payment, by its age: refunds and disputes can arrive for months. */
const RECHECKS = [
  { untilAge: DAY_MS, every: 6 * HOUR_MS },
  { untilAge: 14 * DAY_MS, every: 2 * DAY_MS },
  { untilAge: 180 * DAY_MS, every: 14 * DAY_MS },
] as const;

/** Returns when reconciliation must look again; null if nothing can change. Times in UTC ms. */
export function nextCheck(
  payment: Payment,
  progress: Progress,
  { createdAt, now }: { readonly createdAt: number; readonly now: number },
): number | null {
  // Usually taken at once; this covers a process that stopped before it.
  if (nextStep(payment, progress, now).kind !== 'wait') return now + 2 * MINUTE_MS;
  const times = [nextAttempt(payment, progress, now), nextReading(payment, progress, { createdAt, now })];
  const known = times.flatMap((time) => time ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

/** When a failed step may be retried; null if none is waiting. */
function nextAttempt(payment: Payment, progress: Progress, now: number): number | null {
  const { kind } = nextStep(payment, { ...progress, failures: {} }, now);
  const step = FALLIBLE_STEPS.find((each) => each === kind);
  return (step && progress.failures[step]?.notBefore) ?? null;
}

/** When Stripe may have news about an idle order. */
function nextReading(
  payment: Payment,
  progress: Progress,
  { createdAt, now }: { readonly createdAt: number; readonly now: number },
): number | null {
  switch (payment.kind) {
    case 'none':
    case 'open':
      return now < progress.until
        ? progress.until + MINUTE_MS
        : payment.kind === 'none'
          ? null
          : now + HOUR_MS;
    case 'authorised':
      return now + 2 * MINUTE_MS;
    case 'processing':
      return now + 6 * HOUR_MS;
    case 'expired':
    case 'failed':
    case 'cancelled':
      return null;
    case 'received':
      return nextReceivedCheck(payment, progress, { createdAt, now });
  }
}

function nextReceivedCheck(
  payment: Payment & { kind: 'received' },
  { requests }: Progress,
  { createdAt, now }: { readonly createdAt: number; readonly now: number },
): number | null {
  if (isFree(payment)) return null;
  const { dispute, refunds } = payment;
  const isUnderWay =
    refunds.some(({ status }) => status === 'pending') || (dispute !== null && isRunning(dispute));
  const retries = requests
    .filter((request) => isDueRequest(request, refunds) && request.notBefore > now)
    .map(({ notBefore }) => notBefore);
  const regular = RECHECKS.find(({ untilAge }) => now - createdAt < untilAge)?.every;
  const times = [
    ...retries,
    ...(isUnderWay ? [now + 6 * HOUR_MS] : []),
    ...(regular === undefined ? [] : [now + regular]),
  ];
  return times.length === 0 ? null : Math.min(...times);
}
