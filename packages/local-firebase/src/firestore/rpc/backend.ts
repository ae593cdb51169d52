import type { AccessControl } from '../access/access-control';
import type { Caller } from '../access/caller';
import type { Query } from '../query/query';
import { invalidArgument, StatusError } from '../errors/status';
import type { Database, View } from '../storage/database';
import { parseDatabaseName } from '../storage/names';
import type { Store } from '../persistence/store';
import type { Transaction } from '../transactions/transaction';
import type { TransactionMode } from '../transactions/transaction';
import type { Transactions } from '../transactions/transactions';
import type { Micros } from '../values/value';
import type { Committer } from '../transactions/committer';
import type { JsonObject, Message } from '../wire/message';
import type { QueryLog } from './query-log';
import type { Usage } from './usage';

/** The parts of the server that RPCs use. */
export interface Backend {
  readonly store: Store;
  readonly access: AccessControl;
  readonly transactions: Transactions;
  readonly committer: Committer;
  readonly usage: Usage;
  readonly queryLog: QueryLog;
}

/** A unary RPC. */
export type Unary = (backend: Backend, caller: Caller, request: Message) => Promise<JsonObject>;

/** A server-streaming RPC. */
export type Streaming = (
  backend: Backend,
  caller: Caller,
  request: Message,
) => Promise<readonly JsonObject[]>;

/** The database of a full resource name. */
export function databaseOf(backend: Backend, name: string): Database {
  return backend.store.database(parseDatabaseName(name.split('/').slice(0, 4).join('/')));
}

/** The consistency selector of a read. */
export type Consistency =
  | { readonly kind: 'latest' }
  | { readonly kind: 'readTime'; readonly time: Micros }
  | { readonly kind: 'transaction'; readonly transaction: Transaction; readonly isNew: boolean };

function asId(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

const rememberedFor: Micros = 3_600_000_000n;

function checkReadTime(backend: Backend, time: Micros): Micros {
  const now = BigInt(Date.now() + 1000) * 1000n;
  if (time > now && time > backend.store.clock.last) throw invalidArgument('The read time is in the future.');
  if (time < now - rememberedFor)
    throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
  return time;
}

/** Begins a transaction from its options; read-write by default. */
export function beginTransaction(
  backend: Backend,
  database: Database,
  options: Message | undefined,
): Transaction {
  const kind = options?.oneOf('readOnly', 'readWrite');
  const readOnly = kind === 'readOnly' ? options?.message('readOnly') : undefined;
  const readWrite = kind === 'readWrite' ? options?.message('readWrite') : undefined;
  const retried = readWrite?.bytes('retryTransaction');
  const readTime = readOnly?.timestamp('readTime');
  for (const message of [readOnly, readWrite, options]) message?.end();
  const mode: TransactionMode =
    readOnly === undefined
      ? { kind: 'readWrite' }
      : {
          kind: 'readOnly',
          readTime: readTime === undefined ? backend.store.clock.tick() : checkReadTime(backend, readTime),
        };
  if (mode.kind === 'readOnly') database.at(mode.readTime);
  return backend.transactions.begin(database, mode, retried === undefined ? null : asId(retried));
}

/** The active transaction named in a field, if any. */
export function namedTransaction(backend: Backend, database: Database, message: Message): Transaction | null {
  const id = message.bytes('transaction');
  return id === undefined ? null : backend.transactions.get(asId(id), database);
}

/** Decodes the consistency selector and begins a new transaction if requested. */
export function decodeConsistency(backend: Backend, database: Database, message: Message): Consistency {
  const kind = message.oneOf('transaction', 'newTransaction', 'readTime');
  if (kind === 'newTransaction') {
    const transaction = beginTransaction(backend, database, message.message('newTransaction'));
    return { kind: 'transaction', transaction, isNew: true };
  }
  if (kind === 'readTime') {
    const time = message.timestamp('readTime');
    return time === undefined ? { kind: 'latest' } : { kind: 'readTime', time: checkReadTime(backend, time) };
  }
  const transaction = namedTransaction(backend, database, message);
  return transaction === null ? { kind: 'latest' } : { kind: 'transaction', transaction, isNew: false };
}

/** A view and the read time to return. */
export interface Reading {
  readonly view: View;
  readonly time: Micros;
}

/** The view for a read outside a transaction. */
export function readingAt(
  backend: Backend,
  database: Database,
  consistency: Exclude<Consistency, { kind: 'transaction' }>,
): Reading {
  const now = backend.store.clock.tick();
  if (consistency.kind === 'latest' || consistency.time > now) return { view: database.now(), time: now };
  return { view: database.at(consistency.time), time: consistency.time };
}

/** The view of a transaction's read. */
export function readingOf(backend: Backend, transaction: Transaction, view: View): Reading {
  return {
    view,
    time: transaction.mode.kind === 'readOnly' ? transaction.mode.readTime : backend.store.clock.tick(),
  };
}

/** The first message of a stream if it began a transaction. */
export function transactionMessage(consistency: Consistency): readonly JsonObject[] {
  return consistency.kind === 'transaction' && consistency.isNew
    ? [{ transaction: consistency.transaction.id }]
    : [];
}

/** The view for a query; in a transaction, its results are locked first. */
export async function readQuery(
  backend: Backend,
  database: Database,
  consistency: Consistency,
  query: Query,
): Promise<Reading> {
  if (consistency.kind !== 'transaction') return readingAt(backend, database, consistency);
  const { transaction } = consistency;
  return readingOf(backend, transaction, await backend.transactions.viewOfQuery(transaction, query));
}

/**
 * Runs a read. A transaction begun by this request is ended if the read fails, because the client does not learn its
 * id.
 */
export async function runRead<Answer>(
  backend: Backend,
  consistency: Consistency,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (consistency.kind === 'transaction' && consistency.isNew)
      backend.transactions.end(consistency.transaction);
    throw error;
  }
}
