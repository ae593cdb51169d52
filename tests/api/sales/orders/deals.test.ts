import { isBeatLine } from '@store/domain/sales/orders/orders';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { memberDealsAnswer } from '@store/domain/api/member/deals';
import { parsePublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { shownPriceSchema } from '@store/domain/sales/deals/shown-price';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import {
  auditLog,
  discountCodeDocument,
  headDocument,
  orderDocument,
  parseOrder,
  parseTrack,
  tracks,
} from '@store/functions/platform/collections';
import { removed } from '@store/functions/platform/firestore/firestore';
import { readPayment } from '@store/functions/platform/gateways/stripe/payments';
import { readOrder } from '@store/functions/sales/orders/orders';
import { rebuildSales } from '@store/functions/entry/maintenance/sales-rebuild';
import {
  call,
  cartOf,
  checkOut,
  downloadOf,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
  type Answer,
  type CartLine,
} from '../../support/customer';
import { addSomeCode, broughtInBy, codeInput, endSomeCode, someCode, usesOf } from '../../support/deals';
import { asMember, list } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';

/** The highest id of the demo shop. */
const DEMO_BEATS = 24;

const LINE: CartLine = [13, 'Non-Exclusive'];
const TWO: readonly CartLine[] = [LINE, [12, 'Non-Exclusive']];
/** 24.99 less 20%. */
const REDUCED = '19.99';

function checkOutWith(token: string, code: string, total = REDUCED): Promise<Answer> {
  return call('POST', '/api/checkout', { ...cartOf(token, [LINE]), discount_code: code, total });
}

function lookUp(code: string, token?: string): Promise<Answer> {
  return call('POST', '/api/deals/code', { code, ...(token === undefined ? {} : { token }) });
}

async function sessionTotal(session: string): Promise<number> {
  const { payment } = await readPayment({ session, intent: null });
  return payment.kind === 'received' ? payment.amount : NaN;
}

describe('an order with a code', () => {
  test('costs less on the payment page, in the order, the mails, the contract, the invoice and the sales', async () => {
    const code = await addSomeCode();
    const customer = await newCustomer();
    const session = await checkOut(customer.token, TWO, {
      discount_code: code.toLowerCase(),
      total: '39.98',
    });
    await tellCheckout(`sessions/${session}/pay`);
    const order = await orderReaches(customer.token, 'fulfilled');
    const name = `Code ${code} (20% off)`;
    expect(order).toMatchObject({
      total: '39.98',
      reductions: [{ name, amount: '10.00' }],
      lines: [
        { price: '19.99', full_price: '24.99' },
        { price: '19.99', full_price: '24.99' },
      ],
    });
    expect(await sessionTotal(session)).toBe(3998);
    expect(await usesOf(code)).toBe(1);
    expect(await broughtInBy(code)).toEqual({ EUR: 3998 });

    const [mail] = (await mailsTo(customer.email)).filter(({ id }) => id.includes(order.id));
    expect(mail?.text).toContain('(Non-Exclusive), €24.99, less the discount €19.99');
    expect(mail?.text).toContain(`€49.98 − €10.00 for ${name} = €39.98`);
    expect(mail?.text).toContain('Total: €39.98');
    expect((await mailsTo(shop.producer.email)).map(({ subject }) => subject)).toContain(
      `You made a sale: €39.98, order ${order.id}`,
    );
    const contract = await downloadOf(customer.token, order.id, 0, 'contract');
    expect(await pdfText(await contract.arrayBuffer())).toContain('€19.99');

    const [invoice] = (await list('invoices', { search: order.id })).result;
    expect(invoice).toMatchObject({
      total: '39.98',
      charged: '39.98',
      reductions: [{ name, amount: '10.00' }],
    });
    expect((await rebuildSales()).different).toEqual([]);
  });

  test('refunds of a line what was paid for it, and keeps the use', async () => {
    const code = await addSomeCode({ limit: 1 });
    const customer = await newCustomer();
    const session = await checkOut(customer.token, TWO, { discount_code: code, total: '39.98' });
    await tellCheckout(`sessions/${session}/pay`);
    const { id } = await orderReaches(customer.token, 'fulfilled');
    const refund = (lines: number[]) => asMember('POST', '/api/member/invoices/refund', { id, lines });
    expect((await refund([1])).body['message']).toContain('€19.99');
    const { body } = await asMember('GET', '/api/member/deals');
    const { codes } = v.parse(memberDealsAnswer, body);
    expect(codes.find((row) => row.code === code)).toMatchObject({
      uses: 1,
      brought_in: [{ currency: 'EUR', amount: 1999 }],
    });
    expect((await refund([0])).body['message']).toContain('€19.99');
    expect((await ordersOf(customer.token))[0]?.state).toBe('refunded');
    expect(await broughtInBy(code)).toEqual({ EUR: 0 });
    // A code of an earlier release, which did not count it.
    await discountCodeDocument(code).update({ broughtIn: removed() });
    expect((await rebuildSales()).different).toEqual([code]);
    expect(await broughtInBy(code)).toEqual({ EUR: 0 });
    expect((await rebuildSales()).different).toEqual([]);
    expect(await usesOf(code)).toBe(1);
    expect((await lookUp(code)).body).toMatchObject({ result: null, fault: 'used-up' });
  });

  test('of 100% costs the smallest amount that can be paid', async () => {
    const code = await addSomeCode({ discount: { kind: 'percent', percent: 100 } });
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [LINE], { discount_code: code, total: '0.50' });
    await tellCheckout(`sessions/${session}/pay`);
    expect(await orderReaches(customer.token, 'fulfilled')).toMatchObject({ total: '0.50' });
  });

  test('does not use a code that takes nothing off', async () => {
    const code = await addSomeCode({ licences: ['Exclusive'] });
    const { token } = await newCustomer();
    expect((await checkOutWith(token, code, '24.99')).status).toBe(200);
    expect(await usesOf(code)).toBe(0);
  });
});

