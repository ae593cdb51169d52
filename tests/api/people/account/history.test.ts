import { describe, expect, test } from 'vitest';
import { HISTORY_KEPT_MS, HISTORY_MAXIMUM } from '@store/domain/people/history';
import { removeExpired } from '@store/functions/entry/privacy/expiry';
import { changeHistory } from '@store/functions/people/favourites/history';
import { historyDocument } from '@store/functions/platform/collections';
import { call, newCustomer } from '../../support/customer';

/** What was played, after a change; without one, as it is. */
async function historyOf(token: string, change: object = {}): Promise<unknown> {
  const { status, body } = await call('POST', '/api/history', { token, add: [], clear: false, ...change });
  expect(status).toBe(200);
  return body['results'];
}

describe('what a customer has played', () => {
  test('is kept in the order of the plays of all devices, each beat once', async () => {
    const [{ token }, other] = [await newCustomer(), await newCustomer()];
    expect(await historyOf(token)).toEqual([]);
    expect(await historyOf(token, { add: [5, 3] })).toEqual([5, 3]);
    expect(await historyOf(token, { add: [8, 3] })).toEqual([8, 3, 5]);
    expect(await historyOf(token, { add: [8, 3] })).toEqual([8, 3, 5]);
    expect(await historyOf(other.token)).toEqual([]);
  });

  test('of two devices at the same time is kept from both', async () => {
    const { token } = await newCustomer();
    await Promise.all([1, 2, 3, 4].map((id) => historyOf(token, { add: [id] })));
    expect(new Set((await historyOf(token)) as number[])).toEqual(new Set([1, 2, 3, 4]));
  });

  test('is cleared for good, and has an end', async () => {
    const { uid, token } = await newCustomer();
    await historyOf(token, { add: [5, 3] });
    expect(await historyOf(token, { add: [7], clear: true })).toEqual([7]);
    expect(await historyOf(token, { clear: true })).toEqual([]);
    expect(await historyOf(token, { clear: true })).toEqual([]);
    expect((await historyDocument(uid).get()).exists).toBe(false);

    const now = Date.now();
    await historyOf(token, { add: [9] });
    const stored = await historyDocument(uid).get();
    expect(Number(stored.get('expiresAt')) - now - HISTORY_KEPT_MS).toBeGreaterThanOrEqual(0);
    await historyDocument(uid).update({ expiresAt: now - 1 });
    await removeExpired();
    expect(await historyOf(token)).toEqual([]);
  });

  test('is not brought back by a late call after the account was deleted', async () => {
    const { uid, token } = await newCustomer();
    await historyOf(token, { add: [5] });
    await call('POST', '/api/deleteaccount', { token });
    expect((await call('POST', '/api/history', { token, add: [5], clear: false })).status).toBe(401);
    await expect(changeHistory(uid, { add: [5], clear: false }, Date.now())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await historyDocument(uid).get()).exists).toBe(false);
  });

  test.each([
    ['without a session', 401, { token: 'nonsense' }],
    ['for the id 0', 400, { add: [0] }],
    ['for a text', 400, { add: ['5'] }],
    ['for too many beats', 400, { add: Array.from({ length: HISTORY_MAXIMUM + 1 }, (_, id) => id + 1) }],
    ['without saying whether it is cleared', 400, { clear: null }],
  ])('is refused %s, and stays as it is', async (_, status, input) => {
    const { token } = await newCustomer();
    await historyOf(token, { add: [7] });
    const answer = await call('POST', '/api/history', { token, add: [], clear: false, ...input });
    expect(answer.status).toBe(status);
    expect(await historyOf(token)).toEqual([7]);
  });
});
