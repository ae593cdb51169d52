import { describe, expect, test } from 'vitest';
import type { StoredDocument } from './document';
import { Database, documentIn } from './database';

const name = 'projects/demo/databases/(default)';

function version(time: bigint, text: string): StoredDocument {
  return {
    path: 'c/1',
    fields: new Map([['text', { kind: 'string', value: text }]]),
    createTime: 1n,
    updateTime: time,
  };
}

function commit(database: Database, time: bigint, text: string): void {
  const after = version(time, text);
  database.apply({ time, changes: [{ path: 'c/1', before: database.get('c/1'), after }] });
}

function textAt(database: Database, time: bigint): unknown {
  return documentIn(database.at(time), 'c/1')?.fields.get('text');
}

describe('database history', () => {
  test('returns any state of the last hour and none before', () => {
    const minute = 60_000_000n;
    const database = new Database(name, 0n);
    for (let step = 1n; step <= 90n; step += 1n) commit(database, step * minute, `${step}`);
    expect(textAt(database, 90n * minute)).toMatchObject({ value: '90' });
    expect(textAt(database, 75n * minute + 1n)).toMatchObject({ value: '75' });
    expect(database.remembers(31n * minute)).toBe(true);
    expect(() => textAt(database, 29n * minute)).toThrowError(
      expect.objectContaining({ status: 'FAILED_PRECONDITION' }),
    );
  });

  test('is bounded when large documents are overwritten repeatedly', () => {
    const database = new Database(name, 0n);
    const large = 'x'.repeat(500_000);
    for (let time = 1n; time <= 200n; time += 1n) commit(database, time, `${large}${time}`);
    expect(database.remembers(199n)).toBe(true);
    expect(database.remembers(150n)).toBe(true);
    expect(database.remembers(100n)).toBe(false);
  });

  test('always returns the state before the last commit, regardless of its size', () => {
    const database = new Database(name, 0n);
    const changes = Array.from({ length: 30_000 }, (_item, index) => ({
      path: `c/${index}`,
      before: null,
      after: { ...version(5n, 'x'), path: `c/${index}` },
    }));
    database.apply({ time: 5n, changes });
    expect(documentIn(database.at(4n), 'c/7')).toBeNull();
    expect(documentIn(database.at(5n), 'c/7')).not.toBeNull();
  });
});
