import * as v from 'valibot';
import { memberGuestsAnswer } from '@store/domain/api/member/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { headDocument, orders } from '@store/functions/platform/collections';
import { markVerified } from '@store/functions/platform/gateways/auth';
import { readOrder } from '@store/functions/sales/orders/orders';
import { evidenceOf } from '@store/functions/sales/orders/settlement/answer-dispute';
import { someEmail } from '../../support/calls';
import {
  call,
  cartOf,
  checkOut,
  from,
  newCustomer,
  orderReaches,
  ordersOf,
  someAddress,
  tellCheckout,
} from '../../support/customer';
import { addSomeCode } from '../../support/deals';
import {
  buyAsGuest,
  checkOutAsGuest,
  guestCart,
  openLinked,
  secretIn,
  sellToGuests,
} from '../../support/guests';
import { leadsTo } from '../../support/mailed-link';
import { asMember } from '../../support/member';
import { mailsTo, textTo } from '../../support/outbox';
import { newLink } from '../../support/private-links';
import { addTrackAs, keepShop, theMember, typedTrack } from '../../support/tracks';
import { until } from '../../../support/until';
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
  let restoreShop: () => Promise<void>;

  beforeAll(async () => {
    restoreShop = await keepShop((await theMember()).token);
    await sellToGuests(true);
  });

  afterAll(async () => {
    await sellToGuests(false);
    await restoreShop();
  });

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

  test('ends the earlier checkout of the same browser, and no other', async () => {
    const [first, other] = [await checkOutAsGuest([LINE]), await checkOutAsGuest([LINE])];
    const stateOf = async ({ id }: { readonly id: string }) => (await readOrder(id))?.state;
    await checkOutAsGuest([LINE], { earlier: { order_id: other.id, secret: first.secret } });
    expect(await stateOf(other)).toBe('pending');
    const earlier = { order_id: first.id, secret: first.secret };
    const refused = { ...guestCart([LINE]), total: '0.01', earlier };
    expect((await call('POST', '/api/checkout/guest', refused)).status).toBe(400);
    expect(await stateOf(first)).toBe('pending');
    const second = await checkOutAsGuest([LINE], { earlier });
    expect(await stateOf(first)).toBe('expired');
    await tellCheckout(`sessions/${second.session}/pay`, { email: someEmail() });
    const paid = { order_id: second.id, secret: second.secret };
    await checkOutAsGuest([LINE], { earlier: paid });
    await until('the paid order', async () => (await stateOf(second)) === 'fulfilled' || undefined);
  });

  test('takes a withdrawal by the address, and leads back to the order', async () => {
    const email = someEmail();
    const { id } = await buyAsGuest([LINE], { email, name: 'Mara Lind' });
    await call('POST', '/api/withdrawal', { name: 'Mara Lind', order: id, email });
    const link = await textTo(email, /http\S+withdrawal\/confirm\?token=\S+/);
    expect(await leadsTo(link)).toBe(`/checkout/success/${id}`);
    expect((await readOrder(id))?.withdrawnAt).toBeGreaterThan(0);
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

  test('buys at the own price of a private link, which needs its secret and no account', async () => {
    const { token } = await theMember();
    const beat = await addTrackAs(token, typedTrack());
    const { id, secret } = await newLink({ tracks: [beat], price: 1999 });
    const line = [beat, 'Non-Exclusive', 1999] as const;
    const by = (given: string) => ({
      track_list: guestCart([line]).track_list.map((each) => ({ ...each, offer: 'private' })),
      early_access: [{ id: beat, token: given }],
    });
    const wrong = { ...guestCart([line]), ...by('x'.repeat(43)) };
    expect((await call('POST', '/api/checkout/guest', wrong)).body['code']).toBe('gone');
    const order = await checkOutAsGuest([line], by(secret));
    await tellCheckout(`sessions/${order.session}/pay`, { email: someEmail() });
    await until('the delivery', async () => (await readOrder(order.id))?.delivery ?? undefined);
    expect((await asMember('GET', `/api/member/private-links/${id}`)).body).toMatchObject({
      recipients: [{ bought: [{ id: beat, price: '19.99' }] }],
    });
  });

  test('asks for work from an address that opens many checkouts', async () => {
    const address = someAddress();
    const answers: number[] = [];
    for (let times = 0; times < 11; times++)
      answers.push((await call('POST', '/api/checkout/guest', guestCart([LINE]), from(address))).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  describe('an account with the address of an order', () => {
    test('gets the order only once the address is confirmed, and keeps it', async () => {
      const customer = await newCustomer();
      const order = await buyAsGuest([LINE], { email: customer.email, name: 'Mara Lind' });
      const first = await call('POST', '/api/userorders', { token: customer.token });
      expect(first.body).toEqual({ results: [], unconfirmed: true });
      const own = { token: customer.token, order_id: order.id, line: 0, file: 'contract' };
      expect((await call('POST', '/api/orders/download', own)).status).toBe(404);

      for (let times = 0; times < 2; times++)
        expect((await call('POST', '/api/userorders/confirm', { token: customer.token })).status).toBe(200);
      const link = await textTo(customer.email, /http\S+userdata\/confirm\?token=\S+/);
      expect(await leadsTo(link)).toBe('/profile?tab=orders');
      expect(await leadsTo(link)).toBe('/email/expired');

      const lists = await Promise.all([1, 2, 3].map(() => ordersOf(customer.token)));
      for (const listed of lists) expect(listed.map(({ id }) => id)).toEqual([order.id]);
      expect(await readOrder(order.id)).toMatchObject({ uid: customer.uid });
      expect((await call('POST', '/api/orders/download', own)).status).toBe(200);
      // Its links go on: whoever has the mail has bought the files. Nothing is said about signing up any more.
      const linked = await openLinked(order.id, order.secret);
      expect(linked).toMatchObject({ status: 200, body: { email: null } });
      const file = { order_id: order.id, secret: order.secret, line: 0, file: 'contract' };
      expect((await call('POST', '/api/orders/linked/download', file)).status).toBe(200);
      const found = await asMember('GET', `/api/member/invoices?search=${customer.uid}`);
      expect(found.body).toMatchObject({ result: [{ id: order.id, guest: { links: 2 } }] });
      expect((await asMember('POST', '/api/member/invoices/revoke', { id: order.id })).status).toBe(200);
      expect((await openLinked(order.id, order.secret)).status).toBe(404);
      expect((await call('POST', '/api/orders/download', own)).status).toBe(200);
    });

    test('is among the customers once: as a guest, and with the account after the claim', async () => {
      const customer = await newCustomer();
      const { email } = customer;
      await buyAsGuest([LINE], { email, name: 'Mara Lind' });
      await buyAsGuest([LINE], { email, name: 'Mara Lind' });
      const guests = async () => {
        const { body } = await asMember('GET', '/api/member/guests');
        return v.parse(memberGuestsAnswer, body).result.filter((guest) => guest.email === email);
      };
      const customers = async () =>
        (await asMember('GET', `/api/member/customers?search=${email}`)).body['result'];
      const spent = [{ currency: 'EUR', amount: 4998 }];
      expect(await guests()).toMatchObject([{ name: 'Mara Lind', orders: 2, spent }]);
      expect(await customers()).toEqual([]);
      await markVerified(customer.uid);
      await ordersOf(customer.token);
      expect(await guests()).toEqual([]);
      expect(await customers()).toMatchObject([{ id: customer.uid, orders: 2, spent }]);
    });

    test('gets it with the delivery if the address was confirmed before', async () => {
      const customer = await newCustomer();
      await markVerified(customer.uid);
      const order = await buyAsGuest([LINE], { email: customer.email });
      await until('the claim', async () => (await readOrder(order.id))?.uid === customer.uid || undefined);
      expect((await asMember('GET', `/api/member/customers/${customer.uid}`)).body).toMatchObject({
        customer: { orders: 1 },
      });
    });

    test('loses it when the producer corrects the address, and so does every earlier link', async () => {
      const [stranger, buyer] = [await newCustomer(), await newCustomer()];
      await markVerified(stranger.uid);
      const order = await buyAsGuest([LINE], { email: stranger.email, name: 'Mara Lind' });
      await ordersOf(stranger.token);
      const correction = { id: order.id, email: buyer.email };
      for (let times = 0; times < 2; times++)
        expect((await asMember('POST', '/api/member/invoices/address', correction)).status).toBe(200);
      expect(await ordersOf(stranger.token)).toEqual([]);
      const old = secretIn((await mailsTo(stranger.email)).map(({ text }) => text).join());
      for (const secret of [order.secret, old]) {
        expect(secret).not.toBe('');
        expect((await openLinked(order.id, secret)).status).toBe(404);
        const file = { order_id: order.id, secret, line: 0, file: 'audio' };
        expect((await call('POST', '/api/orders/linked/download', file)).status).toBe(404);
      }
      const mails = (await mailsTo(buyer.email)).filter(({ id }) => id.includes(order.id));
      expect(mails).toHaveLength(1);
      expect(await openLinked(order.id, secretIn(mails[0]?.text ?? ''))).toMatchObject({
        status: 200,
        body: { email: buyer.email },
      });
      // Unconfirmed, so not the account's.
      expect(await ordersOf(buyer.token)).toEqual([]);
      const { body } = await asMember('GET', '/api/member/audit');
      expect(JSON.stringify(body)).toContain('POST /api/member/invoices/address');
      expect(JSON.stringify(body)).not.toContain(buyer.email);
    });
  });

  describe('the producer', () => {
    test('sends the mail again for every order, and ends the links of a guest', async () => {
      const email = someEmail();
      const order = await buyAsGuest([LINE], { email });
      const again = () => asMember('POST', '/api/member/invoices/mail', { id: order.id });
      for (let times = 0; times < 2; times++) expect((await again()).status).toBe(200);
      expect((await asMember('POST', '/api/member/invoices/revoke', { id: order.id })).status).toBe(200);
      const secrets = (await mailsTo(email)).map(({ text }) => secretIn(text));
      for (const secret of [order.secret, ...secrets])
        expect((await openLinked(order.id, secret)).status).toBe(404);
      expect(new Set(secrets).size).toBe(3);

      const customer = await newCustomer();
      await tellCheckout(`sessions/${await checkOut(customer.token, [LINE])}/pay`);
      const { id } = await orderReaches(customer.token, 'fulfilled');
      expect((await asMember('POST', '/api/member/invoices/mail', { id })).status).toBe(200);
      const mails = (await mailsTo(customer.email)).filter((mail) => mail.id.includes(id));
      expect(mails).toHaveLength(2);
      for (const { text } of mails) expect(text).toContain(`/profile?tab=orders&order=${id}`);
      for (const action of ['revoke', 'forget', 'person'])
        expect((await asMember('POST', `/api/member/invoices/${action}`, { id })).status).toBe(409);
      const move = { id, email: someEmail() };
      expect((await asMember('POST', '/api/member/invoices/address', move)).status).toBe(409);
    });

    test('is refused for what is not paid or does not exist, and by an address that is none', async () => {
      const { id } = await checkOutAsGuest([LINE]);
      for (const action of ['mail', 'address', 'forget', 'person']) {
        const input = { id, email: someEmail() };
        expect((await asMember('POST', `/api/member/invoices/${action}`, input)).status, action).toBe(409);
        const unknown = { ...input, id: 'unknown' };
        expect((await asMember('POST', `/api/member/invoices/${action}`, unknown)).status, action).toBe(404);
      }
      expect((await asMember('POST', '/api/member/invoices/revoke', { id: 'unknown' })).status).toBe(404);
      for (const email of ['', 'mara', 1])
        expect((await asMember('POST', '/api/member/invoices/address', { id, email })).status).toBe(400);
    });

    test('hands out and deletes what is stored about a guest; what was sold stays', async () => {
      const email = someEmail();
      const [order, other] = [
        await buyAsGuest([LINE], { email, name: 'Mara Lind' }),
        await buyAsGuest([LINE], { email }),
      ];
      const person = await asMember('POST', '/api/member/invoices/person', { id: order.id });
      const text = JSON.stringify(person.body);
      for (const known of [order.id, other.id, email, 'Mara Lind']) expect(text).toContain(known);
      for (const hash of (await readOrder(order.id))?.guest?.links ?? []) expect(text).not.toContain(hash);

      expect((await asMember('POST', '/api/member/invoices/forget', { id: order.id })).status).toBe(200);
      for (const { id, secret } of [order, other]) {
        expect((await openLinked(id, secret)).status).toBe(404);
        expect(await readOrder(id)).toMatchObject({ uid: '', guest: null, buyer: null, state: 'fulfilled' });
      }
      expect(await mailsTo(email)).toEqual([]);
      expect((await asMember('POST', '/api/member/invoices/forget', { id: order.id })).status).toBe(409);
    });

    test('does not delete by a guest’s order what belongs to an account', async () => {
      const customer = await newCustomer();
      const order = await buyAsGuest([LINE], { email: customer.email });
      expect((await asMember('POST', '/api/member/invoices/forget', { id: order.id })).status).toBe(409);
      await call('POST', '/api/deleteaccount', {
        token: customer.token,
        current_password: customer.password,
      });
      // Anybody can sign up with a stranger's address, and delete that account.
      expect((await openLinked(order.id, order.secret)).status).toBe(200);
    });
  });

  test('returns the money of an exclusive that a guest pays too late, and refunds like any order', async () => {
    const { token } = await theMember();
    const exclusive = [[await addTrackAs(token, typedTrack()), 'Exclusive']] as const;
    const [first, second] = [await checkOutAsGuest(exclusive), await checkOutAsGuest(exclusive)];
    const email = someEmail();
    for (const { session } of [first, second]) await tellCheckout(`sessions/${session}/pay`, { email });
    const stateOf = async ({ id, secret }: { readonly id: string; readonly secret: string }) =>
      v.parse(v.object({ order: v.object({ state: v.string() }) }), (await openLinked(id, secret)).body).order
        .state;
    await until('one holder', async () => {
      const states = [await stateOf(first), await stateOf(second)].toSorted();
      return JSON.stringify(states) === JSON.stringify(['cancelled', 'fulfilled']) || undefined;
    });
    const holder = (await stateOf(first)) === 'fulfilled' ? first : second;
    expect((await asMember('POST', '/api/member/invoices/refund', { id: holder.id })).status).toBe(200);
    const file = { order_id: holder.id, secret: holder.secret, line: 0, file: 'contract' };
    expect((await call('POST', '/api/orders/linked/download', file)).status).toBe(409);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith('Your money is on its way back'))).toBe(true);
  });

  test('tells the bank about a guest what it knows', async () => {
    const email = someEmail();
    const { id } = await buyAsGuest([LINE], { email });
    const stored = await readOrder(id);
    if (!stored) throw new Error('The order is gone.');
    const { uncategorized_text: story, customer_email_address: address } = await evidenceOf(id, stored);
    expect(address).toBe(email);
    expect(story).toContain(`paid without an account, and gave ${email}`);
  });

  test('needs an account for a code that is limited per customer', async () => {
    const code = await addSomeCode({ limit_per_buyer: 1 });
    const answer = await call('POST', '/api/checkout/guest', {
      ...guestCart([LINE]),
      discount_code: code,
      total: '19.99',
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect(String(answer.body['message'])).toContain('limited per customer');
  });
});
