import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiCall, messageSchema } from './apiCall';

const subscribe = apiCall('POST /api/newsletter', messageSchema);

function respondWith(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

describe('API call', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('returns the message', async () => {
    respondWith('{"message":"Welcome."}');
    expect(await subscribe({ email: 'a@b.cd' })).toEqual({
      ok: true,
      data: { message: 'Welcome.' },
    });
  });

  test('returns code and message of an error', async () => {
    respondWith('{"message":"Slow down.","code":"too-many"}', 429);
    const rejected = await subscribe({ email: 'a@b.cd' });
    expect(rejected).toMatchObject({
      ok: false,
      error: { code: 'too-many', message: 'Slow down.', status: 429 },
    });
  });

  test('returns an internal error for a malformed response', async () => {
    for (const body of ['<!doctype html>', '{}', '[]', '']) {
      respondWith(body);
      expect(await subscribe({ email: '' })).toMatchObject({
        ok: false,
        error: { code: 'internal' },
      });
    }
  });

  test('puts path parameters into the path and sends no body with GET', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"result":null}')));
    vi.stubGlobal('fetch', fetched);
    await apiCall('GET /api/licences/verify/{code}', v.object({ result: v.null() }))({ code: 'A/B $&' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/licences/verify/A%2FB%20%24%26');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: null });
  });

  test('sends a list query and the bearer token', async () => {
    const fetched = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response('{"result":[],"total":0,"place":null}')),
    );
    vi.stubGlobal('fetch', fetched);
    const list = v.object({ result: v.array(v.never()), total: v.number(), place: v.null() });
    const users = apiCall('GET /api/member/users', list);
    await users({ search: 'a&b', page: '2', near: undefined }, { bearer: 'abc' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/member/users?search=a%26b&page=2');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: 'Bearer abc' } });
    await users({});
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/member/users');
    expect(fetched.mock.calls[1]?.[1]?.headers).not.toHaveProperty('Authorization');
  });

  test('is cancelled by its signal', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const controller = new AbortController();
    const outcome = subscribe({ email: '' }, { signal: controller.signal });
    controller.abort();
    expect(await outcome).toMatchObject({ ok: false });
  });

  test('returns an error when the server is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await subscribe({ email: '' })).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
  });
});
