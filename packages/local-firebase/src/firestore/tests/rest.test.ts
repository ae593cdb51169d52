import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorResponse, nameOf, nothingWritten, root, startRestClient } from '../testing/rest';
import type { RestClient } from '../testing/rest';
import { database, project } from '../testing/server';

let client: RestClient;

beforeAll(async () => {
  client = await startRestClient();
});

afterAll(() => client.server.close());

beforeEach(async () => {
  await client.server.fetch(`/emulator/v1/${database}/documents`, { method: 'DELETE' });
});

describe('REST document', () => {
  const commit = (...writes: readonly object[]) => client.post('commit', { writes });
  const set = (path: string, fields: object = {}) => ({ update: { name: nameOf(path), fields } });

  test('can be created, read, patched, listed and deleted', async () => {
    const create = { ...set('c/one', { a: { integerValue: 1 } }), currentDocument: { exists: false } };
    expect(await commit(create)).toMatchObject({ status: 200 });
    expect(await commit(create)).toMatchObject(errorResponse(409, 'ALREADY_EXISTS'));
    const patch = `${root}/c/one?updateMask.fieldPaths=b&currentDocument.exists=`;
    const fields = { b: { stringValue: 'x' } };
    expect(await client.send('PATCH', `${patch}false`, { fields })).toMatchObject(
      errorResponse(409, 'ALREADY_EXISTS'),
    );
    expect(await client.send('PATCH', `${patch}true`, { fields })).toMatchObject({ status: 200 });
    expect(await client.send('GET', `${root}/c/one`)).toMatchObject({
      status: 200,
      body: { name: nameOf('c/one'), fields: { a: { integerValue: '1' }, b: { stringValue: 'x' } } },
    });
    expect(await client.send('GET', `${root}/c/one?mask.fieldPaths=b`)).toMatchObject({
      body: { fields: { b: { stringValue: 'x' } } },
    });
    await commit(set('c/two'));
    const page = await client.send('GET', `${root}/c?pageSize=1`);
    const { nextPageToken } = page.body as { readonly nextPageToken: string };
    const next = await client.send('GET', `${root}/c?pageSize=1&pageToken=${nextPageToken}`);
    expect([page.body, next.body]).toMatchObject([
      { documents: [{ name: nameOf('c/one') }] },
      { documents: [{ name: nameOf('c/two') }] },
    ]);
    expect(next.body).not.toHaveProperty('nextPageToken');
    expect(await commit({ delete: nameOf('c/one') })).toMatchObject({ status: 200 });
    expect(await client.send('GET', `${root}/c/one`)).toMatchObject(errorResponse(404, 'NOT_FOUND'));
  });

  test.each([
    ['POST', `${root}/c`],
    ['DELETE', `${root}/c/one`],
  ])('is created and deleted by a commit alone: %s %s is NOT_FOUND', async (method, path) => {
    expect(await client.send(method, path, {})).toMatchObject(errorResponse(404, 'NOT_FOUND'));
    expect(await client.countDocuments()).toMatchObject(nothingWritten);
  });

  test('is found with any percent-encoding of its path', async () => {
    await commit(set('c/a b:runé'));
    for (const database of ['(default)', '%28default%29'])
      for (const path of ['c/a%20b:run%C3%A9', 'c/a%20b%3Arun%C3%A9'])
        expect(
          await client.send('GET', `/v1/projects/${project}/databases/${database}/documents/${path}`),
        ).toMatchObject({ status: 200, body: { name: nameOf('c/a b:runé') } });
  });

  test('can be queried with enums as names or numbers and any content type', async () => {
    await commit(set('c/1', { n: { integerValue: '5' } }));
    const filter = (op: unknown) => ({
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        where: { fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: '5' } } },
      },
    });
    for (const op of ['EQUAL', 5]) {
      expect(await client.post('runQuery', filter(op))).toMatchObject({
        body: [{ document: { name: nameOf('c/1') } }],
      });
    }
    expect(
      await client.post('runQuery', { structured_query: { from: [{ collection_id: 'c' }] } }),
    ).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['a vector search', { structuredQuery: { from: [{ collectionId: 'c' }], findNearest: { limit: 1 } } }],
    ['an explanation', { structuredQuery: { from: [{ collectionId: 'c' }] }, explainOptions: {} }],
  ])('cannot be queried with %s, which is not supported', async (_what, body) => {
    expect(await client.post('runQuery', body)).toMatchObject({
      status: 501,
      body: [{ error: { status: 'UNIMPLEMENTED' } }],
    });
  });

  test('cannot be read at an earlier time', async () => {
    const readTime = new Date(Date.now() - 1000).toISOString();
    expect(await client.post('batchGet', { documents: [nameOf('c/1')], readTime })).toMatchObject({
      status: 501,
      body: [{ error: { status: 'UNIMPLEMENTED' } }],
    });
  });

  test('is unchanged when a commit fails', async () => {
    const writes = [
      { update: { name: nameOf('c/1'), fields: {} } },
      { update: { name: nameOf('c/2'), fields: {} }, currentDocument: { exists: true } },
    ];
    expect(await client.post('commit', { writes })).toMatchObject(errorResponse(404, 'NOT_FOUND'));
    expect(await client.countDocuments()).toMatchObject(nothingWritten);
  });
});

describe('browser request', () => {
  test('from any origin is answered', async () => {
    const preflight = await client.server.fetch(`${root}:commit`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Headers': 'authorization,x-any' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-any');
    const denied = await client.server.fetch(`${root}/c/none`, {
      headers: { Origin: 'https://app.example' },
    });
    expect(denied.headers.get('access-control-allow-origin')).toBe('https://app.example');
  });
});

function unsigned(claims: unknown): string {
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

function deep(depth: number): unknown {
  return depth === 0 ? 1 : [deep(depth - 1)];
}

describe('token', () => {
  test.each([
    'Bearer nonsense',
    'Bearer a.b.c',
    'Basic dXNlcg==',
    'Bearer',
    `Bearer ${unsigned([])}`,
    `Bearer ${unsigned({})}`,
    `Bearer ${unsigned({ sub: 7 })}`,
    `Bearer ${unsigned({ sub: '' })}`,
    `Bearer ${unsigned({ sub: 'a', deep: deep(500) })}`,
  ])('is rejected without a user: %.40s', async (Authorization) => {
    expect(await client.send('GET', `${root}/c/1`, undefined, { Authorization })).toMatchObject(
      errorResponse(401, 'UNAUTHENTICATED'),
    );
    expect(await client.send('POST', `${root}:runQuery`, {}, { Authorization })).toMatchObject({
      status: 401,
      body: [{ error: { status: 'UNAUTHENTICATED' } }],
    });
  });

  test('with unusual claims is accepted', async () => {
    const token = unsigned({
      sub: '__proto__',
      constructor: null,
      n: 1.5,
      list: [{}],
      __proto__: { member: true },
    });
    const headers = { Authorization: `Bearer ${token}` };
    expect(await client.send('POST', `${root}:commit`, {}, headers)).toMatchObject({ status: 200 });
  });
});
