import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorResponse, nameOf, root, startRestClient } from '../testing/rest';
import type { RestClient } from '../testing/rest';
import { database } from '../testing/server';

let client: RestClient;

beforeAll(async () => {
  client = await startRestClient();
});

afterAll(() => client.server.close());

beforeEach(async () => {
  await client.server.fetch(`/emulator/v1/${database}/documents`, { method: 'DELETE' });
});

type Json = Readonly<Record<string, unknown>>;

const nullValue = { nullValue: null };
const nan = { doubleValue: 'NaN' };

function integer(value: number): Json {
  return { integerValue: value };
}

function list(...values: readonly Json[]): Json {
  return { arrayValue: { values } };
}

function reference(id: string): Json {
  return { referenceValue: nameOf(`c/${id}`) };
}

async function store(documents: Readonly<Record<string, Json>>): Promise<void> {
  const writes = Object.entries(documents).map(([id, v]) => ({
    update: { name: nameOf(`c/${id}`), fields: { v } },
  }));
  expect((await client.post('commit', { writes })).status).toBe(200);
}

function filter(op: string, value: Json, fieldPath = 'v'): Json {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

function and(...filters: readonly Json[]): Json {
  return { compositeFilter: { op: 'AND', filters } };
}

function order(fieldPath: string, direction = 'ASCENDING'): Json {
  return { field: { fieldPath }, direction };
}

/** Streaming methods send an error as the only element of a list. */
async function postStream(method: string, body: Json) {
  const response = await client.post(method, body);
  return response.status === 200 ? response : { ...response, body: (response.body as readonly unknown[])[0] };
}

function query(where: Json | undefined, orderBy: readonly Json[] = []) {
  return postStream('runQuery', {
    structuredQuery: { from: [{ collectionId: 'c' }], orderBy, ...(where && { where }) },
  });
}

async function idsOf(where: Json, orderBy: readonly Json[] = []): Promise<readonly string[]> {
  const { status, body } = await query(where, orderBy);
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = body as readonly { readonly document?: { readonly name: string } }[];
  return rows.flatMap(({ document }) => (document ? [document.name.split('/').at(-1) ?? ''] : []));
}

// NaN sorts before all numbers, but comparisons with it are false:
// https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
describe('range filter on a number', () => {
  beforeEach(() => store({ nan, minus: integer(-5), zero: integer(0), text: { stringValue: 'a' } }));

  test.each([
    ['LESS_THAN', ['minus']],
    ['LESS_THAN_OR_EQUAL', ['minus', 'zero']],
    ['GREATER_THAN_OR_EQUAL', ['zero']],
  ])('%s does not match NaN', async (op, expected) => {
    expect(await idsOf(filter(op, integer(0)))).toEqual(expected);
    expect(await idsOf(filter(op, integer(0)), [order('v', 'DESCENDING')])).toEqual(expected.toReversed());
  });

  test('does not match NaN on a field that is not ordered first', async () => {
    expect(await idsOf(filter('LESS_THAN', integer(0)), [order('v'), order('__name__')])).toEqual(['minus']);
    const both = and(filter('LESS_THAN', integer(0)), filter('GREATER_THAN', { stringValue: '' }, 'w'));
    expect(await idsOf(both)).toEqual([]);
  });
});

// Null and NaN are found by unary filters only:
// https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#unaryfilter
describe('list operand', () => {
  test('null and NaN in the list of IN match nothing', async () => {
    await store({ one: integer(1), nan, null: nullValue });
    expect(await idsOf(filter('IN', list(nullValue, nan, integer(1))))).toEqual(['one']);
    expect(await idsOf(filter('IN', list(nullValue)))).toEqual([]);
    expect(await idsOf({ unaryFilter: { field: { fieldPath: 'v' }, op: 'IS_NULL' } })).toEqual(['null']);
    expect(await idsOf({ unaryFilter: { field: { fieldPath: 'v' }, op: 'IS_NAN' } })).toEqual(['nan']);
  });

  test('null and NaN in the list of ARRAY_CONTAINS_ANY match nothing', async () => {
    await store({ one: list(integer(1)), nan: list(nan), null: list(nullValue) });
    expect(await idsOf(filter('ARRAY_CONTAINS_ANY', list(nullValue, nan, integer(1))))).toEqual(['one']);
    expect(await idsOf(filter('ARRAY_CONTAINS_ANY', list(nan, nullValue)))).toEqual([]);
  });

  // https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any
  test('arrays are valid members for IN and NOT_IN', async () => {
    await store({ pair: list(integer(1), integer(2)), single: list(integer(1)), one: integer(1) });
    const pair = list(list(integer(1), integer(2)));
    expect(await idsOf(filter('IN', pair))).toEqual(['pair']);
    expect(await idsOf(filter('NOT_IN', pair))).toEqual(['one', 'single']);
  });

  test('arrays are invalid members for ARRAY_CONTAINS_ANY and in documents', async () => {
    const nested = list(list(integer(1)));
    expect(await query(filter('ARRAY_CONTAINS_ANY', nested))).toMatchObject(
      errorResponse(400, 'INVALID_ARGUMENT'),
    );
    const write = { update: { name: nameOf('c/nested'), fields: { v: nested } } };
    expect(await client.post('commit', { writes: [write] })).toMatchObject(
      errorResponse(400, 'INVALID_ARGUMENT'),
    );
  });
});

describe('document key', () => {
  const tooManyFields = 'order by clause cannot contain more fields after the key';

  // https://github.com/googleapis/nodejs-firestore/issues/1472
  test('an order after the key is INVALID_ARGUMENT', async () => {
    const response = await query(undefined, [order('__name__'), order('v')]);
    expect(response).toMatchObject(errorResponse(400, 'INVALID_ARGUMENT'));
    expect(response).toHaveProperty('body.error.message', tooManyFields);
    expect((await query(undefined, [order('v'), order('__name__')])).status).toBe(200);
  });

  // The implicit order of an inequality comes after the explicit one (composite index tests of firebase-js-sdk).
  test('an inequality on another field with an order by the key is INVALID_ARGUMENT', async () => {
    const response = await query(filter('NOT_EQUAL', integer(42)), [order('__name__')]);
    expect(response).toHaveProperty('body.error.message', tooManyFields);
  });

  // firebase-js-sdk: "inequality query will reject if document key appears only in equality filter"
  test('equality on the key with an inequality on another field is INVALID_ARGUMENT', async () => {
    const byKey = filter('EQUAL', reference('a'), '__name__');
    expect(await query(and(byKey, filter('GREATER_THAN', integer(1))))).toMatchObject(
      errorResponse(400, 'INVALID_ARGUMENT'),
    );
    expect((await query(and(byKey, filter('EQUAL', integer(1))))).status).toBe(200);
    const keyRange = filter('GREATER_THAN', reference('0'), '__name__');
    expect((await query(and(byKey, keyRange, filter('GREATER_THAN', integer(1))))).status).toBe(200);
  });
});

describe('commit', () => {
  const name = nameOf('c/a');
  const parts = { mapValue: { fields: { b: integer(1), c: integer(2) } } };

  test.each([
    ['a.b before a', ['a.b', 'a']],
    ['a before a.b', ['a', 'a.b']],
  ])('accepts a field mask with %s', async (_what, fieldPaths) => {
    const write = { update: { name, fields: { a: parts, other: integer(3) } }, updateMask: { fieldPaths } };
    expect((await client.post('commit', { writes: [write] })).status).toBe(200);
    expect(await client.send('GET', `${root}/c/a`)).toHaveProperty('body.fields', {
      a: { mapValue: { fields: { b: { integerValue: '1' }, c: { integerValue: '2' } } } },
    });
  });

  // A mutation list with delete followed by update is invalid regardless of the stored document:
  // https://cloud.google.com/datastore/docs/reference/data/rest/v1/projects/commit
  test('an update after a delete of the same document is INVALID_ARGUMENT', async () => {
    await store({ a: integer(1) });
    const update = { update: { name, fields: { v: integer(2) } } };
    const response = await client.post('commit', {
      writes: [{ delete: name }, { ...update, currentDocument: { exists: true } }],
    });
    expect(response).toMatchObject(errorResponse(400, 'INVALID_ARGUMENT'));
    expect(await client.send('GET', `${root}/c/a`)).toHaveProperty('body.fields.v.integerValue', '1');
    expect((await client.post('commit', { writes: [{ delete: name }, update] })).status).toBe(200);
  });
});

// https://firebase.google.com/docs/firestore/quotas
test('more than 5 aggregations are INVALID_ARGUMENT', async () => {
  const run = (count: number) =>
    postStream('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }] },
        aggregations: Array.from({ length: count }, (_item, index) => ({ alias: `n${index}`, count: {} })),
      },
    });
  expect((await run(5)).status).toBe(200);
  const response = await run(6);
  expect(response).toMatchObject(errorResponse(400, 'INVALID_ARGUMENT'));
  expect(JSON.stringify(response.body)).toContain('maximum number of aggregations');
});
