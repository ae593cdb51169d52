// Isolated (vitest.config.ts): another file may have loaded what this one replaces.
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from './apiCall';

const prove = vi.hoisted(() => vi.fn<(challenge: unknown, signal?: AbortSignal) => Promise<string>>());
vi.mock('./proof/prove', () => ({ prove }));

const subscribe = apiCall('POST /api/newsletter', messageAnswer);

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

describe('an API call that needs a proof of work', () => {
  const challenge = { parameters: {}, signature: 'aa' };
  const refusal = { message: 'Too many attempts.', code: 'challenge', challenge };

  /** Answers with the bodies one after the other, the last one again and again. Returns the proofs that were sent. */
  function answerWith(...answers: readonly (readonly [status: number, body: unknown])[]): (string | null)[] {
    const proofs: (string | null)[] = [];
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      const [status, body] = answers[Math.min(proofs.length, answers.length - 1)] ?? [];
      proofs.push(new Headers(headers).get('X-Proof-Of-Work'));
      return Promise.resolve(new Response(JSON.stringify(body), { status: status ?? 500 }));
    });
    return proofs;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    prove.mockReset();
  });

  test('makes it and is sent again', async () => {
    const proofs = answerWith([429, refusal], [200, { message: 'Welcome.' }]);
    prove.mockResolvedValue('proof-1');
    expect(await subscribe({ email: 'a@b.cd' })).toEqual({ ok: true, data: { message: 'Welcome.' } });
    expect(proofs).toEqual([null, 'proof-1']);
    expect(prove).toHaveBeenCalledWith(challenge, undefined);
  });

  test('gives up after three proofs and returns the refusal', async () => {
    const proofs = answerWith([429, refusal]);
    prove.mockResolvedValue('proof');
    expect(await subscribe({ email: 'a@b.cd' })).toMatchObject({ ok: false, error: { code: 'challenge' } });
    expect(proofs).toEqual([null, 'proof', 'proof', 'proof']);
  });

  test('returns the refusal if the proof fails', async () => {
    const proofs = answerWith([429, refusal]);
    prove.mockRejectedValue(new Error('The worker has failed.'));
    expect(await subscribe({ email: 'a@b.cd' })).toMatchObject({
      ok: false,
      error: { code: 'challenge', message: 'Too many attempts.' },
    });
    expect(proofs).toEqual([null]);
  });

  test('makes no proof for another refusal', async () => {
    answerWith([429, { message: 'Slow down.', code: 'too-many' }]);
    await subscribe({ email: 'a@b.cd' });
    answerWith([429, '<html>']);
    await subscribe({ email: 'a@b.cd' });
    answerWith([403, { ...refusal, code: 'forbidden' }]);
    await subscribe({ email: 'a@b.cd' });
    expect(prove).not.toHaveBeenCalled();
  });
});
