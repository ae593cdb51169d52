import { describe, expect, test } from 'vitest';
import type { StoredDocument } from './document';
import { IndexSet } from './index-set';

const byName = {
  equalities: [],
  contains: null,
  orders: [{ field: ['__name__'], direction: 'ascending' }],
} as const;

function document(path: string): StoredDocument {
  return {
    path,
    fields: new Map(),
    createTime: 1n,
    updateTime: 1n,
  };
}

describe('database indexes', () => {
  test('are built once and updated for changes in their scope', () => {
    const indexes = new IndexSet();
    let made = 0;
    const get = (path: string) =>
      indexes.get({ kind: 'collection', path }, byName, () => {
        made += 1;
        return [];
      });
    const [one, other] = [get('c'), get('d')];
    indexes.apply({ path: 'c/1', before: null, after: document('c/1') });
    expect([one.entries.size, other.entries.size]).toEqual([1, 0]);
    expect(get('c')).toBe(one);
    expect(made).toBe(2);
  });

  test('are evicted least recently used first', () => {
    const indexes = new IndexSet();
    const get = (path: string) =>
      indexes.get({ kind: 'collection', path }, byName, () => [document(`${path}/1`)]);
    const first = get('c0');
    const second = get('c1');
    for (let number = 2; number <= 2_000; number += 1) {
      get(`c${number}`);
      get('c0');
    }
    expect(get('c0')).toBe(first);
    expect(get('c1')).not.toBe(second);
  });
});
