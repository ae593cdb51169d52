import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  headDocument,
  offerDocument,
  parseHeadShard,
  parseOffer,
} from '@store/functions/platform/collections';
import { markVerified } from '@store/functions/platform/gateways/auth';
import { sweepOffers } from '@store/functions/sales/offers/sweep';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import {
  call,
  cartOf,
  checkOut,
  newCustomer,
  orderReaches,
  ordersOf,
  tellCheckout,
} from '../../support/customer';
import { request } from '../../support/address';
import { asMember, signInMember } from '../../support/member';
import { mailsTo } from '../../support/outbox';
import { addTrackAs, keepShop, typedTrack } from '../../support/tracks';
import { leadsTo } from '../../support/mailed-link';

let member = '';
let restore: () => Promise<void> = () => Promise.resolve();

const settingsSchema = v.object({
  enabled: v.boolean(),
  minimum_percent: v.number(),
  version: v.number(),
});

const rowsSchema = v.object({
  settings: settingsSchema,
  result: v.array(
    v.object({
      id: v.string(),
      track_id: v.number(),
      version: v.number(),
      state: v.string(),
      decline_at: v.nullable(v.number()),
      decision: v.unknown(),
    }),
  ),
});

async function overview() {
  return v.parse(rowsSchema, (await asMember('GET', '/api/member/offers')).body);
}

async function switchOffers(enabled: boolean): Promise<void> {
  const { settings } = await overview();
  await asMember('POST', '/api/member/offers/settings', { ...settings, enabled, minimum_percent: 50 });
}

beforeAll(async () => {
  ({ token: member } = await signInMember());
  restore = await keepShop(member);
  await switchOffers(true);
});
afterAll(async () => {
  await switchOffers(false);
  await restore();
});

function newBeat(): Promise<number> {
  return addTrackAs(member, typedTrack());
}

async function verifiedBuyer() {
  const account = await newCustomer();
  await markVerified(account.uid);
  return account;
}

type Buyer = Awaited<ReturnType<typeof verifiedBuyer>>;

function offer(token: string, beat: number, amount = '30.00') {
  const input = { token, track_id: beat, license: 'Exclusive', amount, message: 'For my album.' };
  return call('POST', '/api/offers', input);
}

function idOf({ uid }: Buyer, beat: number, number = 1): string {
  return `${uid}-${beat}-${number}`;
}

async function versionOf(id: string): Promise<number> {
  return parseOffer(await offerDocument(id).get())?.version ?? 0;
}

async function stateOf(id: string): Promise<string | undefined> {
  return parseOffer(await offerDocument(id).get())?.state;
}

async function answer(id: string, input: Readonly<Record<string, unknown>>) {
  return asMember('POST', '/api/member/offers/answer', { id, version: await versionOf(id), ...input });
}

function buyBy(token: string, beat: number, offerId: string, price = 3000) {
  const cart = cartOf(token, [[beat, 'Exclusive', price]]);
  return call('POST', '/api/checkout', {
    ...cart,
    track_list: cart.track_list.map((track) => ({ ...track, offer: offerId })),
  });
}

function sessionOf(body: Readonly<Record<string, unknown>>): string {
  return /cs_test_\w+/.exec(String(body['redirect']))?.[0] ?? '';
}

async function accepted(beat: number) {
  const buyer = await verifiedBuyer();
  await offer(buyer.token, beat);
  const id = idOf(buyer, beat);
  await answer(id, { answer: 'accept' });
  return { ...buyer, id };
}

async function withdrawalMails({ email }: Buyer) {
  return (await mailsTo(email)).filter(({ subject }) => subject.includes('was withdrawn'));
}

