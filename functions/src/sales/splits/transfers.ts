import { isDeepStrictEqual } from 'node:util';
import { listText } from '@store/domain/platform/list-text';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { gained, type Movement } from '@store/domain/sales/splits/stripe-movements';
import { needsInWords, PAID_BY_HAND, payeeState, type Payee } from '@store/domain/sales/splits/payee';
import {
  dueMovement,
  nextTry,
  withinBalance,
  type DueMovement,
  type Transfers,
  type Trouble,
} from '@store/domain/sales/splits/transfers';
import {
  collaboratorDocument,
  orderDocument,
  orders,
  parseCollaborator,
  type OrderRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import {
  findMovement,
  makeTransfer,
  readIncome,
  reverseTransfer,
  type Income,
  type MovementResult,
} from '../../platform/gateways/stripe/connect';
import { readOrder, readOrderIn } from '../orders/orders';
import { errorsOf } from '../../platform/work-through';
import { readFeesOf } from './fees';
import { refreshPayee, refreshPending } from './payees';
import { readStatement, toSplitOrder } from './statements';
import { HOUR_MS } from '@store/domain/platform/time';

const ORDERS_PER_RUN = 50;

/** More than an order needs: two movements for each of ten collaborators and ten lines. */
const MOVEMENTS_PER_RUN = 200;

/** One run, with what it has read. */
interface Run {
  /** UTC ms. */
  readonly now: number;
  readonly payees: Map<string, Payee>;
  /** Owed per collaborator and currency, in cents; changes with each movement. */
  readonly balances: Map<string, Map<string, number>>;
}

/** As Stripe reports it now. */
async function payeeOf({ payees, now }: Run, id: string): Promise<Payee> {
  const known = payees.get(id);
  if (known) return known;
  const { payee } = parseCollaborator(await collaboratorDocument(id).get()) ?? { payee: PAID_BY_HAND };
  const current = await refreshPayee(id, payee, now);
  payees.set(id, current);
  return current;
}

async function balanceOf({ balances }: Run, id: string, currency: CurrencyCode): Promise<number> {
  const known = balances.get(id);
  if (known) return known.get(currency) ?? 0;
  const { currencies } = await readStatement(id, 'all');
  const read = new Map(currencies.map((each) => [each.currency, each.closing]));
  balances.set(id, read);
  return read.get(currency) ?? 0;
}

/** Updates a known balance after a movement or its refusal. */
function count(run: Run, { currency }: OrderRecord, movement: Movement, sign: 1 | -1): void {
  const balances = run.balances.get(movement.collaborator);
  balances?.set(currency, (balances.get(currency) ?? 0) - sign * gained(movement));
}

/** Changes an order's movements; undefined leaves them. */
async function record(id: string, next: (order: OrderRecord) => Transfers | undefined): Promise<void> {
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    const transfers = order && next(order);
    if (!transfers || isDeepStrictEqual(transfers, order.transfers)) return;
    transaction.update(orderDocument(id), { transfers });
  });
}

/** Why a share can't be moved, and whether to retry. */
interface Obstacle {
  readonly words: string;
  readonly isFinal: boolean;
}

function withTrouble(
  transfers: Transfers,
  collaborator: string,
  { words, isFinal }: Obstacle,
  now: number,
): Transfers {
  const before = transfers.troubles.find((each) => each.collaborator === collaborator);
  const tries = (before?.tries ?? 0) + 1;
  const trouble: Trouble = {
    collaborator,
    words,
    tries,
    at: now,
    retryAt: isFinal ? null : nextTry(tries, now),
  };
  const { troubles } = withoutTrouble(transfers, collaborator);
  return { ...transfers, troubles: [...troubles, trouble] };
}

function withoutTrouble(transfers: Transfers, collaborator: string): Transfers {
  return { ...transfers, troubles: transfers.troubles.filter((each) => each.collaborator !== collaborator) };
}

/** Requests a stored movement from Stripe. */
async function make(id: string, { currency }: OrderRecord, movement: Movement): Promise<MovementResult> {
  const { number, amount } = movement;
  const key = { orderId: id, number };
  if (movement.kind === 'reversal') return reverseTransfer({ ...key, transfer: movement.of, amount });
  const { account, charge } = movement;
  return makeTransfer({ ...key, account, charge, amount, currency });
}

