import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrder } from '@store/functions/sales/orders/orders';
import * as v from 'valibot';
import { membershipsEarlyAnswer } from '@store/domain/api/memberships';
import { earlyAccessDocument, membershipPeriods, trackDocument } from '@store/functions/platform/collections';
import { stripeClient } from '@store/functions/platform/gateways/stripe/client';
import { until } from '../../../support/until';
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
import { addSomeCode } from '../../support/deals';
import { asMember, signInMember } from '../../support/member';
import {
  membershipOf,
  membershipReaches,
  hidePlans,
  newSubscriber,
  PLANS,
  savePlans,
  storedPeriodsOf,
} from '../../support/memberships';
import { addTrackAs, keepShop, typedTrack } from '../../support/tracks';
import { onlyCurrency, splitShop } from '../splits/split-shop';
import { mailsTo } from '../../support/outbox';
import { pdfText } from '../../support/pdf-text';

let restoreShop: () => Promise<void> = () => Promise.resolve();
let beats: readonly number[] = [];

/** A beat of these tests, counted from 0. */
function beat(index: number): CartLine {
  return [beats[index] ?? 0, 'Non-Exclusive'];
}

beforeAll(async () => {
  expect((await savePlans(PLANS)).status).toBe(200);
  const { token } = await signInMember();
  restoreShop = await keepShop(token);
  const added: number[] = [];
  for (let count = 0; count < 4; count++) added.push(await addTrackAs(token, typedTrack()));
  beats = added;
});

afterAll(async () => {
  await restoreShop();
  await hidePlans();
});

/** Checks out lines that credits pay for. */
function spend(token: string, lines: readonly CartLine[] = [beat(0)], total = '0.00'): Promise<Answer> {
  const cart = cartOf(token, lines);
  const paid = cart.track_list.map((line) => ({ ...line, pay: 'credits' }));
  return call('POST', '/api/checkout', { ...cart, total, track_list: paid });
}

async function canDownload(token: string, orderId: string): Promise<boolean> {
  const input = { token, order_id: orderId, line: 0, file: 'audio' };
  return (await call('POST', '/api/orders/download', input)).status === 200;
}

/** A hidden beat that is published at a time. */
async function hiddenBeat(memberToken: string, publishAt: number): Promise<number> {
  const id = await addTrackAs(memberToken, typedTrack());
  expect((await asMember('POST', '/api/member/tracks/hide', { id, hidden: true })).status).toBe(200);
  await trackDocument(id).update({ unlisted: true });
  await earlyAccessDocument(id).set({ seed: `seed-${id}`, publishAt });
  return id;
}

