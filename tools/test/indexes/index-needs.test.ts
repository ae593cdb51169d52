import { describe, expect, test } from 'vitest';
import type { Index, IndexFile, QueryShape } from './index-file';
import { compareIndexes, indexesFor } from './index-needs';

function index(...fields: readonly string[]): Index {
  return {
    collectionGroup: 'orders',
    queryScope: 'COLLECTION',
    fields: fields.map((field) => {
      const [fieldPath = '', sorting] = field.split(' ');
      if (sorting === 'CONTAINS') return { fieldPath, arrayConfig: sorting };
      return { fieldPath, order: sorting === 'DESC' ? 'DESCENDING' : 'ASCENDING' };
    }),
  };
}

function file(...indexes: readonly Index[]): IndexFile {
  return { indexes: [...indexes], fieldOverrides: [] };
}

function query(shape: Partial<QueryShape>): QueryShape {
  return {
    collectionGroup: 'orders',
    queryScope: 'COLLECTION',
    equal: [],
    contains: [],
    orders: [],
    ...shape,
  };
}

const NEWEST = [{ field: 'createdAt', direction: 'DESCENDING' as const }];

describe('a query needs no composite index', () => {
  test.each([
    ['of its documents', query({})],
    ['with equalities alone', query({ equal: ['state', 'uid'] })],
    ['with an equality and an array', query({ equal: ['state'], contains: ['keys'] })],
    ['in the order of one field', query({ orders: NEWEST })],
  ])('%s', (_what, shape) => {
    expect(indexesFor(file(), shape)).toEqual([]);
  });
});

describe('a query fails', () => {
  test.each([
    ['with an equality and an order', query({ equal: ['uid'], orders: NEWEST })],
    ['with two orders', query({ orders: [...NEWEST, { field: 'total', direction: 'ASCENDING' }] })],
    ['of a collection group', query({ queryScope: 'COLLECTION_GROUP', orders: NEWEST })],
  ])('%s and no index', (_what, shape) => {
    expect(indexesFor(file(), shape)).toBeUndefined();
  });

  test('with an index in the other direction', () => {
    const shape = query({ equal: ['uid'], orders: NEWEST });
    expect(indexesFor(file(index('uid', 'createdAt')), shape)).toBeUndefined();
  });

  test('with an index of more fields', () => {
    const shape = query({ equal: ['uid'], orders: NEWEST });
    expect(indexesFor(file(index('uid', 'state', 'createdAt DESC')), shape)).toBeUndefined();
  });

  test('of a field without its own index', () => {
    const exempt = { collectionGroup: 'orders', fieldPath: 'keys', indexes: [] };
    const shape = query({ contains: ['keys'] });
    expect(indexesFor({ indexes: [], fieldOverrides: [exempt] }, shape)).toBeUndefined();
  });
});

describe('a query uses', () => {
  test('the index of its equalities, in any direction, and its order', () => {
    const own = index('uid DESC', 'keys CONTAINS', 'createdAt DESC');
    const shape = query({ equal: ['uid'], contains: ['keys'], orders: NEWEST });
    expect(indexesFor(file(index('uid', 'createdAt DESC'), own), shape)).toEqual([own]);
  });

  test('several indexes that Firestore merges', () => {
    const both = [index('uid', 'createdAt DESC'), index('state', 'createdAt DESC')];
    const shape = query({ equal: ['state', 'uid'], orders: NEWEST });
    expect(indexesFor(file(...both), shape)).toEqual(both);
  });

  test('the single-field index of a collection group, if it is enabled', () => {
    const override = {
      collectionGroup: 'orders',
      fieldPath: 'createdAt',
      indexes: [{ order: 'DESCENDING' as const, queryScope: 'COLLECTION_GROUP' as const }],
    };
    const shape = query({ queryScope: 'COLLECTION_GROUP', orders: NEWEST });
    expect(indexesFor({ indexes: [], fieldOverrides: [override] }, shape)).toEqual([]);
  });
});

test('reports missing and unused indexes', () => {
  const problems = compareIndexes(file(index('uid', 'createdAt')), [
    query({ equal: ['uid'], orders: NEWEST }),
  ]);
  expect(problems).toEqual([
    'No index serves the query orders (COLLECTION): uid ==, createdAt DESCENDING',
    'No query uses the index orders (COLLECTION): uid ASCENDING, createdAt ASCENDING',
  ]);
});