describe('a use of a code', () => {
  test('is given back when the checkout ends, and taken by the next', async () => {
    const code = await addSomeCode({ limit: 1 });
    const [first, second] = [await newCustomer(), await newCustomer()];
    const session = await checkOut(first.token, [LINE], { discount_code: code, total: REDUCED });
    expect(await usesOf(code)).toBe(1);
    expect(await checkOutWith(second.token, code)).toMatchObject({ status: 409 });
    expect((await lookUp(code, second.token)).body).toMatchObject({ fault: 'used-up' });
    // The buyer's own open checkout is no obstacle: a new one ends it.
    expect((await lookUp(code, first.token)).body).toMatchObject({ fault: null });
    expect((await checkOutWith(first.token, code)).status).toBe(200);
    expect(await usesOf(code)).toBe(1);
    expect((await call('POST', '/api/deleteaccount', { token: first.token })).status).toBe(200);
    expect(await usesOf(code)).toBe(0);
    expect((await checkOutWith(second.token, code)).status).toBe(200);
    expect((await readPayment({ session, intent: null })).payment.kind).toBe('expired');
  });

  test('is given back when the bank refuses the payment', async () => {
    const code = await addSomeCode({ limit: 1 });
    const { token } = await newCustomer();
    const session = await checkOut(token, [LINE], { discount_code: code, total: REDUCED });
    await tellCheckout(`sessions/${session}/pay`, { method: 'sepa_debit' });
    await orderReaches(token, 'processing');
    expect(await usesOf(code)).toBe(1);
    await tellCheckout(`sessions/${session}/settle`, { outcome: 'failed' });
    await orderReaches(token, 'failed');
    expect(await usesOf(code)).toBe(0);
  });

  test('is given back when Stripe cannot open the payment page', async () => {
    const code = await addSomeCode({ limit: 1 });
    const { token } = await newCustomer();
    const failure = { effect: { kind: 'status', status: 500 }, calls: 3, method: 'POST' };
    await tellCheckout('failures', { ...failure, path: '/v1/checkout/sessions' });
    expect((await checkOutWith(token, code)).status).toBe(503);
    expect(await usesOf(code)).toBe(0);
  });

  test('is not taken more often than allowed by buyers who check out at once', async () => {
    const code = await addSomeCode({ limit: 2 });
    const buyers = await Promise.all(Array.from({ length: 6 }, newCustomer));
    const answers = await Promise.all(buyers.map(({ token }) => checkOutWith(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await usesOf(code)).toBe(2);
  });

  test('is not taken more often than allowed by a buyer', async () => {
    const code = await addSomeCode({ limit_per_buyer: 1 });
    const { token } = await newCustomer();
    const session = await checkOut(token, [LINE], { discount_code: code, total: REDUCED });
    await tellCheckout(`sessions/${session}/pay`);
    await orderReaches(token, 'fulfilled');
    const again = { ...cartOf(token, [[12, 'Non-Exclusive']]), discount_code: code, total: REDUCED };
    expect(await call('POST', '/api/checkout', again)).toMatchObject({
      status: 409,
      body: { code: 'price-changed', message: expect.stringContaining('as often as allowed') as string },
    });
    expect((await lookUp(code, token)).body).toMatchObject({ fault: 'used-by-buyer' });
    expect((await lookUp(code)).body).toMatchObject({ fault: null });
    expect(await usesOf(code)).toBe(1);
  });
});

describe('checkout answers with the price and changes nothing', () => {
  test.each([
    ['an unknown code', () => Promise.resolve(someCode()), 'There is no code'],
    [
      'a code that has ended',
      async () => {
        const code = await addSomeCode();
        await endSomeCode(code);
        return code;
      },
      'has ended',
    ],
    ['a code that has not begun', () => addSomeCode({ from: Date.now() + 3_600_000 }), 'cannot be used yet'],
    ['a code for other beats', () => addSomeCode({ tracks: [1] }), 'The deals of the shop have changed'],
  ])('for %s', async (_, code, words) => {
    const { token } = await newCustomer();
    const { status, body } = await checkOutWith(token, await code());
    expect([status, body['code'], body['field']]).toEqual([409, 'price-changed', 'total']);
    expect(body['message']).toContain(words);
    expect(body['message']).toContain('€24.99');
    expect(v.parse(shownPriceSchema, body['pricing']).total).toBe('24.99');
    expect(await ordersOf(token)).toEqual([]);
  });

  test('and leaves an open checkout open', async () => {
    const { token } = await newCustomer();
    await checkOut(token, [LINE]);
    expect((await checkOutWith(token, someCode())).status).toBe(409);
    expect((await ordersOf(token)).map(({ state }) => state)).toEqual(['pending']);
  });

  test('for a total that no deal explains', async () => {
    const code = await addSomeCode();
    const { token } = await newCustomer();
    const { status, body } = await checkOutWith(token, code, '0.01');
    expect([status, body['code']]).toEqual([409, 'price-changed']);
    expect(v.parse(shownPriceSchema, body['pricing'])).toMatchObject({ total: REDUCED, code: { code } });
  });
});

describe('a bulk deal', () => {
  // Ten beats to buy, so that no cart of another test gets it.
  const DEAL = { licence: 'Non-Exclusive', buy: 10, free: 1, from: null, until: null } as const;
  let eleven: readonly CartLine[] = [];
  const FULL = '274.89';
  const TEN = '249.90';

  // Other tests sell some of the demo shop's beats exclusively.
  beforeAll(async () => {
    const { docs } = await tracks().where('id', '<=', DEMO_BEATS).get();
    const onSale = docs
      .map((document) => parseTrack(document))
      .filter(({ status }) => status === 'available');
    eleven = onSale.slice(0, 11).map(({ id }): CartLine => [id, 'Non-Exclusive']);
    expect(eleven).toHaveLength(11);
  });

  async function shownDeals() {
    return parsePublicDeals(parseHead((await headDocument().get()).data()).deals) ?? [];
  }

  async function addDeal(): Promise<string> {
    expect((await asMember('POST', '/api/member/deals/bulk/add', DEAL)).status).toBe(200);
    const [deal] = await shownDeals();
    return deal?.id ?? '';
  }

  const end = (id: string) => asMember('POST', '/api/member/deals/bulk/end', { id });

  afterEach(async () => {
    for (const { id } of await shownDeals()) await end(id);
  });

  test('is in the head of the catalogue, and applies without a code', async () => {
    const id = await addDeal();
    expect(await shownDeals()).toEqual([{ id, ...DEAL }]);
    const { token } = await newCustomer();
    await checkOut(token, eleven, { total: TEN });
    expect(await ordersOf(token)).toMatchObject([
      { total: TEN, reductions: [{ name: 'Buy 10 Non-Exclusive, get 1 free', amount: '24.99' }] },
    ]);
  });

  test('that a page does not know yet is not charged without it', async () => {
    await addDeal();
    const { token } = await newCustomer();
    expect(await call('POST', '/api/checkout', cartOf(token, eleven))).toMatchObject({
      status: 409,
      body: { code: 'price-changed', pricing: { total: TEN, bulk: [{ buy: 10 }] } },
    });
  });

  test('that has ended meanwhile is refused with the new price', async () => {
    await end(await addDeal());
    const { token } = await newCustomer();
    expect(await call('POST', '/api/checkout', { ...cartOf(token, eleven), total: TEN })).toMatchObject({
      status: 409,
      body: { code: 'price-changed', pricing: { total: FULL, bulk: [] } },
    });
    expect(await ordersOf(token)).toEqual([]);
  });

  test('gives way to a better code, which is used only then', async () => {
    await addDeal();
    const [small, large] = [
      await addSomeCode({ discount: { kind: 'percent', percent: 5 } }),
      await addSomeCode({ discount: { kind: 'percent', percent: 50 } }),
    ];
    const { token } = await newCustomer();
    await checkOut(token, eleven, { total: TEN, discount_code: small });
    expect(await usesOf(small)).toBe(0);
    await checkOut(token, eleven, { total: '137.44', discount_code: large });
    expect(await usesOf(large)).toBe(1);
  });

  test('survives changes of the catalogue', async () => {
    const id = await addDeal();
    await asMember('POST', '/api/member/tracks/delete', { id: 9999 });
    const added = await asMember('POST', '/api/member/tracks/add', {
      title: 'Beat of a deal',
      image: 'https://pictures.example.com/cover.jpg',
      tag: 'demo',
      bpm: 92,
      media: 'https://sounds.example.com/preview.mp3',
      time: '2:05',
    });
    expect(await shownDeals()).toMatchObject([{ id }]);
    await asMember('POST', '/api/member/tracks/delete', { id: added.body['id'] });
    expect(await shownDeals()).toMatchObject([{ id }]);
  });

  test('is not added twice, and not changed by a form that is out of date', async () => {
    const id = await addDeal();
    expect((await asMember('POST', '/api/member/deals/bulk/add', DEAL)).status).toBe(409);
    const update = { ...DEAL, id, buy: 12, version: 1 };
    expect((await asMember('POST', '/api/member/deals/bulk/update', update)).status).toBe(200);
    expect((await asMember('POST', '/api/member/deals/bulk/update', update)).status).toBe(409);
    expect(await shownDeals()).toMatchObject([{ buy: 12 }]);
    expect((await asMember('POST', '/api/member/deals/bulk/update', { ...update, id: 'x' })).status).toBe(
      404,
    );
  });

  test.each(['buy', 'free'])('is refused with a number of 0: %s', async (field) => {
    expect(await asMember('POST', '/api/member/deals/bulk/add', { ...DEAL, [field]: 0 })).toMatchObject({
      status: 400,
      body: { field, message: 'Enter 1 to 20.' },
    });
  });
});

describe('the dashboard', () => {
  test('adds, lists, changes and ends a code, and records who did it', async () => {
    const code = await addSomeCode({ limit: 5 });
    const rows = async () => {
      const { body } = await asMember('GET', '/api/member/deals');
      const { codes } = v.parse(v.object({ codes: v.array(v.looseObject({ code: v.string() })) }), body);
      return codes.filter((row) => row.code === code);
    };
    expect(await rows()).toMatchObject([{ uses: 0, limit: 5, version: 1 }]);
    expect((await asMember('POST', '/api/member/deals/codes/add', codeInput(code))).body).toMatchObject({
      code: 'conflict',
      field: 'code',
    });
    const update = { ...codeInput(code, { limit: 7 }), version: 1 };
    expect((await asMember('POST', '/api/member/deals/codes/update', update)).status).toBe(200);
    expect((await asMember('POST', '/api/member/deals/codes/update', update)).status).toBe(409);
    expect(await rows()).toMatchObject([{ limit: 7, version: 2 }]);
    expect((await endSomeCode(code)).status).toBe(200);
    expect((await lookUp(code)).body).toMatchObject({ fault: 'ended' });
    const { docs } = await auditLog().where('target', '==', code).get();
    expect(docs.map((entry) => String(entry.get('action')).split('/').at(-1)).sort()).toEqual(
      ['add', 'add', 'end', 'update', 'update'].sort(),
    );
  });

  test('does not allow fewer uses than there are', async () => {
    const code = await addSomeCode();
    for (const { token } of [await newCustomer(), await newCustomer()]) await checkOutWith(token, code);
    const update = { ...codeInput(code, { limit: 1 }), version: 1 };
    expect(await asMember('POST', '/api/member/deals/codes/update', update)).toMatchObject({
      status: 400,
      body: { field: 'limit', message: 'The code has been used 2 times already.' },
    });
  });

  test.each([
    ['a code with a space', { code: 'TWO WORDS' }, 'code'],
    ['a code that is a path', { code: './' }, 'code'],
    ['no percentage', { discount: { kind: 'percent', percent: 0 } }, 'discount.percent'],
    ['more than 100 percent', { discount: { kind: 'percent', percent: 101 } }, 'discount.percent'],
    ['a fraction of a cent', { discount: { kind: 'amount', amount: 0.5 } }, 'discount.amount'],
    ['no licence', { licences: [] }, 'licences'],
    ['an unknown licence', { licences: ['Free'] }, 'licences'],
    ['an end before the beginning', { from: 2000, until: 1000 }, 'until'],
    ['a limit of 0', { limit: 0 }, 'limit'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await asMember('POST', '/api/member/deals/codes/add', codeInput(someCode(), changes));
    expect([answer.status, answer.body['field']]).toEqual([400, field]);
  });
});

test('a code that somebody guesses has the same form of answer as any other', async () => {
  const valid = await addSomeCode();
  const keys = async (code: string) => Object.keys((await lookUp(code)).body).sort();
  expect(await keys(someCode())).toEqual(await keys(valid));
  expect((await lookUp('??')).status).toBe(400);
});

test('an order from before there were deals has none', async () => {
  const { token } = await newCustomer();
  await checkOut(token, [LINE]);
  const [placed] = await ordersOf(token);
  const document = orderDocument(placed?.id ?? '');
  const lines = parseOrder(await document.get())
    ?.lines.filter(isBeatLine)
    .map(({ trackId, title, licence, price, contractVersion, code }) => ({
      trackId,
      title,
      licence,
      price,
      contractVersion,
      code,
    }));
  await document.update({ lines, reductions: removed(), codeUse: removed() });
  expect(await readOrder(placed?.id ?? '')).toMatchObject({ reductions: [], codeUse: null });
  const [order] = await ordersOf(token);
  expect(order).toMatchObject({ reductions: [], lines: [{ price: '24.99', full_price: '24.99' }] });
});