describe('a credit', () => {
  test('buys a licence with files and a contract, without a payment', async () => {
    const { token, uid, email } = await newSubscriber();
    const { status, body } = await spend(token);
    expect([status, body['message']]).toEqual([200, undefined]);
    const order = await orderReaches(token, 'fulfilled');
    expect(body['redirect']).toMatch(new RegExp(`/checkout/success/${order.id}$`));
    expect(order).toMatchObject({
      total: '0.00',
      lines: [{ price: '0.00', full_price: '24.99', credits: 1 }],
      reductions: [{ name: '1 credit', amount: '24.99' }],
    });
    expect(await storedPeriodsOf(uid)).toMatchObject([{ granted: 3, used: 1, paid: 3000 }]);
    expect(await membershipOf(token)).toMatchObject({
      credits: 2,
      uses: [{ order_id: order.id, credits: 1 }],
    });

    expect(await canDownload(token, order.id)).toBe(true);
    const contract = await downloadOf(token, order.id, 0, 'contract');
    expect(await pdfText(await contract.arrayBuffer())).toContain(
      '1 credit of a membership, instead of €24.99',
    );
    expect((await mailsTo(email)).map(({ id }) => id)).toContain(`${order.id}-delivered`);
    expect(await readOrder(order.id)).toMatchObject({
      payment: { kind: 'received', intent: null, amount: 0 },
    });
  });

  test('is not spent by a cart that has too few, by somebody without a membership, or by a guest', async () => {
    const { token, uid } = await newSubscriber();
    const four = [0, 1, 2, 3].map(beat);
    expect(await spend(token, four)).toMatchObject({ status: 409, body: { code: 'conflict', field: 'pay' } });
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 0 }]);
    const { token: stranger } = await newCustomer();
    expect(await spend(stranger)).toMatchObject({ status: 409, body: { code: 'conflict', field: 'pay' } });
    expect(await ordersOf(stranger)).toEqual([]);
  });

  test('does not buy what the owner has not priced in credits, nor upgrades and agreed prices', async () => {
    const { token, uid } = await newSubscriber();
    expect(await spend(token, [[beats[0] ?? 0, 'Exclusive']])).toMatchObject({
      status: 409,
      body: { code: 'gone' },
    });
    const cart = cartOf(token, [beat(0)]);
    const [line] = cart.track_list;
    const offered = {
      ...cart,
      total: '0.00',
      track_list: [{ ...line, pay: 'credits', offer: 'some-offer' }],
    };
    expect(await call('POST', '/api/checkout', offered)).toMatchObject({ status: 400 });
    const unknown = { ...cart, track_list: [{ ...line, pay: 'shells' }] };
    expect(await call('POST', '/api/checkout', unknown)).toMatchObject({ status: 400 });
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 0 }]);
  });

  test('is spent once by carts that are sent at the same time', async () => {
    const { token, uid } = await newSubscriber();
    const carts = [
      [0, 1],
      [2, 3],
      [0, 3],
    ].map((each) => each.map(beat));
    const answers = await Promise.all(carts.map((lines) => spend(token, lines)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await orderReaches(token, 'fulfilled');
    expect(await storedPeriodsOf(uid)).toMatchObject([{ granted: 3, used: 2 }]);
  });

  test('is not counted in a refusal while a bank decides about its payment', async () => {
    const { token, uid } = await newSubscriber();
    const [period] = await storedPeriodsOf(uid);
    await tellCheckout('disputes', { payment_intent: period?.intent ?? '' });
    await until('the dispute', async () => (await membershipOf(token))?.credits === 0 || undefined);
    const { status, body } = await spend(token);
    expect([status, body['message']]).toEqual([409, expect.stringContaining('You have 0 credits')]);
  });

  test('comes back when the producer returns it, and can be used again', async () => {
    const { token, uid, email } = await newSubscriber();
    await spend(token, [beat(0), beat(1)]);
    const { id } = await orderReaches(token, 'fulfilled');
    const part = await asMember('POST', '/api/member/invoices/refund', { id, lines: [1] });
    expect(part.body['message']).toBe('The credits went back to the buyer.');
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 1 }]);
    expect((await ordersOf(token))[0]).toMatchObject({ state: 'partially_refunded' });
    expect((await asMember('POST', '/api/member/invoices/refund', { id })).status).toBe(200);
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 0 }]);
    expect((await ordersOf(token))[0]).toMatchObject({ state: 'refunded' });
    expect((await asMember('POST', '/api/member/invoices/refund', { id })).status).toBe(409);
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 0 }]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      `Your credits are back, order ${id}`,
    );
    expect(await membershipOf(token)).toMatchObject({ credits: 3, uses: [] });
    expect((await spend(token)).status).toBe(200);
  });

  test('pays a part of a cart, and the membership makes the rest cheaper', async () => {
    const { token, uid } = await newSubscriber();
    const cart = cartOf(token, [beat(0), beat(1)]);
    const [first, second] = cart.track_list;
    const mixed = { total: '19.99', track_list: [{ ...first, pay: 'credits' }, second] };
    const session = await checkOut(token, [beat(0), beat(1)], mixed);
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 1 }]);
    await tellCheckout(`sessions/${session}/pay`);
    expect(await orderReaches(token, 'fulfilled')).toMatchObject({
      total: '19.99',
      lines: [{ price: '0.00', credits: 1 }, { price: '19.99' }],
      reductions: [
        { name: '1 credit', amount: '24.99' },
        { name: 'EP membership (20% off)', amount: '5.00' },
      ],
    });
  });

  test('comes back when the payment page of the rest expires, or another cart replaces it', async () => {
    const { token, uid } = await newSubscriber();
    const lines: CartLine[] = [beat(0), beat(1)];
    const [first, second] = cartOf(token, lines).track_list;
    const mixed = { total: '19.99', track_list: [{ ...first, pay: 'credits' }, second] };
    await checkOut(token, lines, mixed);
    const session = await checkOut(token, lines, mixed);
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 1 }]);
    await tellCheckout(`sessions/${session}/expire`);
    await orderReaches(token, 'expired');
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 0 }]);
  });

  test('of a better deal, the member gets the deal', async () => {
    const { token } = await newSubscriber();
    const code = await addSomeCode({ discount: { kind: 'percent', percent: 50 } });
    await checkOut(token, [beat(0)], { discount_code: code, total: '12.49' });
    const stale = await call('POST', '/api/checkout', cartOf(token, [beat(0)]));
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'price-changed',
        pricing: { total: '19.99', membership: { name: 'EP', percentOff: 20 } },
      },
    });
  });

  test('of an earlier period stays when the running one is refunded, without percent off or early beats', async () => {
    const { token, uid, subscription } = await newSubscriber();
    await tellCheckout(`subscriptions/${subscription}/advance`);
    await until('a second period', async () => (await storedPeriodsOf(uid)).length === 2 || undefined);
    const [, running] = await storedPeriodsOf(uid);
    await (await stripeClient()).refunds.create({ payment_intent: running?.intent ?? '' });
    await until('the refund', async () => (await storedPeriodsOf(uid))[1]?.refunded === 3000 || undefined);
    // The price for everybody.
    expect((await call('POST', '/api/checkout', cartOf(token, [beat(1)]))).status).toBe(200);
    expect((await call('POST', '/api/memberships/early', { token })).body['beats']).toEqual([]);
    expect((await spend(token)).status).toBe(200);
    await orderReaches(token, 'fulfilled');
    expect(await storedPeriodsOf(uid)).toMatchObject([{ used: 1 }, { used: 0 }]);
  });

  test('does not work when the membership has ended; what it bought stays', async () => {
    const { token, subscription } = await newSubscriber();
    await spend(token);
    const order = await orderReaches(token, 'fulfilled');
    await (await stripeClient()).subscriptions.cancel(subscription);
    await membershipReaches(token, 'ended');
    expect(await spend(token, [beat(1)])).toMatchObject({
      status: 409,
      body: { field: 'pay' },
    });
    expect(await canDownload(token, order.id)).toBe(true);
  });
});

