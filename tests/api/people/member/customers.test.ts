import { describe, expect, test } from 'vitest';
import { checkOut, orderReaches, tellCheckout, call, newCustomer } from '../../support/customer';
import { grantRole, revokeRole } from '@store/functions/people/member/roles';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { userDocument } from '@store/functions/platform/collections';
import { request } from '../../support/address';
import { asMember, bearer, list, signInMember, someWord } from '../../support/member';
import { subscribeAndConfirm } from '../../support/subscribers';

/** A customer with a paid and an abandoned order. */
async function newBuyer() {
  const account = await newCustomer();
  const session = await checkOut(account.token, [[19, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara' });
  const order = await orderReaches(account.token, 'fulfilled');
  return { ...account, order };
}

/** The lines of the export with an email. */
async function exported(email: string): Promise<string[]> {
  const { token } = await signInMember();
  const response = await request('/api/member/customers/export', { headers: bearer(token) });
  return (await response.text()).split('\r\n').filter((line) => line.includes(email));
}

describe('customers', () => {
  test('are listed with what they have bought and whether they get the newsletter', async () => {
    const { email, username, uid } = await newBuyer();
    await subscribeAndConfirm(email);
    const { result, total } = await list('customers', { search: email });
    expect(total).toBe(1);
    expect(result).toEqual([
      {
        id: uid,
        username,
        email,
        joined: expect.any(Number) as unknown,
        newsletter: 'subscribed',
        orders: 1,
        spent: [{ currency: 'EUR', amount: 2499 }],
      },
    ]);
  });

  test('are people with orders: an account and an abandoned checkout are none', async () => {
    const { email, token } = await newCustomer();
    await checkOut(token, [[19, 'Non-Exclusive']]);
    expect(await list('customers', { search: email })).toMatchObject({ result: [], total: 0 });
    expect(await exported(email)).toEqual([]);
  });

  test('are not members, whatever these have bought', async () => {
    const { email, password } = await newBuyer();
    expect(await exported(email)).toHaveLength(1);
    await grantRole(email);
    expect((await call('POST', '/api/member/signin', { email, password })).status).toBe(200);
    expect(await list('customers', { search: email })).toMatchObject({ result: [], total: 0 });
    expect(await exported(email)).toEqual([]);
    await revokeRole(email);
    expect(await list('customers', { search: email })).toMatchObject({ result: [{ orders: 1 }], total: 1 });
  });

  test('stay listed under a new name', async () => {
    const { email, token } = await newBuyer();
    const username = `Renamed ${someWord()}`;
    expect((await call('PUT', '/api/userupdate', { token, username, email })).status).toBe(200);
    expect(await list('customers', { search: email })).toMatchObject({ result: [{ username }], total: 1 });
  });

  test('are listed on every page of a search and of the whole list, always in pages', async () => {
    const word = someWord();
    await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const { uid } = await newCustomer();
        const email = `${word}-${number}@example.com`;
        await userDocument(uid).update({ kind: 'customer', email, keys: searchKeys(email) });
      }),
    );
    const first = await list('customers', { search: word });
    expect([first.total, first.result.length]).toEqual([6, 5]);
    const second = await list('customers', { search: word, page: 2 });
    const found = [...first.result, ...second.result].map(({ email }) => email);
    expect(found.sort()).toEqual(Array.from({ length: 6 }, (_, number) => `${word}-${number}@example.com`));
    const { total } = await list('customers');
    const last = await list('customers', { page: Math.ceil(total / 5) });
    expect([last.total, last.result.length]).toEqual([total, total % 5 || 5]);
  });

  test('have their orders, newest first, without payment data', async () => {
    const { uid, email, order } = await newBuyer();
    const { status, body } = await asMember('GET', `/api/member/customers/${uid}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customer: { email, orders: 1, spent: [{ currency: 'EUR', amount: 2499 }] },
      orders: [
        {
          id: order.id,
          state: 'fulfilled',
          currency: 'EUR',
          total: 2499,
          lines: [{ license: 'Non-Exclusive' }],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/pi_|cs_|keys|contracts/);
  });

  test.each([
    ['nobody', 404],
    ['a%2Fb', 400],
  ])('of the id %s are answered with %d', async (id, expected) => {
    expect((await asMember('GET', `/api/member/customers/${id}`)).status).toBe(expected);
  });

  test('are gone after they have deleted their account', async () => {
    const { uid, email, token } = await newBuyer();
    expect((await call('POST', '/api/deleteaccount', { token })).status).toBe(200);
    expect((await list('customers', { search: email })).result).toEqual([]);
    expect((await asMember('GET', `/api/member/customers/${uid}`)).status).toBe(404);
  });
});
