import type { AccessControl } from '../access/access-control';
import type { Caller } from '../access/caller';
import { StatusError } from '../errors/status';
import type { Database } from '../storage/database';
import { parseDatabaseName } from '../storage/names';
import type { Store } from '../persistence/store';
import type { Transaction } from '../transactions/transaction';
import type { Transactions } from '../transactions/transactions';
import type { Committer } from '../transactions/committer';
import type { JsonObject, Message } from '../wire/message';
import type { QueryLog } from './query-log';
import type { Usage } from './usage';

export interface Backend {
  readonly store: Store;
  readonly access: AccessControl;
  readonly transactions: Transactions;
  readonly committer: Committer;
  readonly usage: Usage;
  readonly queryLog: QueryLog;
}

export type Unary = (backend: Backend, caller: Caller, request: Message) => Promise<JsonObject>;

export type Streaming = (
  backend: Backend,
  caller: Caller,
  request: Message,
) => Promise<readonly JsonObject[]>;

/** The database of a full resource name. */
export function databaseOf(backend: Backend, name: string): Database {
  return backend.store.database(parseDatabaseName(name.split('/').slice(0, 4).join('/')));
}

export type Consistency =
  | { readonly kind: 'latest' }
  | { readonly kind: 'transaction'; readonly transaction: Transaction; readonly isNew: boolean };

function asId(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** Rejects a read at an earlier time, which Firestore offers for disaster recovery. */
function rejectReadTime(message: Message | undefined): void {
  if (message?.has('readTime') === true)
    throw new StatusError('UNIMPLEMENTED', 'Reading at an earlier time is not supported.');
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
  rejectReadTime(readOnly);
  for (const message of [readOnly, readWrite, options]) message?.end();
  return backend.transactions.begin(
    database,
    readOnly === undefined ? 'readWrite' : 'readOnly',
    retried === undefined ? null : asId(retried),
  );
}

/** The active transaction named in a field, if any. */
export function namedTransaction(backend: Backend, database: Database, message: Message): Transaction | null {
  const id = message.bytes('transaction');
  return id === undefined ? null : backend.transactions.get(asId(id), database);
}

/** Decodes the consistency selector and begins a new transaction if requested. */
export function decodeConsistency(backend: Backend, database: Database, message: Message): Consistency {
  rejectReadTime(message);
  const kind = message.oneOf('transaction', 'newTransaction');
  if (kind === 'newTransaction') {
    const transaction = beginTransaction(backend, database, message.message('newTransaction'));
    return { kind: 'transaction', transaction, isNew: true };
  }
  const transaction = namedTransaction(backend, database, message);
  return transaction === null ? { kind: 'latest' } : { kind: 'transaction', transaction, isNew: false };
}

/** The first message of a stream if it began a transaction. */
export function transactionMessage(consistency: Consistency): readonly JsonObject[] {
  return consistency.kind === 'transaction' && consistency.isNew
    ? [{ transaction: consistency.transaction.id }]
    : [];
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