/** Records Stripe's answer. A refused movement moved nothing, and its number isn't reused. */
async function finish(run: Run, id: string, movement: Movement, result: MovementResult): Promise<void> {
  await record(id, ({ transfers }) => {
    const { number, collaborator } = movement;
    if (!transfers.movements.some((each) => each.number === number && each.id === null)) return undefined;
    if (result.kind === 'made')
      return {
        ...withoutTrouble(transfers, collaborator),
        movements: transfers.movements.map((each) =>
          each.number === number ? { ...each, id: result.id } : each,
        ),
      };
    const left = { ...transfers, movements: transfers.movements.filter((each) => each.number !== number) };
    return withTrouble(
      left,
      collaborator,
      { words: `Stripe says: ${result.words}`, isFinal: false },
      run.now,
    );
  });
}

/** Completes an interrupted run's movements: it may have stopped before or after Stripe moved the money. */
async function finishBegun(run: Run, id: string, order: OrderRecord): Promise<void> {
  for (const movement of order.transfers.movements.filter((each) => each.id === null)) {
    const reversed = movement.kind === 'reversal' ? movement.of : undefined;
    const found = await findMovement({ orderId: id, number: movement.number }, reversed);
    const result =
      found === undefined ? await make(id, order, movement) : { kind: 'made' as const, id: found };
    if (result.kind === 'refused') count(run, order, movement, -1);
    await finish(run, id, movement, result);
  }
}

const NOT_READY: Readonly<Record<Exclude<ReturnType<typeof payeeState>, 'off' | 'ready'>, string>> = {
  invited: 'No account is connected.',
  incomplete: 'Stripe’s form is not finished.',
  needed: 'Stripe wants more',
  waiting: 'Stripe is still checking the account.',
  gone: 'The account holder has revoked access.',
};

function notReady(payee: Payee): Obstacle | null {
  const state = payeeState(payee);
  if (state === 'off' || state === 'ready') return null;
  const needs = state === 'needed' ? `: ${listText(needsInWords(payee.account?.needs ?? []))}.` : '';
  return { words: `${NOT_READY[state]}${needs}`, isFinal: false };
}

/** An order's income, or why it can't be passed on to anyone. */
async function passable(run: Run, id: string, order: OrderRecord): Promise<Income | Obstacle> {
  const { payment, checkout, currency, credits } = order;
  if (checkout.tax?.managed === true)
    return { words: 'Stripe does not pass on money from sales with Managed Payments.', isFinal: true };
  if (credits.length > 0)
    return { words: 'Credits have paid for it. Their money came with the membership.', isFinal: true };
  const income = payment.intent === null ? null : await readIncome(payment.intent);
  if (!income)
    return {
      words: 'Stripe has not reported its fee for the payment, or the key may not read it.',
      isFinal: false,
    };
  if (income.currency !== currency)
    return {
      words: `The money has arrived in ${income.currency}. Stripe passes it on in that currency only.`,
      isFinal: true,
    };
  if (income.fee !== 0 && order.fees.length === 0) {
    await readFeesOf(id, run.now);
    run.balances.clear();
  }
  return income;
}

function isDisputed({ payment: { dispute } }: OrderRecord): boolean {
  return dispute?.status === 'open' || dispute?.status === 'answered';
}

function isFor({ isOn, since }: Payee, { createdAt }: OrderRecord): boolean {
  return isOn && since !== null && createdAt >= since;
}

/** Stored but not made yet. */
interface Planned {
  readonly order: OrderRecord;
  readonly movement: Movement;
}

/** Stores a movement before calling Stripe, so that nobody is paid twice. Undefined if none is due any more. */
async function plan(
  run: Run,
  id: string,
  { collaborator, toMovement }: { readonly collaborator: string; readonly toMovement: ToMovement },
): Promise<Planned | undefined> {
  const planned = await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    const due = order && dueMovement(toSplitOrder(order), collaborator);
    if (!order || !due) return undefined;
    const { transfers } = order;
    const number = transfers.last + 1;
    const movement = toMovement(due, { number, collaborator, at: run.now, id: null });
    if (!movement) return undefined;
    const movements = [...transfers.movements, movement];
    transaction.update(orderDocument(id), { transfers: { ...transfers, last: number, movements } });
    return { order, movement };
  });
  if (planned) count(run, planned.order, planned.movement, 1);
  return planned;
}

type ToMovement = (
  due: DueMovement,
  entries: Pick<Movement, 'number' | 'collaborator' | 'at'> & { readonly id: null },
) => Movement | undefined;

/** `moved`: more may be due. `later`: retried. */
type Progress = 'settled' | 'moved' | 'later' | Obstacle;

async function carryOut(run: Run, id: string, { order, movement }: Planned): Promise<Progress> {
  const result = await make(id, order, movement);
  if (result.kind === 'refused') count(run, order, movement, -1);
  await finish(run, id, movement, result);
  return result.kind === 'made' ? 'moved' : 'later';
}

