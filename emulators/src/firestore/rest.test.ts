import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database, openRules, project, startTestServer } from './testing/server';
import type { TestServer } from './testing/server';

const root = `/v1/${database}/documents`;
const owner = { Authorization: 'Bearer owner' };
const nameOf = (path: string): string => `${database}/documents/${path}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(openRules);
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.fetch(`/emulator/v1/${database}/documents`, { method: 'DELETE' });
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const send = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = owner,
): Promise<Answer> => {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await server.fetch(path, {
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
};

const post = (verb: string, body: unknown): Promise<Answer> => send('POST', `${root}:${verb}`, body);

/** A raw request, for paths that URL parsers would tidy up. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const countDocuments = async (): Promise<unknown> => {
  const { body } = await post('runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ allDescendants: true }] },
      aggregations: [{ alias: 'n', count: {} }],
    },
  });
  return body;
};

const nothingWritten = [{ result: { aggregateFields: { n: { integerValue: '0' } } } }];

const error = (code: number, status: string) => ({ status: code, body: { error: { code, status } } });

describe('a document over REST', () => {
  it('is created, got, patched, listed and deleted', async () => {
    const created = await send('POST', `${root}/c?documentId=one`, { fields: { a: { integerValue: 1 } } });
    expect(created).toMatchObject({
      status: 200,
      body: { name: nameOf('c/one'), fields: { a: { integerValue: '1' } } },
    });
    expect(await send('POST', `${root}/c?documentId=one`, {})).toMatchObject(error(409, 'ALREADY_EXISTS'));
    await send('PATCH', `${root}/c/one?updateMask.fieldPaths=b&currentDocument.exists=true`, {
      fields: { b: { stringValue: 'x' } },
    });
    expect(await send('GET', `${root}/c/one?mask.fieldPaths=b`)).toMatchObject({
      body: { fields: { b: { stringValue: 'x' } } },
    });
    const { body } = await send('POST', `${root}/c`, { fields: {} });
    expect(body).toMatchObject({ name: expect.stringMatching(/\/c\/[A-Za-z0-9]{20}$/) as unknown });
    const page = await send('GET', `${root}/c?pageSize=1`);
    const { nextPageToken } = page.body as { readonly nextPageToken: string };
    const next = await send('GET', `${root}/c?pageSize=1&pageToken=${nextPageToken}`);
    expect(JSON.stringify([page.body, next.body])).toContain('c/one');
    expect(next.body).not.toHaveProperty('nextPageToken');
    expect(await send('DELETE', `${root}/c/one`)).toEqual({ status: 200, body: {} });
    expect(await send('GET', `${root}/c/one`)).toMatchObject(error(404, 'NOT_FOUND'));
  });

  it('is found whatever way its path and the database are encoded', async () => {
    await send('PATCH', `/v1/projects/${project}/databases/%28default%29/documents/c/a%20b%3Arun%C3%A9`, {});
    expect(await send('GET', `/v1beta1/${database}/documents/c/a%20b:run%C3%A9`)).toMatchObject({
      status: 200,
      body: { name: nameOf('c/a b:runé') },
    });
  });

  it('is queried with enums as names or numbers, in a body of any type', async () => {
    await send('PATCH', `${root}/c/1`, { fields: { n: { integerValue: '5' } } });
    const filter = (op: unknown) => ({
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        where: { fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: '5' } } },
      },
    });
    for (const op of ['EQUAL', 5]) {
      expect(await post('runQuery', filter(op))).toMatchObject({
        body: [{ document: { name: nameOf('c/1') } }],
      });
    }
    expect(await post('runQuery', { structured_query: { from: [{ collection_id: 'c' }] } })).toMatchObject({
      status: 200,
    });
  });

  it('keeps whatever it was given when a commit fails', async () => {
    const writes = [
      { update: { name: nameOf('c/1'), fields: {} } },
      { update: { name: nameOf('c/2'), fields: {} }, currentDocument: { exists: true } },
    ];
    expect(await post('commit', { writes })).toMatchObject(error(404, 'NOT_FOUND'));
    expect(await countDocuments()).toMatchObject(nothingWritten);
  });
});

describe('a browser', () => {
  it('of any origin may ask and is answered', async () => {
    const preflight = await server.fetch(`${root}:commit`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Headers': 'authorization,x-any' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-any');
    const denied = await server.fetch(`${root}/c/none`, { headers: { Origin: 'https://shop.example' } });
    expect(denied.headers.get('access-control-allow-origin')).toBe('https://shop.example');
  });

  it('may put headers and the method into the address', async () => {
    const headers = encodeURIComponent('Authorization:Bearer nonsense\r\n');
    expect(await send('GET', `${root}/c/1?$httpHeaders=${headers}`, undefined, {})).toMatchObject(
      error(401, 'UNAUTHENTICATED'),
    );
    expect(await send('POST', `${root}/c/1?$httpMethod=PATCH`, {})).toMatchObject({ status: 200 });
    expect(
      await send('POST', `${root}/c/1`, undefined, { ...owner, 'X-HTTP-Method-Override': 'DELETE' }),
    ).toEqual({
      status: 200,
      body: {},
    });
  });
});

const unsigned = (claims: unknown): string =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

describe('a token', () => {
  it.each([
    'Bearer nonsense',
    'Bearer a.b.c',
    'Basic dXNlcg==',
    'Bearer',
    `Bearer ${unsigned([])}`,
    `Bearer ${unsigned({})}`,
    `Bearer ${unsigned({ sub: 7 })}`,
    `Bearer ${unsigned({ sub: '' })}`,
    `Bearer ${unsigned({ sub: 'a', deep: deep(500) })}`,
  ])('that names nobody is refused: %.40s', async (Authorization) => {
    expect(await send('GET', `${root}/c/1`, undefined, { Authorization })).toMatchObject(
      error(401, 'UNAUTHENTICATED'),
    );
    expect(await send('POST', `${root}:runQuery`, {}, { Authorization })).toMatchObject({
      status: 401,
      body: [{ error: { status: 'UNAUTHENTICATED' } }],
    });
  });

  it('with odd claims is taken as it is', async () => {
    const token = unsigned({
      sub: '__proto__',
      constructor: null,
      n: 1.5,
      list: [{}],
      __proto__: { member: true },
    });
    const headers = { Authorization: `Bearer ${token}` };
    expect(await send('PATCH', `${root}/c/1`, {}, headers)).toMatchObject({ status: 200 });
  });
});

describe('malformed requests', () => {
  const write = (update: unknown) => ({ writes: [{ update }] });
  const map = (depth: number): unknown =>
    depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: map(depth - 1) } } };
  const query = (structuredQuery: unknown) => ({ structuredQuery });
  const filter = (op: string, value: unknown) => ({ fieldFilter: { field: { fieldPath: 'a' }, op, value } });
  const list = (length: number) => ({
    arrayValue: { values: Array.from({ length }, (_item, n) => ({ integerValue: n })) },
  });
  const c = { from: [{ collectionId: 'c' }] };

  it.each<readonly [string, string, unknown]>([
    ['a body that is no JSON', 'commit', '{"writes":'],
    ['a body that is a list', 'commit', '[]'],
    ['a body that is null', 'commit', 'null'],
    ['an unknown field', 'commit', { wrongs: [] }],
    ['writes that are no list', 'commit', { writes: {} }],
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
      'a mask that names a field twice',
      'commit',
      { writes: [{ update: { name: nameOf('c/1') }, updateMask: { fieldPaths: ['a', 'a'] } }] },
    ],
    [
      'a mask that names a field and its part',
      'commit',
      { writes: [{ update: { name: nameOf('c/1') }, updateMask: { fieldPaths: ['a', 'a.b'] } }] },
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
      'an increment by a text',
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
    ['a transaction that never was', 'commit', { writes: [], transaction: 'AAAA' }],
    ['a transaction that is no base64', 'commit', { writes: [], transaction: '*' }],
    [
      'two writes of one document in a batch write',
      'batchWrite',
      { writes: [{ delete: nameOf('c/1') }, { delete: nameOf('c/1') }] },
    ],
    ['a query without query', 'runQuery', {}],
    ['two collections', 'runQuery', query({ from: [{ collectionId: 'a' }, { collectionId: 'b' }] })],
    ['an unknown operator', 'runQuery', query({ ...c, where: filter('LIKE', { nullValue: null }) })],
    ['31 alternatives', 'runQuery', query({ ...c, where: filter('IN', list(31)) })],
    ['no alternative', 'runQuery', query({ ...c, where: filter('IN', { arrayValue: {} }) })],
    ['11 exclusions', 'runQuery', query({ ...c, where: filter('NOT_IN', list(11)) })],
    [
      'two exclusions',
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
    [
      'a reading time of tomorrow',
      'batchGet',
      { documents: [nameOf('c/1')], readTime: new Date(Date.now() + 86_400_000).toISOString() },
    ],
    ['options of two kinds', 'beginTransaction', { options: { readOnly: {}, readWrite: {} } }],
  ])('are refused with INVALID_ARGUMENT: %s', async (_what, verb, body) => {
    const { status, body: answer } = await post(verb, body);
    expect(status).toBe(400);
    const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer];
    expect(first).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
    expect(await countDocuments()).toMatchObject(nothingWritten);
  });

  it.each([
    '/',
    '/v1',
    '/v2/x',
    `/v1/${database}`,
    `${root}/c/1:nothing`,
    `${root}`,
    '/emulator/v1/projects/x:nothing',
  ])('to unknown routes are not found: POST %s', async (path) => {
    expect(await send('POST', path, {})).toMatchObject(error(404, 'NOT_FOUND'));
  });

  it.each([
    `${root}/c/%2e%2e`,
    `${root}/c/a%2Fb`,
    `${root}/c//x`,
    `${root}/c/%`,
    `${root}/c/%ff`,
    `${root}/c/1/../2/x`,
    `${root}/c/__x__`,
  ])('with tricks in the path do nothing: PATCH %s', async (path) => {
    const body = '{"fields":{}}';
    const answer = await sendRaw(
      `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer owner\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await countDocuments()).toMatchObject(nothingWritten);
  });

  it('of any shape at all leave the server alive and nothing written', async () => {
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
        const { status } = await post(verb, body);
        expect([200, 400, 404]).toContain(status);
      }),
      { numRuns: 300 },
    );
    expect(await countDocuments()).toMatchObject(nothingWritten);
    expect(await (await server.fetch('/')).text()).toBe('Ok\n');
  });

  it('that are no HTTP at all end the connection and nothing else', async () => {
    for (const noise of ['\0\0\0\0', 'PRI * HTTP/2.0\r\n\r\nnonsense', 'GET\r\n\r\n', 'PRI'])
      await sendRaw(noise);
    expect(await (await server.fetch('/')).text()).toBe('Ok\n');
  });
});
