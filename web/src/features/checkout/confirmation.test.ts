import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmTransaction } from './confirmation';

/** Responds with each of the given replies in turn, then repeats the last. */
function respondWith(...replies: readonly { readonly status: number; readonly body: unknown }[]) {
  const fetched = vi.fn(() => {
    const { status, body } = replies[Math.min(fetched.mock.calls.length, replies.length) - 1] ?? {
      status: 500,
      body: null,
    };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function confirmed() {
  const outcome = confirmTransaction('a1');
  await vi.runAllTimersAsync();
  return outcome;
}

const yes = { status: 200, body: { result: true } };
const no = { status: 200, body: { result: false } };

describe('payment confirmation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('polls until a slow bank confirms', async () => {
    const fetched = respondWith(no, no, yes);
    expect(await confirmed()).toEqual({ ok: true, data: true });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('stops after ten seconds', async () => {
    const started = Date.now();
    const fetched = respondWith(no);
    expect(await confirmed()).toEqual({ ok: true, data: false });
    expect(fetched).toHaveBeenCalledTimes(5);
    expect(Date.now() - started).toBe(10_000);
  });

  test('returns a failed request as an error, not as unpaid', async () => {
    const fetched = respondWith(no, { status: 503, body: { message: 'Later.', code: 'unavailable' } });
    expect(await confirmed()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('treats an invalid transaction id as unknown', async () => {
    respondWith({ status: 400, body: { message: 'Name the transaction.', code: 'invalid' } });
    expect(await confirmed()).toEqual({ ok: true, data: false });
  });
});