describe('an exclusive', () => {
  let restore: () => Promise<void> = () => Promise.resolve();
  let member = '';

  beforeAll(async () => {
    ({ token: member } = await signInMember());
    restore = await keepShop(member);
    await savePlans({ ...PLANS, costs: { 'Non-Exclusive': 1, Exclusive: 3 } });
  });

  afterAll(async () => {
    await savePlans(PLANS);
    await restore();
  });

  test('that two members want goes to one of them, and the other keeps the credits', async () => {
    const id = await addTrackAs(member, typedTrack());
    const [one, other] = [await newSubscriber(), await newSubscriber()];
    const exclusive: CartLine[] = [[id, 'Exclusive']];
    await Promise.all([spend(one.token, exclusive), spend(other.token, exclusive)]);
    const states = await until('both orders', async () => {
      const orders = [...(await ordersOf(one.token)), ...(await ordersOf(other.token))];
      const done = orders.map(({ state }) => state).filter((state) => state !== 'paid');
      return done.length === orders.length ? done.toSorted() : undefined;
    });
    expect(states.filter((state) => state === 'fulfilled')).toHaveLength(1);
    const used = [...(await storedPeriodsOf(one.uid)), ...(await storedPeriodsOf(other.uid))];
    expect(used.map((period) => period.used).toSorted()).toEqual([0, 3]);
  });
});

describe('the split of a beat', () => {
  let restore: () => Promise<void> = () => Promise.resolve();
  let member = '';

  beforeAll(async () => {
    ({ token: member } = await signInMember());
    restore = await keepShop(member);
  });

  afterAll(() => restore());

  test('divides the credits’ part of what the period brought', async () => {
    const { newCollaborator, beatWith, detailsOf } = splitShop(member);
    const shareOf = async (id: string) => onlyCurrency((await detailsOf(id)).statement)?.closing;
    const collaborator = await newCollaborator('Teo');
    const shared = await beatWith([{ collaborator, points: 5000 }]);
    const { token, uid } = await newSubscriber();
    await spend(token, [[shared, 'Non-Exclusive']]);
    const { id } = await orderReaches(token, 'fulfilled');
    // A third of €30 less Stripe's €0.70, divided by two.
    expect(await readOrder(id)).toMatchObject({ credits: [{ line: 0, count: 1, worth: 976 }] });
    expect(await shareOf(collaborator)).toBe(488);
    // What the credits bought stays when their period's money goes back.
    const { docs } = await membershipPeriods().where('uid', '==', uid).get();
    const back = { id: uid, period: docs[0]?.id, cancel: true };
    expect((await asMember('POST', '/api/member/memberships/refund', back)).status).toBe(200);
    expect(await storedPeriodsOf(uid)).toMatchObject([{ refunded: 3000, used: 1 }]);
    expect(await shareOf(collaborator)).toBe(488);
    expect(await canDownload(token, id)).toBe(true);
    expect((await asMember('POST', '/api/member/invoices/refund', { id })).status).toBe(200);
    expect(await shareOf(collaborator)).toBe(0);
  });
});

describe('scheduled beats', () => {
  test('are open to members a day early, and to nobody else', async () => {
    const { token } = await newSubscriber();
    const beats = async (of: string) =>
      (await call('POST', '/api/memberships/early', { token: of })).body['beats'];
    expect(await beats((await newCustomer()).token)).toEqual([]);
    expect(await beats((await newSubscriber('album')).token)).toEqual([]);
    const { token: memberToken } = await signInMember();
    const restore = await keepShop(memberToken);
    try {
      const id = await hiddenBeat(memberToken, Date.now() + 60 * 60 * 1000);
      const later = await hiddenBeat(memberToken, Date.now() + 50 * 60 * 60 * 1000);
      const open = v.parse(membershipsEarlyAnswer, { beats: await beats(token) }).beats;
      const found = open.find(({ track }) => track.id === id);
      expect(found?.track.status).toBe('available');
      expect(open.map(({ track }) => track.id)).not.toContain(later);
      const cart = cartOf(token, [[id, 'Non-Exclusive']]);
      const early = { early_access: [{ id, token: found?.token }] };
      const paid = cart.track_list.map((line) => ({ ...line, pay: 'credits' }));
      const bought = await call('POST', '/api/checkout', {
        ...cart,
        ...early,
        total: '0.00',
        track_list: paid,
      });
      expect(bought.status).toBe(200);
    } finally {
      await restore();
    }
  });
});
