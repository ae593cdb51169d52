import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmTransaction } from './confirmation';

/** Answers each question with the next of the given bodies, the last one for ever. */
function answers(...replies: readonly { readonly status: number; readonly body: unknown }[]) {
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
  const asked = confirmTransaction('a1');
  await vi.runAllTimersAsync();
  return asked;
}

const yes = { status: 200, body: { result: true } };
const no = { status: 200, body: { result: false } };

describe('the confirmation of a payment', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('waits for a slow bank', async () => {
    const fetched = answers(no, no, yes);
    expect(await confirmed()).toEqual({ ok: true, answer: true });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('gives up after ten seconds', async () => {
    const started = Date.now();
    const fetched = answers(no);
    expect(await confirmed()).toEqual({ ok: true, answer: false });
    expect(fetched).toHaveBeenCalledTimes(5);
    expect(Date.now() - started).toBe(10_000);
  });

  test('does not take a failure for an answer', async () => {
    const fetched = answers(no, { status: 503, body: { message: 'Later.', code: 'unavailable' } });
    expect(await confirmed()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('takes a transaction that cannot be one for none', async () => {
    answers({ status: 400, body: { message: 'Name the transaction.', code: 'invalid' } });
    expect(await confirmed()).toEqual({ ok: true, answer: false });
  });
});
