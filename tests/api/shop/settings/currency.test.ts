import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { headDocument, offerDocument, parseOffer } from '@store/functions/platform/collections';
import { markVerified } from '@store/functions/platform/gateways/auth';
import {
  call,
  cartOf,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  checkOut,
} from '../../support/customer';
import { request } from '../../support/address';
import { addSomeCode } from '../../support/deals';
import { asMember, list } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';
import { addTrackAs, keepShop, theMember, typedTrack, type TestMember } from '../../support/tracks';

const answerSchema = v.object({
  version: v.number(),
  currency: v.string(),
  licences: v.array(v.object({ id: v.string(), price: v.number() })),
  hasSales: v.boolean(),
  beats: v.array(v.object({ id: v.number(), currency: v.string() })),
  codes: v.array(v.object({ code: v.string(), currency: v.string() })),
  offers: v.number(),
});

async function current() {
  return v.parse(answerSchema, (await asMember('GET', '/api/member/currency')).body);
}

const EUROS = [
  { id: 'Non-Exclusive', price: 2499 },
  { id: 'Exclusive', price: 4499 },
];
const YEN = [
  { id: 'Non-Exclusive', price: 2500 },
  { id: 'Exclusive', price: 4500 },
];

async function change(currency: string, prices: unknown, version?: number) {
  const based = version ?? (await current()).version;
  return asMember('POST', '/api/member/currency/save', { version: based, currency, prices });
}

function inYen(token: string, track: number, licence: string, price: string) {
  const cart = cartOf(token, [[track, licence]]);
  const data = cart.data.map((line) => ({ ...line, price, currency: 'JPY' }));
  return { ...cart, data, total: price };
}

async function payInYen(token: string, track: number, licence = 'Non-Exclusive', price = '2500') {
  const session = await checkOut(token, [[track, licence]], inYen(token, track, licence, price));
  const paid = await tellCheckout(`sessions/${session}/pay`);
  const order = await orderReaches(token, 'fulfilled');
  return { session, paid, order };
}

interface Scene {
  readonly beat: number;
  /** Has a price of its own in EUR. */
  readonly priced: number;
  readonly code: string;
  readonly owner: Awaited<ReturnType<typeof newCustomer>>;
  readonly offer: string;
  readonly offering: Awaited<ReturnType<typeof newCustomer>>;
}

let member: TestMember;
let restoreTracks: () => Promise<void>;
let scene: Scene;

async function switchOffers(enabled: boolean): Promise<void> {
  const { settings } = (await asMember('GET', '/api/member/offers')).body;
  await asMember('POST', '/api/member/offers/settings', { ...Object(settings), enabled });
}

/** A shop that has sold in EUR, in which all that can have a price has one. */
async function openScene(): Promise<Scene> {
  const beat = await addTrackAs(member.token, typedTrack());
  const priced = await addTrackAs(member.token, typedTrack({ licences: { 'Non-Exclusive': 9900 } }));
  const code = await addSomeCode({ discount: { kind: 'amount', amount: 500 } });
  const owner = await newCustomer();
  await tellCheckout(`sessions/${await checkOut(owner.token, [[beat, 'Non-Exclusive']])}/pay`);
  await orderReaches(owner.token, 'fulfilled');
  await switchOffers(true);
  const offering = await newCustomer();
  await markVerified(offering.uid);
  const input = { token: offering.token, track_id: beat, license: 'Exclusive', message: '' };
  expect((await call('POST', '/api/offers', { ...input, amount: '30.00' })).status).toBe(200);
  return { beat, priced, code, owner, offering, offer: `${offering.uid}-${beat}-1` };
}

beforeAll(async () => {
  member = await theMember();
  restoreTracks = await keepShop(member.token);
  scene = await openScene();
});

afterAll(async () => {
  await switchOffers(false);
  expect((await change('EUR', EUROS)).status).toBe(200);
  await restoreTracks();
});

