import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { headDocument, orders } from '@store/functions/platform/collections';
import { readOrder } from '@store/functions/sales/orders/orders';
import { someEmail } from '../../support/calls';
import { call, cartOf, newCustomer, someAddress, from } from '../../support/customer';
import {
  buyAsGuest,
  checkOutAsGuest,
  guestCart,
  openLinked,
  secretIn,
  sellToGuests,
} from '../../support/guests';
import { mailsTo } from '../../support/outbox';
import { request } from '../../support/address';

const LINE = [6, 'Non-Exclusive'] as const;

async function options() {
  return shopOptions(parseHead((await headDocument().get()).data()).deals);
}

describe('a shop that does not sell to guests', () => {
  test('is the default, and refuses a cart without an account as specified', async () => {
    expect((await options()).guests).toBe(false);
    expect(await call('POST', '/api/checkout/guest', guestCart([LINE]))).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Please signin before checkout.' },
    });
    expect((await call('POST', '/api/checkout', guestCart([LINE]))).status).toBe(401);
  });
});

describe('a shop that sells to guests', () => {
  beforeAll(() => sellToGuests(true));
  afterAll(() => sellToGuests(false));

  test('says so in the head of the catalogue', async () => {
    expect((await options()).guests).toBe(true);
  });

  test('delivers to the address of the payment, by a link that only the mail and the page have', async () => {
    const email = someEmail();
    const order = await buyAsGuest([LINE], { email: email.toUpperCase(), name: 'Mara Lind' });
    const stored = await readOrder(order.id);
    expect(stored).toMatchObject({ uid: '', buyer: { name: 'Mara Lind', email } });
    expect(JSON.stringify((await orders().doc(order.id).get()).data())).not.toContain(order.secret);

    const mails = (await mailsTo(email)).filter(({ id }) => id.includes(order.id));
    expect(mails).toMatchObject([{ isWrittenOnce: true }]);
    const mailed = secretIn(mails[0]?.text ?? '');
    expect(mailed).not.toBe(order.secret);
    for (const secret of [order.secret, mailed]) {
      const { status, body, headers } = await openLinked(order.id, secret);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toMatchObject({ email, order: { id: order.id, state: 'fulfilled' } });
      for (const file of ['audio', 'contract']) {
        const download = await call('POST', '/api/orders/linked/download', {
          order_id: order.id,
          secret,
          line: 0,
          file,
        });
        expect((await request(String(download.body['link']))).status).toBe(200);
      }
    }
  });

  test('opens an order neither with a guessed secret, nor its hash, nor that of another order', async () => {
    const [order, other] = [await checkOutAsGuest([LINE]), await checkOutAsGuest([LINE])];
    const [hash = ''] = (await readOrder(order.id))?.guest?.links ?? [];
    for (const [id, secret] of [
      [order.id, other.secret],
      [order.id, hash],
      [order.id, ''],
      [order.id, 'A'.repeat(43)],
      ['unknown', order.secret],
    ] as const) {
      expect(await openLinked(id, secret)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      const file = { order_id: id, secret, line: 0, file: 'contract' };
      expect((await call('POST', '/api/orders/linked/download', file)).status).toBe(404);
    }
    for (const secret of [undefined, 1, null, 'A'.repeat(101)])
      expect((await call('POST', '/api/orders/linked', { order_id: order.id, secret })).status).toBe(400);
  });

  test('opens no order of an account by a secret', async () => {
    const { token, email } = await newCustomer();
    await call('POST', '/api/checkout', cartOf(token, [LINE]));
    const { docs } = await orders().where('buyer.email', '==', email).get();
    for (const secret of ['', 'A'.repeat(43)])
      expect((await openLinked(docs[0]?.id ?? '', secret)).status).toBe(404);
  });

  test('keeps upgrades, agreed prices and codes with a limit per customer for accounts', async () => {
    for (const basis of [{ upgrade: { order_id: 'o1', line: 0 } }, { offer: 'o1' }]) {
      const { track_list: lines, ...cart } = guestCart([LINE]);
      expect(
        await call('POST', '/api/checkout/guest', {
          ...cart,
          track_list: lines.map((line) => ({ ...line, ...basis })),
        }),
      ).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  test('asks for work from an address that opens many checkouts', async () => {
    const address = someAddress();
    const answers: number[] = [];
    for (let times = 0; times < 11; times++)
      answers.push((await call('POST', '/api/checkout/guest', guestCart([LINE]), from(address))).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
