import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { administrator } from '../access/caller';
import type { Query } from '../query/query';
import { runQuery } from '../query/run';
import type { Backend } from '../rpc/backend';
import { StatusError } from '../errors/status';
import type { Database } from '../storage/database';
import { createTestBackend } from '../testing/backend';
import { fieldAt } from '../values/field-path';
import type { Write } from '../writes/write';
import type { Transaction } from './transaction';

const name = 'projects/demo/databases/(default)';

function set(path: string, value: bigint): Write {
  return {
    kind: 'set',
    path,
    fields: new Map([['n', { kind: 'integer', value }]]),
    mask: null,
    transforms: [],
    precondition: null,
  };
}

function numberIn(database: Database, path: string): bigint {
  const value = fieldAt(database.get(path)?.fields ?? new Map(), ['n']);
  return value?.kind === 'integer' ? value.value : 0n;
}

function begin(backend: Backend, database: Database): Transaction {
  return backend.transactions.begin(database, 'readWrite', null);
}

async function read(backend: Backend, transaction: Transaction, path: string): Promise<bigint> {
  await backend.transactions.lockDocuments(transaction, [path]);
  return numberIn(transaction.database, path);
}

function isAborted(error: unknown): boolean {
  return error instanceof StatusError && error.status === 'ABORTED';
}

/** Runs a transaction with retries, as the SDKs do. */
async function retrying(
  backend: Backend,
  database: Database,
  work: (transaction: Transaction) => Promise<readonly Write[]>,
): Promise<void> {
  for (;;) {
    const transaction = begin(backend, database);
    try {
      await backend.committer.commitTransaction(administrator, transaction, await work(transaction));
      return;
    } catch (error) {
      backend.transactions.end(transaction);
      if (!isAborted(error)) throw error;
    }
  }
}

const wholeCollection: Query = {
  source: { parent: '', collectionId: 'c', allDescendants: false },
  where: null,
  explicitOrders: [],
  orders: [{ field: ['__name__'], direction: 'ascending' }],
  startAt: null,
  endAt: null,
  offset: 0,
  limit: null,
  select: null,
};

