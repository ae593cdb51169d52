import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api';

function answer(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

describe('a call to the server', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gives the message of the answer', async () => {
    answer('{"message":"Welcome."}');
    expect(await callApi('POST /api/newsletter', { email: 'a@b.cd' })).toEqual({
      ok: true,
      answer: { message: 'Welcome.' },
    });
  });

  it('gives code and message of a refusal', async () => {
    answer('{"message":"Slow down.","code":"too-many"}', 429);
    const refused = await callApi('POST /api/newsletter', { email: 'a@b.cd' });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'too-many', message: 'Slow down.', status: 429 },
    });
  });

  it('says so when the answer is rubbish', async () => {
    for (const body of ['<!doctype html>', '{}', '[]', '']) {
      answer(body);
      expect(await callApi('POST /api/newsletter', { email: '' })).toMatchObject({
        ok: false,
        error: { code: 'internal' },
      });
    }
  });

  it('says so when nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await callApi('POST /api/newsletter', { email: '' })).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
  });
});
