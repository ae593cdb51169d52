import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Database } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import type { Order } from '../storage/field-index';
import { commonDocuments, commonValue } from '../testing/arbitraries';
import type { Value } from '../values/value';
import { isWithin, matches, valueIn } from './matching';
import type { Cursor, Filter, FilterOperator, Query } from './query';
import { isCandidate, resultOrder, runQuery } from './run';
import { checkConditions, checkOrders, implicitOrders } from './validation';

const name = 'projects/demo/databases/(default)';

function databaseOf(documents: readonly StoredDocument[]): Database {
  const database = new Database(name);
  for (const document of documents) database.load(document);
  return database;
}

/** The reference implementation: a full scan. */
function fullScan(documents: readonly StoredDocument[], query: Query): readonly string[] {
  const found = documents
    .filter((document) => isWithin(document.path, query.source) && matches(document, query.where, name))
    .filter((document) => query.orders.every(({ field }) => valueIn(document, field, name) !== undefined))
    .filter((document) => isCandidate(document, query, name))
    .sort(resultOrder(query.orders, name));
  return found
    .slice(query.offset, query.limit === null ? undefined : query.offset + query.limit)
    .map(({ path }) => path);
}

function run(database: Database, query: Query): readonly string[] {
  return [...runQuery(database, query)].map(({ path }) => path);
}

const single = fc
  .tuple(
    fc.constantFrom('a', 'b'),
    fc.constantFrom<FilterOperator>('==', '==', '<', '<=', '>', '>=', '!='),
    commonValue,
  )
  .map(([field, operator, value]): Filter => ({ kind: 'field', field: [field], operator, value }));

const list = fc
  .tuple(
    fc.constantFrom<readonly [string, FilterOperator]>(
      ['a', 'in'],
      ['b', 'in'],
      ['a', 'not-in'],
      ['list', 'array-contains-any'],
    ),
    fc.array(commonValue, { minLength: 1, maxLength: 3 }),
  )
  .map(([[field, operator], values]): Filter => ({
    kind: 'field',
    field: [field],
    operator,
    value: { kind: 'array', values },
  }));

const contains = commonValue.map((value): Filter => ({
  kind: 'field',
  field: ['list'],
  operator: 'array-contains',
  value,
}));

const leaf = fc.oneof(single, single, list, contains);
const composite = fc
  .tuple(fc.constantFrom<'and' | 'or'>('and', 'or'), fc.array(leaf, { minLength: 1, maxLength: 3 }))
  .map(([kind, filters]): Filter => ({ kind, filters }));
const anyFilter = fc.option(
  fc.oneof(
    leaf,
    composite,
    fc.array(composite, { minLength: 1, maxLength: 2 }).map((filters): Filter => ({ kind: 'and', filters })),
  ),
  { nil: null },
);

const anyOrders = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('a', 'b', '__name__'),
      fc.constantFrom<Order['direction']>('ascending', 'descending'),
    )
    .map(([field, direction]): Order => ({ field: [field], direction })),
  { maxLength: 2, selector: ({ field }) => field[0] },
);

function anyCursor(orders: readonly Order[]): fc.Arbitrary<Cursor | null> {
  return fc.option(
    fc
      .tuple(fc.array(commonValue, { minLength: 1, maxLength: orders.length }), fc.boolean())
      .map(([values, before]) => ({
        before,
        values: values.map((value, index): Value =>
          orders[index]?.field[0] === '__name__'
            ? { kind: 'reference', name: `${name}/documents/c/15` }
            : value,
        ),
      })),
    { nil: null, freq: 2 },
  );
}

const sources = [
  { parent: '', collectionId: 'c', allDescendants: false },
  { parent: '', collectionId: 'c', allDescendants: true },
  { parent: 'c/1', collectionId: 'c', allDescendants: false },
  { parent: 'd/2', collectionId: 'c', allDescendants: true },
  { parent: '', collectionId: null, allDescendants: true },
  { parent: '', collectionId: null, allDescendants: false },
] as const;

const anyQuery: fc.Arbitrary<Query> = fc
  .record({ source: fc.constantFrom(...sources), where: anyFilter, explicitOrders: anyOrders })
  .filter(({ where, explicitOrders }) => {
    try {
      checkConditions(where, explicitOrders, name);
      checkOrders(implicitOrders(explicitOrders, where));
      return true;
    } catch {
      return false;
    }
  })
  .chain(({ source, where, explicitOrders }) => {
    const orders = implicitOrders(explicitOrders, where);
    return fc.record({
      source: fc.constant(source),
      where: fc.constant(where),
      explicitOrders: fc.constant(explicitOrders),
      orders: fc.constant(orders),
      startAt: anyCursor(orders),
      endAt: anyCursor(orders),
      offset: fc.constantFrom(0, 0, 2),
      limit: fc.constantFrom(null, null, 3),
      select: fc.constant(null),
    });
  });

describe('query', () => {
  test('returns the same results as a full scan', () => {
    fc.assert(
      fc.property(
        commonDocuments,
        fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
        (documents, queries) => {
          const database = databaseOf(documents);
          for (const query of queries) expect(run(database, query)).toEqual(fullScan(documents, query));
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('returns correct results as documents are added, changed and deleted', () => {
    fc.assert(
      fc.property(commonDocuments, commonDocuments, anyQuery, (first, second, query) => {
        const database = databaseOf(first);
        run(database, query);
        const later = second.map((document) => ({ ...document, updateTime: document.updateTime + 1000n }));
        const gone = first.filter((_document, index) => index % 3 === 0).map(({ path }) => path);
        const after = new Map<string, StoredDocument | null>([
          ...gone.map((path) => [path, null] as const),
          ...later.map((document) => [document.path, document] as const),
        ]);
        database.apply({
          time: 5000n,
          changes: [...after].map(([path, document]) => ({
            path,
            before: database.get(path),
            after: document,
          })),
        });
        expect(run(database, query)).toEqual(fullScan([...database.documents()], query));
      }),
      { numRuns: 600 },
    );
  });
});
