import { describe, expect, test } from 'vitest';
import { FAVOURITES_MAXIMUM } from '@store/domain/people/favourites';
import { favouritesDocument } from '@store/functions/platform/collections';
import { changeFavourites } from '@store/functions/people/favourites/favourites';
import { call, newCustomer } from '../../support/customer';

/** The favourites after a change; without one, as they are. */
async function favouritesOf(token: string, change: object = {}): Promise<unknown> {
  const { status, body } = await call('POST', '/api/favourites', { token, add: [], remove: [], ...change });
  expect(status).toBe(200);
  return body['results'];
}

describe('favourites', () => {
  test('are merged from several devices, and a repeated change changes nothing', async () => {
    const { token } = await newCustomer();
    expect(await favouritesOf(token)).toEqual([]);
    expect(await favouritesOf(token, { add: [5, 3] })).toEqual([5, 3]);
    expect(await favouritesOf(token, { add: [8, 3], remove: [5] })).toEqual([8, 3]);
    expect(await favouritesOf(token, { add: [8, 3], remove: [5] })).toEqual([8, 3]);
    expect(await favouritesOf(token)).toEqual([8, 3]);
  });

  test('of two changes at the same time are both kept', async () => {
    const { token } = await newCustomer();
    await Promise.all([1, 2, 3, 4].map((id) => favouritesOf(token, { add: [id] })));
    expect(new Set((await favouritesOf(token)) as number[])).toEqual(new Set([1, 2, 3, 4]));
  });

  test('belong to one customer', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    await favouritesOf(one.token, { add: [5] });
    expect(await favouritesOf(other.token)).toEqual([]);
  });

  test('are not brought back by a late call after the account was deleted', async () => {
    const { uid, token } = await newCustomer();
    await favouritesOf(token, { add: [5] });
    await call('POST', '/api/deleteaccount', { token });
    expect((await call('POST', '/api/favourites', { token, add: [5], remove: [] })).status).toBe(401);
    // A call whose session was checked before the deletion.
    await expect(changeFavourites(uid, { add: [5], remove: [] })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await favouritesDocument(uid).get()).exists).toBe(false);
  });

  test.each([
    ['without a session', 401, { token: 'nonsense' }],
    ['for the id 0', 400, { add: [0] }],
    ['for a text', 400, { remove: ['5'] }],
    ['for too many beats', 400, { add: Array.from({ length: FAVOURITES_MAXIMUM + 1 }, (_, id) => id + 1) }],
    ['without a list', 400, { add: null }],
  ])('are refused %s, and stay as they are', async (_, status, input) => {
    const { token } = await newCustomer();
    await favouritesOf(token, { add: [7] });
    const answer = await call('POST', '/api/favourites', { token, add: [], remove: [], ...input });
    expect(answer.status).toBe(status);
    expect(await favouritesOf(token)).toEqual([7]);
  });
});
