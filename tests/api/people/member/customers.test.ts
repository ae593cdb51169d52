import { describe, expect, test } from 'vitest';
import { checkOut, orderReaches, tellCheckout, call, newCustomer } from '../../support/customer';
import { asMember, list } from '../../support/member';
import { subscribeAndConfirm } from '../../support/subscribers';

/** A customer with a paid and an abandoned order. */
async function newBuyer() {
  const account = await newCustomer();
  const session = await checkOut(account.token, [[19, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara' });
  const order = await orderReaches(account.token, 'fulfilled');
  return { ...account, order };
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

  test('are listed without orders and newsletter too', async () => {
    const { email } = await newCustomer();
    const { result } = await list('customers', { search: email });
    expect(result).toMatchObject([
      { newsletter: 'none', orders: 0, spent: [{ currency: 'EUR', amount: 0 }] },
    ]);
  });

  test('are never listed without pages, because each row reads its orders', async () => {
    await Promise.all(Array.from({ length: 6 }, newCustomer));
    expect((await list('customers')).result).toHaveLength(5);
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