async function transferTo(run: Run, id: string, order: OrderRecord, collaborator: string): Promise<Progress> {
  const payee = await payeeOf(run, collaborator);
  // The buyer's bank may take the money back. The order becomes due again when the dispute ends.
  if (!isFor(payee, order) || isDisputed(order)) return 'settled';
  const obstacle = notReady(payee);
  const { account } = payee;
  if (obstacle || !account) return obstacle ?? 'settled';
  const income = await passable(run, id, order);
  if ('words' in income) return income;
  const balance = await balanceOf(run, collaborator, order.currency);
  if (balance <= 0)
    return { words: 'Nothing is owed: more was paid before than was earned.', isFinal: false };
  const planned = await plan(run, id, {
    collaborator,
    toMovement: (due, entries) =>
      due.kind === 'transfer'
        ? {
            kind: 'transfer',
            ...entries,
            amount: withinBalance(due.amount, balance),
            account: account.id,
            charge: income.charge,
          }
        : undefined,
  });
  return planned ? carryOut(run, id, planned) : 'settled';
}

async function reverseFrom(run: Run, id: string, collaborator: string): Promise<Progress> {
  const planned = await plan(run, id, {
    collaborator,
    toMovement: (due, entries) =>
      due.kind === 'reversal' ? { kind: 'reversal', ...entries, amount: due.amount, of: due.of } : undefined,
  });
  return planned ? carryOut(run, id, planned) : 'settled';
}

async function step(run: Run, id: string, collaborator: string): Promise<Progress> {
  const order = await readOrder(id);
  const due = order?.delivery ? dueMovement(toSplitOrder(order), collaborator) : null;
  if (!order || !due) return 'settled';
  if (due.kind === 'reversal') return reverseFrom(run, id, collaborator);
  const { retryAt } = order.transfers.troubles.find((each) => each.collaborator === collaborator) ?? {};
  return (retryAt ?? 0) > run.now ? 'later' : transferTo(run, id, order, collaborator);
}

async function settleWith(run: Run, id: string, collaborator: string): Promise<void> {
  for (let steps = 0; steps < MOVEMENTS_PER_RUN; steps++) {
    const progress = await step(run, id, collaborator);
    if (progress === 'moved') continue;
    if (progress !== 'later')
      await record(id, ({ transfers }) =>
        progress === 'settled'
          ? withoutTrouble(transfers, collaborator)
          : withTrouble(transfers, collaborator, progress, run.now),
      );
    return;
  }
}

function moneyOf({ returned, fees, payment, transfersDueAt, delivery }: OrderRecord): unknown {
  return { returned, fees, dispute: payment.dispute, transfersDueAt, delivery };
}

function nextDue({ movements, troubles }: Transfers, now: number): number | null {
  // Begun by another run, which may have been interrupted.
  if (movements.some(({ id }) => id === null)) return now + HOUR_MS;
  const times = troubles.flatMap(({ retryAt }) => (retryAt === null ? [] : [retryAt]));
  return times.length === 0 ? null : Math.min(...times);
}

async function settleTransfers(run: Run, id: string): Promise<void> {
  const seen = await readOrder(id);
  if (!seen) return;
  await finishBegun(run, id, seen);
  for (const collaborator of seen.splitWith) await settleWith(run, id, collaborator);
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    // Concurrent changes make the order due again.
    if (!order || !isDeepStrictEqual(moneyOf(order), moneyOf(seen))) return;
    transaction.update(orderDocument(id), { transfersDueAt: nextDue(order.transfers, run.now) });
  });
}

/**
 * Pays collaborators through Stripe and takes back what they owe, for at most 50 orders, longest overdue first. A
 * failure doesn't block others; throws the first at the end. Returns how many. `now` in UTC ms.
 */
export async function settleDueTransfers(now: number): Promise<number> {
  const query = orders()
    .where('transfersDueAt', '<=', now)
    .orderBy('transfersDueAt')
    .limit(ORDERS_PER_RUN)
    .select();
  const { docs } = await query.get();
  const run: Run = { now, payees: new Map(), balances: new Map() };
  const unread = await refreshPending(now);
  const unsettled = await errorsOf(
    docs,
    ({ id }) => settleTransfers(run, id),
    ({ id }) => {
      // Another order may have made the cached balances stale.
      run.balances.clear();
      return orderDocument(id).update({ transfersDueAt: now + HOUR_MS });
    },
  );
  const errors = [...unread, ...unsettled];
  if (errors.length > 0) throw errors[0];
  return docs.length;
}