describe('a change of the currency', () => {
  test('is refused, and changes nothing, if a price is missing or cannot be paid, or from an old version', async () => {
    const before = await current();
    expect(before).toMatchObject({ currency: 'EUR', hasSales: true });
    expect(before.beats).toContainEqual({ id: scene.priced, currency: 'EUR' });
    expect(before.codes).toContainEqual({ code: scene.code, currency: 'EUR' });
    expect(before.offers).toBeGreaterThanOrEqual(1);
    for (const { currency, prices } of [
      { currency: 'JPY', prices: YEN.slice(1) },
      { currency: 'JPY', prices: [{ id: 'Non-Exclusive', price: 49 }, ...YEN.slice(1)] },
      { currency: 'JPY', prices: [{ id: 'Non-Exclusive', price: 24.99 }, ...YEN.slice(1)] },
      { currency: 'KWD', prices: YEN },
      { currency: 'yen', prices: YEN },
    ])
      expect((await change(currency, prices)).body).toMatchObject({ code: 'invalid' });
    expect((await change('JPY', YEN, before.version + 1)).body).toMatchObject({ code: 'conflict' });
    expect(await current()).toEqual(before);
  });

  test('reaches visitors with the prices in one document, and repeated changes nothing', async () => {
    const { version } = await current();
    expect((await change('JPY', YEN)).body).toMatchObject({ version: version + 1 });
    expect((await change('JPY', YEN, version)).body).toMatchObject({ version: version + 1 });
    const { settings } = parseHead((await headDocument().get()).data());
    expect(settings).toMatchObject({
      version: version + 1,
      currency: 'JPY',
      licences: [{ price: 2500 }, { price: 4500 }],
    });
  });

  test('ends offers, and tells their buyers', async () => {
    expect(parseOffer(await offerDocument(scene.offer).get())).toMatchObject({
      state: 'closed',
      currency: 'EUR',
    });
    const mails = await mailsTo(scene.offering.email);
    expect(mails.map(({ text }) => text).join()).toContain('The shop sells in Japanese Yen (JPY) now');
  });

  test('ends codes with an amount', async () => {
    const { body } = await call('POST', '/api/deals/code', { code: scene.code });
    expect(body).toMatchObject({ result: null, fault: 'other-currency' });
  });

  test('lets nobody return to licences whose prices are in another currency', async () => {
    const { version } = await current();
    const { body } = await asMember('POST', '/api/member/licences/revert', { version, to: 0 });
    expect(body).toMatchObject({ code: 'conflict' });
    expect((await current()).version).toBe(version);
  });
});

