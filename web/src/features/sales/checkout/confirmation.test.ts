import { ORDER_STATES, type OrderState } from '@store/domain/sales/orders/orders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../lib/api/apiCall';
import { followTransaction, isAwaited, isOrdered } from './useConfirmation';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Responds with each of the given replies in turn, then repeats the last. */
function respondWith(...replies: readonly Reply[]) {
  const fetched = vi.fn(() => {
    const place = Math.min(fetched.mock.calls.length, replies.length) - 1;
    const { status, body } = replies[place] ?? { status: 500, body: null };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function answer(state: OrderState | null): Reply {
  return { status: 200, body: { result: state === 'fulfilled', state } };
}

const busy = { status: 503, body: { message: 'Later.', code: 'unavailable' } };

/** Follows a transaction for a time and returns what was reported. */
async function followedFor(milliseconds: number): Promise<Outcome<OrderState | null>[]> {
  const outcomes: Outcome<OrderState | null>[] = [];
  const controller = new AbortController();
  void followTransaction('a1', {
    onOutcome: (outcome) =>
      outcomes.push(outcome.ok ? { ok: true, data: outcome.data?.state ?? null } : outcome),
    signal: controller.signal,
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  controller.abort();
  return outcomes;
}

const HOUR_MS = 3_600_000;

describe('payment confirmation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('reports each state until the order is fulfilled', async () => {
    const fetched = respondWith(answer('pending'), answer('authorised'), answer('paid'), answer('fulfilled'));
    expect(await followedFor(HOUR_MS)).toEqual(
      ['pending', 'authorised', 'paid', 'fulfilled'].map((data) => ({ ok: true, data })),
    );
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  test('asks once for an unknown transaction, and for every state that lasts', async () => {
    for (const state of [null, ...ORDER_STATES.filter((each) => !isAwaited(each))]) {
      const fetched = respondWith(answer(state));
      expect(await followedFor(HOUR_MS)).toEqual([{ ok: true, data: state }]);
      expect(fetched).toHaveBeenCalledTimes(1);
    }
  });

  test('polls seven times in 20 seconds and then once a minute', async () => {
    const fetched = respondWith(answer('pending'));
    await followedFor(20_000);
    expect(fetched).toHaveBeenCalledTimes(7);
    fetched.mockClear();
    await followedFor(HOUR_MS);
    expect(fetched.mock.calls.length).toBeGreaterThan(60);
    expect(fetched.mock.calls.length).toBeLessThan(75);
  });

  test('stops when it is left', async () => {
    const fetched = respondWith(answer('pending'));
    await followedFor(3500);
    const { length } = fetched.mock.calls;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(length);
  });

  test('goes on after requests that fail, with growing pauses', async () => {
    respondWith(busy, busy, answer('pending'), busy, answer('fulfilled'));
    const failed = { ok: false, error: { code: 'unavailable' } };
    expect(await followedFor(HOUR_MS)).toMatchObject([
      failed,
      failed,
      { ok: true, data: 'pending' },
      failed,
      { ok: true, data: 'fulfilled' },
    ]);
    const fetched = respondWith(busy);
    await followedFor(20_000);
    expect(fetched).toHaveBeenCalledTimes(7);
    fetched.mockClear();
    await followedFor(HOUR_MS);
    expect(fetched.mock.calls.length).toBeLessThan(75);
  });

  test('treats an invalid transaction id as unknown', async () => {
    respondWith({ status: 400, body: { message: 'Name the transaction.', code: 'invalid' } });
    expect(await followedFor(HOUR_MS)).toEqual([{ ok: true, data: null }]);
  });

  test('understands an answer without a state', async () => {
    respondWith({ status: 200, body: { result: true } });
    expect(await followedFor(HOUR_MS)).toEqual([{ ok: true, data: 'fulfilled' }]);
    respondWith({ status: 200, body: { result: false } });
    expect(await followedFor(HOUR_MS)).toEqual([{ ok: true, data: null }]);
  });

  test('counts an order as placed only while its money is coming, or has come', () => {
    expect(ORDER_STATES.filter(isOrdered)).toEqual(['processing', 'authorised', 'paid', 'fulfilled']);
  });
});
