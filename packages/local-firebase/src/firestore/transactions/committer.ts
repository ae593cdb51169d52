import type { Caller } from '../access/caller';
import type { AccessControl } from '../access/access-control';
import { invalidArgument, StatusError } from '../errors/status';
import type { Database } from '../storage/database';
import type { DocumentPath } from '../storage/names';
import type { Store } from '../persistence/store';
import type { LockOwner } from './locks';
import type { Transaction } from './transaction';
import type { Transactions } from './transactions';
import type { Micros } from '../values/value';
import { planCommit } from '../writes/plan';
import type { Write, WriteResult } from '../writes/write';

export interface CommitResult {
  readonly time: Micros;
  readonly results: readonly WriteResult[];
}

const maxTransforms = 500;

function checkTransforms(writes: readonly Write[]): void {
  const counts = new Map<DocumentPath, number>();
  for (const write of writes) {
    if (write.kind !== 'set') continue;
    const count = (counts.get(write.path) ?? 0) + write.transforms.length;
    counts.set(write.path, count);
    if (count > maxTransforms) {
      throw invalidArgument(`A commit can have at most ${maxTransforms} field transforms for one document.`);
    }
  }
}

export class Committer {
  readonly #store: Store;
  readonly #access: AccessControl;
  readonly #transactions: Transactions;
  readonly #countWrites: (count: number) => void;

  constructor(
    store: Store,
    access: AccessControl,
    transactions: Transactions,
    countWrites: (count: number) => void,
  ) {
    this.#store = store;
    this.#access = access;
    this.#transactions = transactions;
    this.#countWrites = countWrites;
  }

  /** Commits writes outside a transaction, after transactions that have locked the documents. */
  async commit(caller: Caller, database: Database, writes: readonly Write[]): Promise<CommitResult> {
    checkTransforms(writes);
    const { locks } = this.#transactions;
    const owner: LockOwner = { holds: new Set(), isOver: false };
    const paths = writes.map((write) => write.path);
    if (locks.isFree(owner, paths)) return this.#apply(caller, database, writes);
    try {
      await locks.acquire(owner, paths);
      return this.#apply(caller, database, writes);
    } finally {
      locks.release(owner);
    }
  }

  async commitTransaction(
    caller: Caller,
    transaction: Transaction,
    writes: readonly Write[],
  ): Promise<CommitResult> {
    const transactions = this.#transactions;
    if (transaction.mode === 'readOnly' && writes.length > 0) {
      throw invalidArgument('Cannot modify entities in a read-only transaction.');
    }
    checkTransforms(writes);
    try {
      return await transactions.within(transaction, async () => {
        await transactions.locks.acquire(
          transaction,
          writes.map((write) => write.path),
        );
        if (!transaction.isUpToDate) {
          throw new StatusError('ABORTED', 'The data that the transaction read has changed; please retry.');
        }
        return this.#apply(caller, transaction.database, writes);
      });
    } finally {
      transactions.end(transaction);
    }
  }

  #apply(caller: Caller, database: Database, writes: readonly Write[]): CommitResult {
    const plan = planCommit(database, writes, this.#store.clock.tick());
    this.#access.write(caller, database, plan);
    if (plan.failure !== null) throw plan.failure;
    this.#store.commit(database, { time: plan.time, changes: plan.changes });
    this.#countWrites(writes.filter((write) => write.kind !== 'verify').length);
    return { time: plan.time, results: plan.writes.map(({ result }) => result) };
  }
}
