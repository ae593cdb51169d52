import { invalidArgument, StatusError } from '../errors/status';
import { runQuery } from '../query/run';
import type { Query } from '../query/query';
import type { Database, View } from '../storage/database';
import type { DocumentPath } from '../storage/names';
import { LockTable } from './locks';
import { Transaction } from './transaction';
import type { TransactionMode } from './transaction';

/** How long things may take, in milliseconds. */
export interface TransactionTimes {
  /** After this long without a request a transaction expires. */
  readonly idle: number;
  /** After this long it expires whatever it does. */
  readonly total: number;
  /** How long a request waits for documents that another transaction holds. */
  readonly lockWait: number;
  readonly now: () => number;
}

/** The documented limits of transactions. */
export const documentedTimes: TransactionTimes = {
  idle: 60_000,
  total: 270_000,
  lockWait: 20_000,
  now: () => performance.now(),
};

const mostRemembered = 10_000;
const mostQueryRounds = 5;

function expired(): StatusError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.');
}

/**
 * The transactions under way. A read-write transaction locks what it reads until it ends, and its commit goes ahead
 * only if all it read is unchanged; so every schedule of transactions equals one where they ran one after the other in
 * the order of their commits. A read-only transaction reads the state at its beginning and waits for nobody.
 */
export class Transactions {
  readonly #active = new Map<string, Transaction>();
  /** The ids of transactions that were ended against their will: to be answered with ABORTED. */
  readonly #aborted = new Set<string>();
  readonly #times: TransactionTimes;
  readonly #sweeper: NodeJS.Timeout;
  readonly locks: LockTable;

  constructor(times: TransactionTimes) {
    this.#times = times;
    this.locks = new LockTable(times.lockWait);
    this.#sweeper = setInterval(() => this.#sweep(), Math.min(1000, times.idle)).unref();
  }

  #sweep(): void {
    for (const transaction of this.#active.values()) {
      if (this.#isExpired(transaction)) this.end(transaction);
    }
  }

  #isExpired({ lastUsedAt, begunAt, pending }: Transaction): boolean {
    const now = this.#times.now();
    return (pending === 0 && now - lastUsedAt > this.#times.idle) || now - begunAt > this.#times.total;
  }

  /** Begins a transaction. One that it retries is over. */
  begin(database: Database, mode: TransactionMode, retried: string | null): Transaction {
    const earlier = retried === null ? undefined : this.#active.get(retried);
    if (earlier !== undefined) this.end(earlier);
    const transaction = new Transaction(database, mode, this.#times.now());
    this.#active.set(transaction.id, transaction);
    return transaction;
  }

  /** A transaction under way, by id. */
  get(id: string, database: Database): Transaction {
    const transaction = this.#active.get(id);
    if (transaction === undefined) {
      throw this.#aborted.has(id)
        ? new StatusError('ABORTED', 'The transaction was aborted because of contention; please try again.')
        : expired();
    }
    if (transaction.database !== database)
      throw invalidArgument('The transaction is one of another database.');
    if (this.#isExpired(transaction)) {
      this.end(transaction);
      throw expired();
    }
    transaction.lastUsedAt = this.#times.now();
    return transaction;
  }

  /** Ends a transaction and lets go of its locks. */
  end(transaction: Transaction): void {
    transaction.isOver = true;
    this.#active.delete(transaction.id);
    this.locks.release(transaction);
  }

  /** Ends a transaction against its will. */
  abort(transaction: Transaction): void {
    this.end(transaction);
    this.#aborted.add(transaction.id);
    for (const id of this.#aborted) {
      if (this.#aborted.size <= mostRemembered) break;
      this.#aborted.delete(id);
    }
  }

  /** Does a part of a transaction's work; one that is aborted meanwhile is over. */
  async within<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
    transaction.pending += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof StatusError && error.status === 'ABORTED') this.abort(transaction);
      throw error;
    } finally {
      transaction.pending -= 1;
      transaction.lastUsedAt = this.#times.now();
    }
  }

  /** The state that a transaction's next reading of documents sees. */
  async viewOfDocuments(transaction: Transaction, paths: readonly DocumentPath[]): Promise<View> {
    if (transaction.mode.kind === 'readOnly') return transaction.database.at(transaction.mode.readTime);
    await this.within(transaction, () => this.locks.acquire(transaction, paths));
    for (const path of paths) transaction.noteRead(path);
    return transaction.database.now();
  }

  /** The state that a transaction's next query sees. */
  async viewOfQuery(transaction: Transaction, query: Query): Promise<View> {
    const { database, mode } = transaction;
    if (mode.kind === 'readOnly') return database.at(mode.readTime);
    for (let round = 0; round < mostQueryRounds; round += 1) {
      const paths = [...runQuery(database.now(), query)].map(({ path }) => path);
      if (this.locks.isFree(transaction, paths)) {
        await this.within(transaction, () => this.locks.acquire(transaction, paths));
        break;
      }
      await this.within(transaction, () => this.locks.acquire(transaction, paths));
    }
    transaction.noteQuery(query);
    return database.now();
  }

  /** Ends all transactions and stops looking after them. */
  close(): void {
    clearInterval(this.#sweeper);
    for (const transaction of [...this.#active.values()]) this.end(transaction);
  }
}
