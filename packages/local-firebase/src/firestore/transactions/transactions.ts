import { invalidArgument, StatusError } from '../errors/status';
import { runQuery } from '../query/run';
import type { Query } from '../query/query';
import type { Database } from '../storage/database';
import type { DocumentPath } from '../storage/names';
import { LockTable } from './locks';
import { Transaction } from './transaction';
import type { TransactionMode } from './transaction';

/** Timeouts in milliseconds. */
export interface TransactionTimes {
  /** A transaction expires after this time without a request. */
  readonly idle: number;
  /** A transaction expires after this time in total. */
  readonly total: number;
  readonly lockWait: number;
  readonly now: () => number;
}

/** The documented limits. https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
export const documentedTimes: TransactionTimes = {
  idle: 60_000,
  total: 270_000,
  lockWait: 20_000,
  now: () => performance.now(),
};

const maxRemembered = 10_000;
const maxQueryRounds = 5;

function expired(): StatusError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.');
}

/**
 * The active transactions. A transaction locks what it reads until it ends, and its commit succeeds only if everything
 * it read is unchanged, so transactions are serializable in commit order.
 */
export class Transactions {
  readonly #active = new Map<string, Transaction>();
  /** The ids of aborted transactions, whose requests get ABORTED. */
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

  begin(database: Database, mode: TransactionMode, retried: string | null): Transaction {
    const earlier = retried === null ? undefined : this.#active.get(retried);
    if (earlier !== undefined) this.end(earlier);
    const transaction = new Transaction(database, mode, this.#times.now());
    this.#active.set(transaction.id, transaction);
    return transaction;
  }

  /** An active transaction by id. Throws if it has ended. */
  get(id: string, database: Database): Transaction {
    const transaction = this.#active.get(id);
    if (transaction === undefined) {
      throw this.#aborted.has(id)
        ? new StatusError('ABORTED', 'The transaction was aborted because of contention; please retry.')
        : expired();
    }
    if (transaction.database !== database)
      throw invalidArgument('The transaction belongs to another database.');
    if (this.#isExpired(transaction)) {
      this.end(transaction);
      throw expired();
    }
    transaction.lastUsedAt = this.#times.now();
    return transaction;
  }

  end(transaction: Transaction): void {
    transaction.isOver = true;
    this.#active.delete(transaction.id);
    this.locks.release(transaction);
  }

  abort(transaction: Transaction): void {
    this.end(transaction);
    this.#aborted.add(transaction.id);
    for (const id of this.#aborted) {
      if (this.#aborted.size <= maxRemembered) break;
      this.#aborted.delete(id);
    }
  }

  /** Runs one request of a transaction; throws ABORTED if it is aborted meanwhile. */
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

  async lockDocuments(transaction: Transaction, paths: readonly DocumentPath[]): Promise<void> {
    await this.within(transaction, () => this.locks.acquire(transaction, paths));
    for (const path of paths) transaction.recordRead(path);
  }

  async lockQuery(transaction: Transaction, query: Query): Promise<void> {
    for (let round = 0; round < maxQueryRounds; round += 1) {
      const paths = [...runQuery(transaction.database, query)].map(({ path }) => path);
      if (this.locks.isFree(transaction, paths)) {
        await this.within(transaction, () => this.locks.acquire(transaction, paths));
        break;
      }
      await this.within(transaction, () => this.locks.acquire(transaction, paths));
    }
    transaction.recordQuery(query);
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const transaction of [...this.#active.values()]) this.end(transaction);
  }
}