describe('transactions', () => {
  test('lose no update with many concurrent increments', async () => {
    const backend = createTestBackend();
    const database = backend.store.database(name);
    const client = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        await retrying(backend, database, async (transaction) => [
          set('c/counter', (await read(backend, transaction, 'c/counter')) + 1n),
        ]);
      }
    };
    await Promise.all(Array.from({ length: 50 }, client));
    expect(numberIn(database, 'c/counter')).toBe(1000n);
    backend.transactions.close();
  });

  test('are serializable in commit order for any interleaving', async () => {
    const documents = ['c/0', 'c/1', 'c/2'] as const;
    const program = fc.record({
      reads: fc.uniqueArray(fc.constantFrom(...documents), { minLength: 1, maxLength: 3 }),
      usesQuery: fc.boolean(),
      target: fc.constantFrom(...documents, 'c/new'),
      factor: fc.bigInt({ min: 1n, max: 5n }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(program, { minLength: 2, maxLength: 5, size: 'max' }),
        async (scheduler, programs) => {
          const backend = createTestBackend();
          const database = backend.store.database(name);
          await backend.committer.commit(
            administrator,
            database,
            documents.map((path) => set(path, 1n)),
          );
          const order: (typeof programs)[number][] = [];
          const sumOf = (): bigint =>
            [...runQuery(database, wholeCollection)].reduce(
              (sum, { path }) => sum + numberIn(database, path),
              0n,
            );
          const work = programs.map((each) =>
            retrying(backend, database, async (transaction) => {
              let sum = 0n;
              for (const path of each.reads) {
                await scheduler.schedule(Promise.resolve());
                sum += await read(backend, transaction, path);
              }
              if (each.usesQuery) {
                await scheduler.schedule(Promise.resolve());
                await backend.transactions.lockQuery(transaction, wholeCollection);
                sum += sumOf();
              }
              await scheduler.schedule(Promise.resolve());
              return [set(each.target, sum * each.factor)];
            }).then(() => order.push(each)),
          );
          await scheduler.waitFor(Promise.all(work));
          const model = new Map<string, bigint>(documents.map((path) => [path, 1n]));
          for (const { reads, usesQuery, target, factor } of order) {
            let sum = reads.reduce((total, path) => total + (model.get(path) ?? 0n), 0n);
            if (usesQuery) for (const value of model.values()) sum += value;
            model.set(target, sum * factor);
          }
          for (const [path, value] of model) expect(numberIn(database, path)).toBe(value);
          backend.transactions.close();
        },
      ),
      { numRuns: 150 },
    );
  });

  test('block other writes until they end', async () => {
    const backend = createTestBackend();
    const database = backend.store.database(name);
    const transaction = begin(backend, database);
    await read(backend, transaction, 'c/1');
    const other = backend.committer.commit(administrator, database, [set('c/1', 7n)]);
    await Promise.resolve();
    expect(numberIn(database, 'c/1')).toBe(0n);
    await backend.committer.commitTransaction(administrator, transaction, [set('c/1', 1n)]);
    await other;
    expect(numberIn(database, 'c/1')).toBe(7n);
    backend.transactions.close();
  });

  test('in a deadlock: one is aborted, the other continues', async () => {
    const backend = createTestBackend();
    const database = backend.store.database(name);
    const [one, other] = [begin(backend, database), begin(backend, database)];
    await read(backend, one, 'c/1');
    await read(backend, other, 'c/2');
    const waiting = read(backend, one, 'c/2');
    await expect(read(backend, other, 'c/1')).rejects.toMatchObject({ status: 'ABORTED' });
    await waiting;
    await backend.committer.commitTransaction(administrator, one, [set('c/1', 1n)]);
    expect(() => backend.transactions.get(other.id, database)).toThrowError(
      expect.objectContaining({ status: 'ABORTED' }),
    );
    backend.transactions.close();
  });

  test('are aborted when a new document matches their query', async () => {
    const backend = createTestBackend();
    const database = backend.store.database(name);
    const transaction = begin(backend, database);
    await backend.transactions.lockQuery(transaction, wholeCollection);
    await backend.committer.commit(administrator, database, [set('c/phantom', 1n)]);
    await expect(
      backend.committer.commitTransaction(administrator, transaction, [set('d/1', 1n)]),
    ).rejects.toMatchObject({ status: 'ABORTED' });
    expect(database.get('d/1')).toBeNull();
    backend.transactions.close();
  });

  test('that are read-only see one state and write nothing', async () => {
    const backend = createTestBackend();
    const database = backend.store.database(name);
    await backend.committer.commit(administrator, database, [set('c/1', 1n)]);
    const reader = backend.transactions.begin(database, 'readOnly', null);
    expect(await read(backend, reader, 'c/1')).toBe(1n);
    const change = backend.committer.commit(administrator, database, [set('c/1', 2n)]);
    expect(await read(backend, reader, 'c/1')).toBe(1n);
    await expect(
      backend.committer.commitTransaction(administrator, reader, [set('c/1', 3n)]),
    ).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    backend.transactions.end(reader);
    await change;
    expect(numberIn(database, 'c/1')).toBe(2n);
    backend.transactions.close();
  });

  test('expire when idle and release their locks', async () => {
    let now = 0;
    const backend = createTestBackend({ idle: 50, total: 1000, now: () => now });
    const database = backend.store.database(name);
    const transaction = begin(backend, database);
    await read(backend, transaction, 'c/1');
    now = 51;
    expect(() => backend.transactions.get(transaction.id, database)).toThrowError(
      expect.objectContaining({
        status: 'INVALID_ARGUMENT',
        message: expect.stringContaining('transaction has expired') as unknown,
      }),
    );
    await backend.committer.commit(administrator, database, [set('c/1', 1n)]);
    expect(numberIn(database, 'c/1')).toBe(1n);
    backend.transactions.close();
  });

  test('do not block others indefinitely', async () => {
    vi.useFakeTimers();
    try {
      const backend = createTestBackend({ lockWait: 1000 });
      const database = backend.store.database(name);
      const transaction = begin(backend, database);
      await read(backend, transaction, 'c/1');
      const other = backend.committer.commit(administrator, database, [set('c/1', 7n)]);
      const outcome = expect(other).rejects.toMatchObject({ status: 'ABORTED' });
      await vi.advanceTimersByTimeAsync(1001);
      await outcome;
      await backend.committer.commitTransaction(administrator, transaction, [set('c/1', 1n)]);
      expect(numberIn(database, 'c/1')).toBe(1n);
      backend.transactions.close();
    } finally {
      vi.useRealTimers();
    }
  });

  test('that retry an aborted transaction end it', async () => {
    const backend = createTestBackend();
    const database = backend.store.database(name);
    const first = begin(backend, database);
    await read(backend, first, 'c/1');
    const second = backend.transactions.begin(database, 'readWrite', first.id);
    await read(backend, second, 'c/1');
    expect(() => backend.transactions.get(first.id, database)).toThrow(/expired/);
    backend.transactions.close();
  });
});
