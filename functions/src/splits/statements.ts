import { StoreError } from '@store/domain/errors';
import { statementOf, type Statement, type StatementFacts } from '@store/domain/splits/statement';
import type { SplitOrder } from '@store/domain/splits/ledger';
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
} from '../collections';
import { collaboratorIn, isStatementToken } from './links';

/** What the ledger needs of an order. */
export function toSplitOrder({
  currency,
  lines,
  splits,
  payment,
  delivery,
  returned,
  fees,
}: Pick<OrderRecord, 'currency' | 'splits' | 'payment' | 'delivery' | 'returned' | 'fees'> &
  Pick<SplitOrder, 'lines'>): SplitOrder {
  return { currency, lines, splits, returned, fees, charged: payment.amount, deliveredAt: delivery?.at };
}

/** The orders in which somebody has a share; one read each, of the fields that matter. */
async function readOrdersWith(id: string): Promise<SplitOrder[]> {
  const query = orders().where('splitWith', 'array-contains', id);
  const { docs } = await query.select(...SPLIT_ORDER_FIELDS).get();
  return docs.map((document) => toSplitOrder(parseSplitOrder(document)));
}

/** A payout with its id. */
export interface StoredPayout extends PayoutRecord {
  readonly id: string;
}

/** What the statement of a collaborator is made of. */
interface Account extends StatementFacts {
  /** The last ones first. */
  readonly payouts: readonly StoredPayout[];
}

/** The payouts to a collaborator, the last ones first. */
async function readPayouts(id: string): Promise<StoredPayout[]> {
  const { docs } = await payouts().where('collaborator', '==', id).get();
  return docs
    .map((document) => ({ id: document.id, ...parsePayout(document) }))
    .sort((a, b) => b.paidAt - a.paidAt || b.recordedAt - a.recordedAt);
}

/** What the statement of a known collaborator is made of. */
export async function readFacts(id: string, { name }: Pick<CollaboratorRecord, 'name'>): Promise<Account> {
  const [shared, paid] = await Promise.all([readOrdersWith(id), readPayouts(id)]);
  return { collaborator: { id, name }, orders: shared, payouts: paid };
}

/** What the statement of a collaborator is made of. Throws a StoreError `not-found`. */
export async function readAccount(id: string): Promise<Account> {
  const record = parseCollaborator(await collaboratorDocument(id).get());
  if (!record) throw new StoreError('not-found', 'This collaborator no longer exists.');
  return readFacts(id, record);
}

/** The statement of a collaborator. Throws a StoreError `not-found`. */
export async function readStatement(id: string, period: string): Promise<Statement> {
  return statementOf(await readAccount(id), period);
}

/** The statement that a link opens. Throws a StoreError `not-found` for a link that was never valid, or is no longer. */
export async function openStatement(token: string, period: string): Promise<Statement> {
  const id = collaboratorIn(token);
  const record = id === undefined ? undefined : parseCollaborator(await collaboratorDocument(id).get());
  if (id === undefined || !record || !isStatementToken(token, id, record.seed))
    throw new StoreError('not-found', 'This link is not valid. Ask the producer for the current one.');
  return statementOf(await readFacts(id, record), period);
}