describe('an offer', () => {
  test('is countered, agreed and bought at the agreed price', async () => {
    const beat = await newBeat();
    const buyer = await verifiedBuyer();
    expect((await offer(buyer.token, beat)).status).toBe(200);
    const id = idOf(buyer, beat);
    const producerMails = await mailsTo(shop.producer.email);
    expect(producerMails.some(({ subject }) => subject.includes(`${buyer.username} offers €30.00`))).toBe(
      true,
    );

    expect((await answer(id, { answer: 'counter', amount: '35.00' })).status).toBe(200);
    expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('€35.00'),
    );
    const agreed = await call('POST', '/api/offers/answer', { token: buyer.token, id, answer: 'accept' });
    expect(agreed.status).toBe(200);
    const { body } = await call('POST', '/api/offers/mine', { token: buyer.token });
    expect(body['results']).toMatchObject([{ id, state: 'accepted', price: '35.00' }]);

    expect((await buyBy(buyer.token, beat, id, 3000)).body).toMatchObject({ code: 'price-changed' });
    const checkout = await buyBy(buyer.token, beat, id, 3500);
    expect(checkout.status).toBe(200);
    await tellCheckout(`sessions/${sessionOf(checkout.body)}/pay`);
    expect(await orderReaches(buyer.token, 'fulfilled')).toMatchObject({ total: '35.00' });
    await expect.poll(() => stateOf(id)).toBe('bought');
  });

  test('shows members its price, the minimum and what its buyer has bought, until it is answered', async () => {
    const [beat, other] = [await newBeat(), await newBeat()];
    const buyer = await accepted(other);
    await offer(buyer.token, beat);
    const decisionOf = async (id: string) => (await overview()).result.find((row) => row.id === id)?.decision;
    const id = idOf(buyer, beat);
    const price = { list_price: '44.99', minimum: '22.50' };
    const nothing = { orders: 0, spent: [{ currency: 'EUR', amount: 0 }], bought: [] };
    expect(await decisionOf(id)).toMatchObject({ ...price, buyer: nothing });
    expect(await decisionOf(buyer.id)).toBeNull();

    const checkout = await buyBy(buyer.token, other, buyer.id);
    await tellCheckout(`sessions/${sessionOf(checkout.body)}/pay`);
    await orderReaches(buyer.token, 'fulfilled');
    const bought = [{ license_name: 'Exclusive', price: '30.00', currency: 'EUR' }];
    const spent = [{ currency: 'EUR', amount: 3000 }];
    expect(await decisionOf(id)).toMatchObject({ ...price, buyer: { orders: 1, spent, bought } });

    await asMember('POST', '/api/member/tracks/hide', { id: beat, hidden: true });
    expect(await decisionOf(id)).toMatchObject({ list_price: null, minimum: null, buyer: { orders: 1 } });
  });

  test('needs a confirmed address, an exclusive licence and less than the price', async () => {
    const beat = await newBeat();
    const stranger = await newCustomer();
    expect((await offer(stranger.token, beat)).status).toBe(403);
    expect((await offer('unknown', beat)).status).toBe(401);
    const { token } = await verifiedBuyer();
    expect((await offer(token, beat, '44.99')).body).toMatchObject({ code: 'invalid', field: 'amount' });
    expect((await offer(token, beat, '0.50')).status).toBe(400);
    expect((await offer(token, beat, '12.3')).status).toBe(400);
    const input = { token, track_id: beat, license: 'Non-Exclusive', amount: '10.00', message: '' };
    expect((await call('POST', '/api/offers', input)).body['code']).toBe('gone');
  });

  test('of a customer whose address is not confirmed is asked for by a mail of its own, which leads to the beat', async () => {
    const beat = await newBeat();
    const customer = await newCustomer();
    expect((await offer(customer.token, beat)).status).toBe(403);
    const [mail] = (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Confirm'));
    expect(mail?.subject).toBe('Confirm your email address to make an offer');
    expect(mail?.text).not.toContain('data of the account');
    const link = /http\S+userdata\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await leadsTo(link)).toBe(`/track/detail/${beat}`);
    expect((await offer(customer.token, beat)).status).toBe(200);
  });

  test('gets its own mail also from a customer who was mailed enough links for downloads of data', async () => {
    const beat = await newBeat();
    const customer = await newCustomer();
    const asks = Array.from({ length: 4 }, () => call('POST', '/api/userdata', { token: customer.token }));
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await offer(customer.token, beat)).status).toBe(403);
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      'Confirm your email address to make an offer',
    );
  });

  test('is limited to one open at a time, also for concurrent requests, and to three per beat', async () => {
    const beat = await newBeat();
    const buyer = await verifiedBuyer();
    const both = await Promise.all([offer(buyer.token, beat), offer(buyer.token, beat)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const number of [1, 2, 3]) {
      if (number > 1) expect((await offer(buyer.token, beat)).status).toBe(200);
      const withdrawn = { token: buyer.token, id: idOf(buyer, beat, number), answer: 'withdraw' };
      expect((await call('POST', '/api/offers/answer', withdrawn)).status).toBe(200);
    }
    expect((await offer(buyer.token, beat)).body['message']).toContain('already made the maximum');
  });

  test('is answered once, by the one who was asked', async () => {
    const beat = await newBeat();
    const buyer = await verifiedBuyer();
    await offer(buyer.token, beat);
    const id = idOf(buyer, beat);
    const own = await call('POST', '/api/offers/answer', { token: buyer.token, id, answer: 'accept' });
    expect(own.status).toBe(409);
    const other = await verifiedBuyer();
    const foreign = await call('POST', '/api/offers/answer', { token: other.token, id, answer: 'withdraw' });
    expect(foreign.status).toBe(404);
    const version = await versionOf(id);
    const twice = await Promise.all(
      ['accept', 'decline'].map((each) =>
        asMember('POST', '/api/member/offers/answer', { id, version, answer: each }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an offer below the minimum', () => {
  test('looks like any other, and is declined later', async () => {
    const beat = await newBeat();
    const [low, high] = [await verifiedBuyer(), await verifiedBuyer()];
    const answers = [await offer(low.token, beat, '10.00'), await offer(high.token, beat, '22.50')];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const seen = await Promise.all(
      [low, high].map(
        async ({ token }) => (await call('POST', '/api/offers/mine', { token })).body['results'],
      ),
    );
    const shape = (results: unknown) => Object.keys((results as object[])[0] ?? {}).sort();
    expect(shape(seen[0])).toEqual(shape(seen[1]));
    expect(JSON.stringify(seen)).not.toContain('decline');

    const id = idOf(low, beat);
    const { result } = await overview();
    expect(result.find((row) => row.id === id)?.decline_at).toBeGreaterThan(Date.now() + 11 * 60 * 60 * 1000);
    await sweepOffers(Date.now());
    expect(await stateOf(id)).toBe('open');
    await sweepOffers(Date.now() + 37 * 60 * 60 * 1000);
    expect(await stateOf(id)).toBe('declined');
    expect(await stateOf(idOf(high, beat))).toBe('open');
  });

  test('keeps the minimum out of what everybody can read', async () => {
    const stored = (await headDocument().get()).data();
    expect(JSON.stringify(stored?.['deals'])).toContain('offers');
    expect(JSON.stringify(stored)).not.toMatch(/minimum/i);
    expect(parseHeadShard(await headDocument().get())).toBeDefined();
  });
});

describe('an accepted offer', () => {
  test('is for its buyer, its beat and one purchase', async () => {
    const [beat, other] = [await newBeat(), await newBeat()];
    const buyer = await accepted(beat);
    const stranger = await newCustomer();
    expect((await buyBy(stranger.token, beat, buyer.id)).body['code']).toBe('gone');
    expect((await buyBy(buyer.token, other, buyer.id)).body['code']).toBe('gone');
    const both = await Promise.all([buyBy(buyer.token, beat, buyer.id), buyBy(buyer.token, beat, buyer.id)]);
    const sessions = both.filter(({ status }) => status === 200).map(({ body }) => sessionOf(body));
    const payments = await Promise.allSettled(sessions.map((id) => tellCheckout(`sessions/${id}/pay`)));
    expect(payments.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await orderReaches(buyer.token, 'fulfilled');
    expect((await buyBy(buyer.token, beat, buyer.id)).status).toBe(409);
  });

  test('does not reserve the beat; a sale to another buyer closes it, and its buyer is told', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const other = await newCustomer();
    const session = await checkOut(other.token, [[beat, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    await orderReaches(other.token, 'fulfilled');
    await expect.poll(() => stateOf(buyer.id)).toBe('closed');
    const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('is no longer on sale'));
    expect((await buyBy(buyer.token, beat, buyer.id)).body['code']).toBe('gone');
  });

  test('costs the price of today if that is lower', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const { body } = await asMember('GET', `/api/member/tracks?search=${beat}`);
    const rows = v.parse(
      v.object({ result: v.array(v.looseObject({ id: v.number(), version: v.number() })) }),
      body,
    );
    const row = rows.result.find(({ id }) => id === beat);
    const change = { ...typedTrack(), id: beat, version: row?.version ?? 1, licences: { Exclusive: 2000 } };
    expect((await asMember('POST', '/api/member/tracks/update', change)).status).toBe(200);
    expect((await buyBy(buyer.token, beat, buyer.id, 2000)).status).toBe(200);
  });

  test('that has expired cannot be bought; a checkout opened before can be paid', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const { body } = await buyBy(buyer.token, beat, buyer.id);
    await offerDocument(buyer.id).update({ until: Date.now() - 1 });
    await sweepOffers(Date.now());
    expect(await stateOf(buyer.id)).toBe('accepted');
    await tellCheckout(`sessions/${sessionOf(body)}/pay`);
    await orderReaches(buyer.token, 'fulfilled');

    const second = await newBeat();
    const late = await accepted(second);
    await offerDocument(late.id).update({ until: Date.now() - 1 });
    expect((await buyBy(late.token, second, late.id)).body['code']).toBe('gone');
    await sweepOffers(Date.now());
    expect(await stateOf(late.id)).toBe('expired');
  });

  test('that is withdrawn ends its open checkout, and the buyer is told', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const { body } = await buyBy(buyer.token, beat, buyer.id);
    expect((await answer(buyer.id, { answer: 'withdraw' })).status).toBe(200);
    await expect(tellCheckout(`sessions/${sessionOf(body)}/pay`)).rejects.toThrow();
    expect((await ordersOf(buyer.token))[0]?.state).toBe('expired');
    expect((await buyBy(buyer.token, beat, buyer.id)).body['code']).toBe('gone');
    expect(await withdrawalMails(buyer)).toHaveLength(1);
  });

  test('that is being paid cannot be withdrawn, and sends no mail about a withdrawal', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const { body } = await buyBy(buyer.token, beat, buyer.id);
    // The shop does not know of the payment yet.
    await tellCheckout(`sessions/${sessionOf(body)}/pay`, { webhook: 'dropped' });
    const own = { token: buyer.token, id: buyer.id, answer: 'withdraw' };
    const [byProducer, byBuyer] = await Promise.all([
      answer(buyer.id, { answer: 'withdraw' }),
      call('POST', '/api/offers/answer', own),
    ]);
    expect([byProducer.status, byBuyer.status]).toEqual([409, 409]);
    expect(byProducer.body['message']).toContain('The buyer is paying, or has paid already.');
    await orderReaches(buyer.token, 'fulfilled');
    expect(await stateOf(buyer.id)).toBe('bought');
    expect(await withdrawalMails(buyer)).toEqual([]);
  });

  test('stays as it is when its checkout cannot be ended', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const { body } = await buyBy(buyer.token, beat, buyer.id);
    const version = await versionOf(buyer.id);
    await tellCheckout('failures', {
      effect: { kind: 'status', status: 500 },
      path: `/v1/checkout/sessions/${sessionOf(body)}/expire`,
      calls: 3,
    });
    expect((await answer(buyer.id, { answer: 'withdraw' })).status).toBe(503);
    expect([await stateOf(buyer.id), await versionOf(buyer.id)]).toEqual(['accepted', version]);
    expect(await withdrawalMails(buyer)).toEqual([]);
    await tellCheckout(`sessions/${sessionOf(body)}/pay`);
    await orderReaches(buyer.token, 'fulfilled');
  });

  test('is not withdrawn by an outdated page, which leaves its checkout open', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const { body } = await buyBy(buyer.token, beat, buyer.id);
    const outdated = { id: buyer.id, version: 1, answer: 'withdraw' };
    expect((await asMember('POST', '/api/member/offers/answer', outdated)).status).toBe(409);
    await tellCheckout(`sessions/${sessionOf(body)}/pay`);
    await orderReaches(buyer.token, 'fulfilled');
  });

  test('is deleted with the account, and part of its data', async () => {
    const beat = await newBeat();
    const buyer = await accepted(beat);
    const exported = await call('POST', '/api/userdata', { token: buyer.token });
    expect(exported.body['data']).toMatchObject({ offers: [{ id: buyer.id, message: 'For my album.' }] });
    const input = { token: buyer.token, current_password: buyer.password };
    expect((await call('POST', '/api/deleteaccount', input)).status).toBe(200);
    expect(await stateOf(buyer.id)).toBeUndefined();
  });
});

