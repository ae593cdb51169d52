import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorResponse, nameOf, nothingWritten, root, startRestClient } from '../testing/rest';
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

/** Sends a raw request, for paths that URL parsers would normalize. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(client.server.port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('malformed request', () => {
  const write = (update: unknown) => ({ writes: [{ update }] });
  const map = (depth: number): unknown =>
    depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: map(depth - 1) } } };
  const query = (structuredQuery: unknown) => ({ structuredQuery });
  const filter = (op: string, value: unknown) => ({ fieldFilter: { field: { fieldPath: 'a' }, op, value } });
  const list = (length: number) => ({
    arrayValue: { values: Array.from({ length }, (_item, n) => ({ integerValue: n })) },
  });
  const c = { from: [{ collectionId: 'c' }] };

  test.each<readonly [string, string, unknown]>([
    ['a body that is not JSON', 'commit', '{"writes":'],
    ['a body that is a list', 'commit', '[]'],
    ['a body that is null', 'commit', 'null'],
    ['an unknown field', 'commit', { wrongs: [] }],
    ['writes that are not a list', 'commit', { writes: {} }],
    ['a write without operation', 'commit', { writes: [{}] }],
    ['a write with two operations', 'commit', { writes: [{ update: {}, delete: nameOf('c/1') }] }],
    ['a document without name', 'commit', write({ fields: {} })],
    ['a document of another database', 'commit', write({ name: 'projects/x/databases/y/documents/c/1' })],
    ['a name with an odd number of segments', 'commit', write({ name: nameOf('c') })],
    ['a name with an empty segment', 'commit', write({ name: nameOf('c//1/d') })],
    ['a name with a relative segment', 'commit', write({ name: nameOf('c/..') })],
    ['a reserved name', 'commit', write({ name: nameOf('c/__x__') })],
    ['an id of 1,501 bytes', 'commit', write({ name: nameOf(`c/${'x'.repeat(1501)}`) })],
    [
      'a value of two types',
      'commit',
      write({ name: nameOf('c/1'), fields: { a: { nullValue: null, booleanValue: true } } }),
    ],
    [
      'a value of a wrong type',
      'commit',
      write({ name: nameOf('c/1'), fields: { a: { integerValue: 'one' } } }),
    ],
    ['maps nested 21 deep', 'commit', write({ name: nameOf('c/1'), fields: { a: map(21) } })],
    ['maps nested 200 deep', 'commit', write({ name: nameOf('c/1'), fields: { a: map(200) } })],
    ['a reserved field', 'commit', write({ name: nameOf('c/1'), fields: { __a__: { nullValue: null } } })],
    [
      'a document of 2 MB',
      'commit',
      write({ name: nameOf('c/1'), fields: { a: { stringValue: 'x'.repeat(2e6) } } }),
    ],
    [
      'a body of 12 MB',
      'commit',
      write({ name: nameOf('c/1'), fields: { a: { stringValue: 'x'.repeat(12e6) } } }),
    ],
    [
      'a mask with a repeated field',
      'commit',
      { writes: [{ update: { name: nameOf('c/1') }, updateMask: { fieldPaths: ['a', 'a'] } }] },
    ],
    [
      '501 transforms of one document',
      'commit',
      {
        writes: [
          {
            update: { name: nameOf('c/1') },
            updateTransforms: Array.from({ length: 501 }, (_item, n) => ({
              fieldPath: `f${n}`,
              increment: { integerValue: 1 },
            })),
          },
        ],
      },
    ],
    [
      'an increment by a string',
      'commit',
      {
        writes: [
          {
            update: { name: nameOf('c/1') },
            updateTransforms: [{ fieldPath: 'a', increment: { stringValue: 'x' } }],
          },
        ],
      },
    ],
    ['an unknown transaction', 'commit', { writes: [], transaction: 'AAAA' }],
    ['a transaction id that is not base64', 'commit', { writes: [], transaction: '*' }],
    [
      'two writes of one document in a batch write',
      'batchWrite',
      { writes: [{ delete: nameOf('c/1') }, { delete: nameOf('c/1') }] },
    ],
    // https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchWrite
    ...['x', '', nameOf('c'), nameOf('c//1'), nameOf('c/..'), nameOf('c/__x__')].map(
      (name) => [`the name '${name}' in a batch write`, 'batchWrite', write({ name })] as const,
    ),
    ['an invalid name to delete in a batch write', 'batchWrite', { writes: [{ delete: nameOf('c') }] }],
    ['a request without a query', 'runQuery', {}],
    ['two collections', 'runQuery', query({ from: [{ collectionId: 'a' }, { collectionId: 'b' }] })],
    ['an unknown operator', 'runQuery', query({ ...c, where: filter('LIKE', { nullValue: null }) })],
    ['31 disjuncts', 'runQuery', query({ ...c, where: filter('IN', list(31)) })],
    ['an empty list for IN', 'runQuery', query({ ...c, where: filter('IN', { arrayValue: {} }) })],
    ['11 values for NOT_IN', 'runQuery', query({ ...c, where: filter('NOT_IN', list(11)) })],
    [
      'two negations',
      'runQuery',
      query({
        ...c,
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [filter('NOT_EQUAL', { integerValue: 1 }), filter('NOT_EQUAL', { integerValue: 2 })],
          },
        },
      }),
    ],
    [
      'two array-contains',
      'runQuery',
      query({
        ...c,
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              filter('ARRAY_CONTAINS', { integerValue: 1 }),
              filter('ARRAY_CONTAINS', { integerValue: 2 }),
            ],
          },
        },
      }),
    ],
    [
      'an empty composite',
      'runQuery',
      query({ ...c, where: { compositeFilter: { op: 'OR', filters: [] } } }),
    ],
    ['a negative limit', 'runQuery', query({ ...c, limit: -1 })],
    [
      'a cursor with too many values',
      'runQuery',
      query({ ...c, startAt: { values: [{ nullValue: null }, { nullValue: null }] } }),
    ],
    [
      'a name compared with a number',
      'runQuery',
      query({
        ...c,
        where: { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value: { integerValue: 1 } } },
      }),
    ],
    [
      'a field path with an empty name',
      'runQuery',
      query({ ...c, orderBy: [{ field: { fieldPath: 'a..b' } }] }),
    ],
    ['no aggregation', 'runAggregationQuery', { structuredAggregationQuery: { structuredQuery: c } }],
    [
      'a document of another database to get',
      'batchGet',
      { documents: ['projects/x/databases/y/documents/c/1'] },
    ],
    ['options of two kinds', 'beginTransaction', { options: { readOnly: {}, readWrite: {} } }],
  ])('is INVALID_ARGUMENT: %s', async (_what, verb, body) => {
    const { status, body: answer } = await client.post(verb, body);
    expect(status).toBe(400);
    const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer];
    expect(first).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
    expect(await client.countDocuments()).toMatchObject(nothingWritten);
  });

  test.each([
    '/',
    '/v1',
    '/v2/x',
    `/v1/${database}`,
    `${root}/c/1:nothing`,
    `${root}`,
    '/emulator/v1/projects/x:nothing',
  ])('to an unknown route is NOT_FOUND: POST %s', async (path) => {
    expect(await client.send('POST', path, {})).toMatchObject(errorResponse(404, 'NOT_FOUND'));
  });

  test.each([
    `${root}/c/%2e%2e`,
    `${root}/c/a%2Fb`,
    `${root}/c//x`,
    `${root}/c/%`,
    `${root}/c/%ff`,
    `${root}/c/1/../2/x`,
    `${root}/c/__x__`,
  ])('with a path that could be normalized finds nothing: GET %s', async (path) => {
    const answer = await sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer owner\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test('is rejected without a write, and the server keeps running', async () => {
    const verbs = fc.constantFrom(
      'commit',
      'batchWrite',
      'runQuery',
      'batchGet',
      'beginTransaction',
      'rollback',
      'listCollectionIds',
    );
    const keys = fc.constantFrom(
      'writes',
      'update',
      'fields',
      'structuredQuery',
      'from',
      'where',
      'documents',
      'x',
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, 0, -1, 'x', '', []),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(verbs, fc.dictionary(keys, tree, { maxKeys: 3 }), async (verb, body) => {
        const { status } = await client.post(verb, body);
        expect([200, 400, 404]).toContain(status);
      }),
      { numRuns: 300 },
    );
    expect(await client.countDocuments()).toMatchObject(nothingWritten);
    expect(await (await client.server.fetch('/')).text()).toBe('Ok\n');
  });

  test('that is not HTTP only closes the connection', async () => {
    for (const noise of ['\0\0\0\0', 'PRI * HTTP/2.0\r\n\r\nnonsense', 'GET\r\n\r\n', 'PRI'])
      await sendRaw(noise);
    expect(await (await client.server.fetch('/')).text()).toBe('Ok\n');
  });
});
