import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiCall, messageSchema } from './api';

const subscribe = apiCall('POST /api/newsletter', messageSchema);

function answer(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

describe('a call to the server', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gives the message of the answer', async () => {
    answer('{"message":"Welcome."}');
    expect(await subscribe({ email: 'a@b.cd' })).toEqual({
      ok: true,
      answer: { message: 'Welcome.' },
    });
  });

  it('gives code and message of a refusal', async () => {
    answer('{"message":"Slow down.","code":"too-many"}', 429);
    const refused = await subscribe({ email: 'a@b.cd' });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'too-many', message: 'Slow down.', status: 429 },
    });
  });

  it('says so when the answer is rubbish', async () => {
    for (const body of ['<!doctype html>', '{}', '[]', '']) {
      answer(body);
      expect(await subscribe({ email: '' })).toMatchObject({
        ok: false,
        error: { code: 'internal' },
      });
    }
  });

  it('puts what belongs in the path there, and sends no body with a GET', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"result":null}')));
    vi.stubGlobal('fetch', fetched);
    await apiCall('GET /api/licences/verify/{code}', v.object({ result: v.null() }))({ code: 'A/B $&' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/licences/verify/A%2FB%20%24%26');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: null });
  });

  it('says so when nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await subscribe({ email: '' })).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
  });
});
