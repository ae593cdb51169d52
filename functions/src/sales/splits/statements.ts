import { StoreError } from '@store/domain/platform/errors';
import { statementOf, type Statement, type StatementFacts } from '@store/domain/sales/splits/statement';
import type { SplitOrder } from '@store/domain/sales/splits/order-ledger';
import {
  collaboratorDocument,
  orders,
  parseCollaborator,
  parsePayout,
  parseSplitOrder,
  payouts,
  SPLIT_ORDER_FIELDS,
  type CollaboratorRecord,
  type OrderRecord,
  type PayoutRecord,
} from '../../platform/collections';
import type { Trouble } from '@store/domain/sales/splits/transfers';
import { collaboratorIn, isStatementToken } from './links';

function worthByLine(credits: OrderRecord['credits']): Readonly<Record<string, number>> {
  const worth = new Map<string, number>();
  for (const { line, worth: part } of credits) worth.set(String(line), (worth.get(String(line)) ?? 0) + part);
  return Object.fromEntries(worth);
}

export function toSplitOrder({
  currency,
  lines,
  splits,
  payment,
  delivery,
  returned,
  fees,
  transfers,
  credits,
}: Pick<
  OrderRecord,
  'currency' | 'splits' | 'payment' | 'delivery' | 'returned' | 'fees' | 'transfers' | 'credits'
> &
  Pick<SplitOrder, 'lines'>): SplitOrder {
  return {
    currency,
    lines,
    splits,
    worth: worthByLine(credits),
    returned,
    fees,
    charged: payment.amount,
    deliveredAt: delivery?.at,
    movements: transfers.movements,
  };
}

interface StatedOrder extends SplitOrder {
  readonly troubles: readonly StatedTrouble[];
}

/** Values per query. */
const TOGETHER = 30;

/** Orders shared by at most {@link TOGETHER} people; a read each, of the needed fields. */
async function readOrdersWith(ids: readonly string[]): Promise<StatedOrder[]> {
  const query = orders().where('splitWith', 'array-contains-any', ids);
  const { docs } = await query.select(...SPLIT_ORDER_FIELDS).get();
  return docs.map((document) => {
    const order = parseSplitOrder(document);
    const troubles = order.transfers.troubles.map((trouble) => ({ ...trouble, orderId: document.id }));
    return { ...toSplitOrder(order), troubles };
  });
}

interface StoredPayout extends PayoutRecord {
  readonly id: string;
}

interface StatedTrouble extends Trouble {
  readonly orderId: string;
}

interface Account extends StatementFacts {
  readonly troubles: readonly StatedTrouble[];
  readonly payouts: readonly StoredPayout[];
}

/** Payouts to at most {@link TOGETHER} collaborators, newest first. */
async function readPayouts(ids: readonly string[]): Promise<StoredPayout[]> {
  const { docs } = await payouts().where('collaborator', 'in', ids).get();
  return docs
    .map((document) => ({ id: document.id, ...parsePayout(document) }))
    .sort((a, b) => b.paidAt - a.paidAt || b.recordedAt - a.recordedAt);
}

interface Money {
  readonly orders: readonly StatedOrder[];
  readonly payouts: readonly StoredPayout[];
}

async function readMoney(ids: readonly string[]): Promise<Money> {
  const [shared, paid] = await Promise.all([readOrdersWith(ids), readPayouts(ids)]);
  return { orders: shared, payouts: paid };
}

function hasShare({ splits }: SplitOrder, id: string): boolean {
  return Object.values(splits).some((split) => split.some(({ collaborator }) => collaborator === id));
}

function accountOf(id: string, { name }: Pick<CollaboratorRecord, 'name'>, money: Money): Account {
  return {
    collaborator: { id, name },
    orders: money.orders.filter((order) => hasShare(order, id)),
    payouts: money.payouts.filter(({ collaborator }) => collaborator === id),
    troubles: money.orders
      .flatMap(({ troubles }) => troubles)
      .filter(({ collaborator }) => collaborator === id)
      .sort((a, b) => b.at - a.at),
  };
}

async function readFacts(id: string, record: CollaboratorRecord): Promise<Account> {
  return accountOf(id, record, await readMoney([id]));
}

/** All-time statements. Reads an order once per 30 collaborators. */
export async function readStatements<
  Person extends { readonly id: string; readonly record: CollaboratorRecord },
>(people: readonly Person[]): Promise<readonly (Person & { readonly statement: Statement })[]> {
  const parts = Array.from({ length: Math.ceil(people.length / TOGETHER) }, (_, part) =>
    people.slice(part * TOGETHER, (part + 1) * TOGETHER),
  );
  const stated = await Promise.all(
    parts.map(async (part) => {
      const money = await readMoney(part.map(({ id }) => id));
      return part.map((person) => ({
        ...person,
        statement: statementOf(accountOf(person.id, person.record, money), 'all'),
      }));
    }),
  );
  return stated.flat();
}

/** Throws a StoreError `not-found`. */
export async function readAccount(id: string): Promise<Account> {
  const record = parseCollaborator(await collaboratorDocument(id).get());
  if (!record) throw new StoreError('not-found', 'This collaborator no longer exists.');
  return readFacts(id, record);
}

/** Throws a StoreError `not-found`. */
export async function readStatement(id: string, period: string): Promise<Statement> {
  return statementOf(await readAccount(id), period);
}

/** Whose link a token is from. Throws a StoreError `not-found` if it isn't valid (any more). */
export async function requireLinked(
  token: string,
): Promise<{ readonly id: string; readonly record: CollaboratorRecord }> {
  const id = collaboratorIn(token);
  const record = id === undefined ? undefined : parseCollaborator(await collaboratorDocument(id).get());
  if (id === undefined || !record || !isStatementToken(token, id, record.seed))
    throw new StoreError('not-found', 'This link is not valid. Ask the producer for the current one.');
  return { id, record };
}

/** Throws a StoreError `not-found`. */
export async function openStatement(token: string, period: string): Promise<Statement> {
  const { id, record } = await requireLinked(token);
  return statementOf(await readFacts(id, record), period);
}