describe('the link in the producer’s mail', () => {
  async function mailedLink(buyer: Buyer): Promise<string> {
    const mails = await mailsTo(shop.producer.email);
    const mail = mails.find(({ subject }) => subject.includes(buyer.username));
    return /token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  function visit(query: string, method = 'GET'): Promise<Response> {
    return request(`/api/offers/respond?${query}`, {
      method,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  }

  test('asks first, works once, and does nothing when it was forged', async () => {
    const beat = await newBeat();
    const buyer = await verifiedBuyer();
    await offer(buyer.token, beat);
    const id = idOf(buyer, beat);
    const link = await mailedLink(buyer);
    const question = await visit(link);
    expect(question.status).toBe(200);
    expect(await question.text()).toContain('For my album.');
    expect((await visit(`${link}&amount=35.00`)).status).toBe(200);
    expect(await stateOf(id)).toBe('open');

    expect((await visit(`${link}x&answer=accept`, 'POST')).status).toBe(409);
    expect((await visit(`${link}&answer=withdraw`, 'POST')).status).toBe(400);
    expect(await stateOf(id)).toBe('open');
    expect((await visit(`${link}&answer=counter&amount=35.00`, 'POST')).status).toBe(200);
    expect(await stateOf(id)).toBe('countered');
    expect((await visit(`${link}&answer=accept`, 'POST')).status).toBe(409);
    expect((await visit(link)).status).toBe(409);
    expect(await stateOf(id)).toBe('countered');
  });
});

test('offers are for shops that take them', async () => {
  await switchOffers(false);
  const { token } = await verifiedBuyer();
  expect((await offer(token, await newBeat())).status).toBe(404);
  await switchOffers(true);
});

test('members alone see offers and their settings', async () => {
  const { token } = await newCustomer();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await call('GET', '/api/member/offers', undefined, headers)).status).toBe(403);
  const settings = { enabled: true, minimum_percent: 0, version: 0 };
  expect((await call('POST', '/api/member/offers/settings', settings, headers)).status).toBe(403);
  const input = { id: 'x', version: 1, answer: 'accept' };
  expect((await call('POST', '/api/member/offers/answer', input, headers)).status).toBe(403);
});