describe('a shop that sells in yen', () => {
  test('refuses a cart with prices in euros, and says what it costs', async () => {
    const { token } = await newCustomer();
    const { status, body } = await call(
      'POST',
      '/api/checkout',
      cartOf(token, [[scene.beat, 'Non-Exclusive']]),
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'price-changed',
      message:
        'The shop sells in JPY now. Your cart now costs ¥2,500. Nothing was ordered: check out again if you agree.',
      pricing: { total: '2500', currency: 'JPY', lines: [{ id: scene.beat, price: 2500 }] },
    });
    expect(await ordersOf(token)).toEqual([]);
  });

  test('refuses the same number in another currency', async () => {
    const { token } = await newCustomer();
    const cart = inYen(token, scene.beat, 'Non-Exclusive', '2500');
    const data = cart.data.map((line) => ({ ...line, currency: 'KRW' }));
    expect((await call('POST', '/api/checkout', { ...cart, data })).body).toMatchObject({
      code: 'price-changed',
    });
    expect(await ordersOf(token)).toEqual([]);
  });

  test('charges yen, and says so on orders, contracts, mails and invoices', async () => {
    const customer = await newCustomer();
    const { paid, order } = await payInYen(customer.token, scene.beat);
    expect(paid).toMatchObject({ currency: 'jpy', amount_total: 2500 });
    expect(order).toMatchObject({ currency: 'JPY', total: '2500', lines: [{ price: '2500' }] });
    const pdf = await downloadOf(customer.token, order.id, 0, 'contract');
    expect(await pdfText(await pdf.arrayBuffer())).toContain('¥2,500, paid in full');
    const texts = (await mailsTo(customer.email)).map(({ text }) => text).join();
    expect(texts).toContain('Total: ¥2,500');
    const { result } = await list('invoices', { search: order.id });
    expect(result).toMatchObject([{ currency: 'JPY', total: '2500', kept: '2500' }]);
    const csv = await request('/api/member/invoices/export', {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    expect(await csv.text()).toMatch(new RegExp(`${order.id}.*,2500,JPY,`));
  });

  test('refunds yen, and counts them apart from euros', async () => {
    const before = await salesToday();
    const customer = await newCustomer();
    const { order } = await payInYen(customer.token, scene.beat);
    const refund = await asMember('POST', '/api/member/invoices/refund', { id: order.id });
    expect(refund.body).toMatchObject({ message: '¥2,500 was refunded to the buyer.' });
    const after = await salesToday();
    expect(after.currency).toBe('JPY');
    expect(after.total - before.total).toBe(2500);
    expect(after.refunded - before.refunded).toBe(2500);
    const inEuros = (await asMember('GET', '/api/member/statistics?days=7&currency=EUR')).body;
    expect(inEuros).toMatchObject({ currency: 'EUR' });
    expect(v.parse(currenciesSchema, inEuros).currencies.map(({ currency }) => currency)).toEqual(
      expect.arrayContaining(['EUR', 'JPY']),
    );
    const spending = async ({ email }: typeof customer) =>
      (await list('customers', { search: email })).result.map(({ spent }) => spent);
    expect(await spending(customer)).toEqual([[{ currency: 'JPY', amount: 0 }]]);
    const { uid } = await newCustomer();
    expect((await asMember('GET', `/api/member/customers/${uid}`)).body).toMatchObject({
      customer: { orders: 0, spent: [{ currency: 'JPY', amount: 0 }] },
    });
  });

  test('sells a beat with its own price in euros at the price of its licence', async () => {
    const { token } = await newCustomer();
    expect((await payInYen(token, scene.priced)).order.total).toBe('2500');
  });

  test('takes own prices in yen only, and those that can be paid', async () => {
    const add = (licences: unknown, currency?: string) =>
      asMember('POST', '/api/member/tracks/add', typedTrack({ licences, ...(currency && { currency }) }));
    expect((await add({ Exclusive: 9900 })).body).toMatchObject({ code: 'conflict' });
    expect((await add({ Exclusive: 49 }, 'JPY')).body).toMatchObject({
      code: 'invalid',
      field: 'licences.Exclusive',
    });
    const id = v.parse(v.object({ id: v.number() }), (await add({ Exclusive: 9900 }, 'JPY')).body).id;
    const { token } = await newCustomer();
    expect((await payInYen(token, id, 'Exclusive', '9900')).order.total).toBe('9900');
  });

  test('upgrades nothing that was paid in euros, and sells the larger licence at its price', async () => {
    const { token } = scene.owner;
    const { body } = await call('POST', '/api/userlicences', { token });
    expect(body['results']).toMatchObject([{ track_id: scene.beat, upgrade: null }]);
    const [owned] = await ordersOf(token);
    const cart = inYen(token, scene.beat, 'Exclusive', '2001');
    const upgrade = { order_id: owned?.id, line: 0 };
    const trackList = cart.track_list.map((each) => ({ ...each, upgrade }));
    expect((await call('POST', '/api/checkout', { ...cart, track_list: trackList })).body).toMatchObject({
      code: 'gone',
    });
    expect((await payInYen(token, scene.beat, 'Exclusive', '4500')).order.total).toBe('4500');
  });

  test('takes offers in yen only', async () => {
    const beat = await addTrackAs(member.token, typedTrack());
    const { token } = scene.offering;
    const offer = (amount: string, currency?: string) =>
      call('POST', '/api/offers', {
        token,
        track_id: beat,
        license: 'Exclusive',
        message: '',
        amount,
        ...(currency && { currency }),
      });
    expect((await offer('30.00')).body).toMatchObject({ code: 'conflict' });
    expect((await offer('30.00', 'JPY')).body).toMatchObject({ code: 'invalid', field: 'amount' });
    expect((await offer('3000', 'JPY')).status).toBe(200);
    const { body } = await call('POST', '/api/offers/mine', { token });
    expect(body['results']).toMatchObject([
      { amount: '3000', currency: 'JPY', state: 'open' },
      { amount: '30.00', currency: 'EUR', state: 'closed' },
    ]);
  });

  test('names its prices in yen to merchants and assistants', async () => {
    const beat = await addTrackAs(member.token, typedTrack());
    const feed = await (await request('/feeds/products.xml')).text();
    expect(feed).toContain('<g:price>2500 JPY</g:price>');
    expect(feed).not.toContain('EUR');
    const page = await (await request(`/track/detail/${beat}`)).text();
    expect(page).toContain('"price":"2500","priceCurrency":"JPY"');
    expect(await (await request('/llms.txt')).text()).toContain(', 2500 JPY');
  });
});

async function salesToday() {
  const day = v.object({ total: v.number(), refunded: v.number() });
  const { body } = await asMember('GET', '/api/member/statistics?days=7');
  const { currency, days } = v.parse(v.object({ currency: v.string(), days: v.array(day) }), body);
  return { currency, ...v.parse(day, days.at(-1)) };
}

const currenciesSchema = v.object({ currencies: v.array(v.object({ currency: v.string() })) });
