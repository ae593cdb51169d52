import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { DEFAULT_SETTINGS } from '@store/domain/shop/settings/settings';
import { messages } from '@store/functions/platform/collections';
import { readOrder } from '@store/functions/sales/orders/orders';
import { post, someEmail } from '../../support/calls';
import {
  call,
  cartOf,
  checkOut,
  newCustomer,
  orderReaches,
  tellCheckout,
  type Customer,
} from '../../support/customer';
import { asMember } from '../../support/member';
import { expectQuestion, leadsTo } from '../../support/mailed-link';
import { mailsTo, textTo } from '../../support/outbox';

const NAME = 'Anne-Sophie O’Neill';

/** Buys a licence that is delivered at once. */
async function buy(customer: Customer, changes: object = {}): Promise<string> {
  const session = await checkOut(customer.token, [[6, 'Non-Exclusive']], { ...changes });
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
  return (await orderReaches(customer.token, 'fulfilled')).id;
}

function declare(order: string, email: string, changes: object = {}) {
  return post('/api/withdrawal', { name: NAME, order, email, ...changes });
}

async function entriesOf(email: string) {
  const { docs } = await messages().where('email', '==', email).get();
  return docs.map((document) => document.data());
}

function acknowledgements(email: string) {
  return mailsTo(email).then((mails) =>
    mails.filter(({ subject }) => subject.startsWith('We have received your withdrawal')),
  );
}

function confirmationOf(email: string): Promise<string> {
  return textTo(email, /http\S+withdrawal\/confirm\?token=\S+/);
}

describe('a declaration of withdrawal', () => {
  test('is recorded once with the order and in the inbox, and acknowledged by mail', async () => {
    const customer = await newCustomer();
    const order = await buy(customer);
    const first = await declare(order, customer.email);
    expect(first.status).toBe(200);
    await declare(order, customer.email, { name: 'Somebody else' });

    // Somebody else may know the id and the address of an order: it counts once the buyer has confirmed it.
    expect(await entriesOf(customer.email)).toMatchObject([
      { name: NAME, inbox: 'open', withdrawal: { order, standing: 'unconfirmed' } },
    ]);
    expect((await readOrder(order))?.withdrawnAt).toBeNull();
    const link = await confirmationOf(customer.email);
    await expectQuestion(link, 'Confirm my withdrawal');
    expect((await readOrder(order))?.withdrawnAt).toBeNull();
    for (let times = 0; times < 2; times++)
      expect(await leadsTo(link)).toBe(`/profile?tab=orders&order=${order}`);
    expect(await entriesOf(customer.email)).toMatchObject([
      { name: NAME, inbox: 'open', withdrawal: { order, standing: 'open' } },
    ]);
    expect((await readOrder(order))?.withdrawnAt).toBeGreaterThan(0);
    expect(await leadsTo('/api/withdrawal/confirm?token=forged')).toBe('/withdrawal');
    const [mail, ...others] = await acknowledgements(customer.email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/We have received your declaration of withdrawal on .* at .* UTC/);
    expect(mail?.text).toContain(`> I withdraw from the contract of order ${order}.\n> Name: ${NAME}`);
    const { body } = await asMember('GET', '/api/member/inbox?show=open');
    expect(JSON.stringify(body)).toContain(`"withdrawal":{"order":"${order}","standing":"open"}`);
  });

  test('of somebody else’s order and of none is answered alike, and sends the address nothing', async () => {
    const customer = await newCustomer();
    const order = await buy(customer);
    const [known, stranger, unknown] = [customer.email, someEmail(), someEmail()];
    const answers = [
      await declare(order, known),
      await declare(order, stranger),
      await declare('../no/order', unknown),
    ];
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    for (const email of [stranger, unknown]) {
      expect(await entriesOf(email)).toMatchObject([{ inbox: 'open', withdrawal: { standing: 'unknown' } }]);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  test('with a filled honeypot is discarded, and one that is incomplete is refused', async () => {
    const email = someEmail();
    expect((await declare('order', email, { subject: 'Cheap watches' })).status).toBe(200);
    expect(await entriesOf(email)).toEqual([]);
    for (const changes of [{ name: ' ' }, { order: '' }, { email: 'me' }])
      expect((await declare('order', email, changes)).status).toBe(400);
  });
});

describe('a shop that asks for consent to immediate delivery', () => {
  const versionOf = v.object({ version: v.number() });

  async function save(withdrawalConsent: boolean | null): Promise<void> {
    const { version } = v.parse(versionOf, (await asMember('GET', '/api/member/settings')).body);
    const { shop, texts, operation } = DEFAULT_SETTINGS;
    const settings = { shop: { ...shop, withdrawalConsent }, texts, operation };
    expect((await asMember('POST', '/api/member/settings/save', { version, settings })).status).toBe(200);
  }

  beforeAll(() => save(true));

  afterAll(() => save(null));

  test('sells nothing without it, or with another sentence', async () => {
    const { token } = await newCustomer();
    const cart = cartOf(token, [[6, 'Non-Exclusive']]);
    for (const consent of [{}, { withdrawal_consent: '' }, { withdrawal_consent: 'I agree.' }])
      expect(await call('POST', '/api/checkout', { ...cart, ...consent })).toMatchObject({
        status: 409,
        body: { code: 'consent-required', field: 'withdrawal_consent' },
      });
  });

  test('stores it with the order, repeats it by mail, and tells the producer of a withdrawal', async () => {
    const customer = await newCustomer();
    const order = await buy(customer, { withdrawal_consent: WITHDRAWAL_CONSENT });
    expect((await readOrder(order))?.agreement.consent).toEqual({
      text: WITHDRAWAL_CONSENT,
      language: 'en',
      at: expect.any(Number) as number,
    });
    const mails = (await mailsTo(customer.email)).filter(({ id }) => id.includes(order));
    expect(mails[0]?.text).toMatch(new RegExp(`you confirmed: “${WITHDRAWAL_CONSENT}” Your right`));
    await declare(order, customer.email);
    await leadsTo(await confirmationOf(customer.email));
    expect(await entriesOf(customer.email)).toMatchObject([{ withdrawal: { standing: 'consented' } }]);
  });
});
