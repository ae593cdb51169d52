import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { orderDocument, totalDocument } from '@store/functions/platform/collections';
import { call, cartOf, newCustomer } from '../../support/customer';
import { request } from '../../support/address';
import { asMember, bearer, list, signInMember, someWord } from '../../support/member';
import { addTrackAs, keepShop, theMember, typedTrack } from '../../support/tracks';

const DAY_MS = 24 * 60 * 60 * 1000;

const word = someWord();
let restoreShop: () => Promise<void>;
let buyer: Awaited<ReturnType<typeof newCustomer>>;
/**
 * The buyer's orders, newest first: the newest is fulfilled, the others were refunded; one on each of the last days.
 */
let ids: string[];
const now = Date.now();

function dayOf(age: number): string {
  return new Date(now - age * DAY_MS).toISOString().slice(0, 10);
}

async function idsOf(query: Readonly<Record<string, string | number>>): Promise<unknown[]> {
  return (await list('invoices', { search: word, ...query })).result.map(({ id }) => id);
}

beforeAll(async () => {
  const { token } = await theMember();
  restoreShop = await keepShop(token);
  const track = await addTrackAs(token, typedTrack({ title: `Night ${word}` }));
  buyer = await newCustomer();
  for (let number = 0; number < 7; number++)
    await call('POST', '/api/checkout', cartOf(buyer.token, [[track, 'Non-Exclusive']]));
  const orders = (await list('invoices', { search: buyer.uid, state: 'unfinished' })).result;
  ids = orders.map(({ id }) => String(id));
  for (const [age, id] of ids.entries())
    await orderDocument(id).update({
      createdAt: now - age * DAY_MS,
      state: age === 0 ? 'fulfilled' : 'refunded',
    });
});

afterAll(async () => {
  await restoreShop();
  // The cached total does not know that orders have got earlier dates.
  await totalDocument('orders').delete();
});

describe('the list of invoices', () => {
  test('is found by the beat’s title, the buyer’s email, the order’s number and the user’s id', async () => {
    expect(ids).toHaveLength(7);
    for (const search of [word, `night ${word}`, buyer.email, buyer.uid])
      expect(await idsOf({ search })).toEqual(ids);
    expect(await idsOf({ search: ids[3] ?? '' })).toEqual([ids[3]]);
  });

  test('is sorted by date in both directions, on every page', async () => {
    const oldest = [...ids].reverse();
    expect(await idsOf({ sort: '-date' })).toEqual(ids);
    expect(await idsOf({ sort: 'date' })).toEqual(oldest);
    const first = await list('invoices', { search: word, sort: 'date', page: 1 });
    expect(first.result.map(({ id }) => id)).toEqual(oldest.slice(0, 5));
    for (const near of ['', first.place ?? ''])
      expect(await idsOf({ sort: 'date', page: 2, near })).toEqual(oldest.slice(5));
    expect(await idsOf({ page: 2, near: first.place ?? '' })).toEqual(ids.slice(5));
  });

  test('shows a state, with its total, on every page', async () => {
    const refunded = ids.slice(1);
    for (const page of [1, 2]) {
      const found = await list('invoices', { search: word, state: 'refunded', page });
      expect([found.total, found.result.map(({ id }) => id)]).toEqual([
        6,
        refunded.slice((page - 1) * 5, page * 5),
      ]);
    }
    expect(await idsOf({ state: 'fulfilled' })).toEqual([ids[0]]);
    expect(await idsOf({ state: 'lost' })).toEqual([]);
  });

  test('shows the orders of a tab, and those in one of its states', async () => {
    const [fulfilled, partly, lost, failed, ...refunded] = ids;
    const states = { [partly ?? '']: 'partially_refunded', [lost ?? '']: 'lost', [failed ?? '']: 'failed' };
    for (const [id, state] of Object.entries(states)) await orderDocument(id).update({ state });
    onTestFinished(async () => {
      for (const id of Object.keys(states)) await orderDocument(id).update({ state: 'refunded' });
    });
    expect(await idsOf({ show: 'paid', page: 1 })).toEqual([fulfilled]);
    expect(await idsOf({ show: 'refunded' })).toEqual([partly, ...refunded]);
    expect(await idsOf({ show: 'refunded', state: 'partially_refunded' })).toEqual([partly]);
    expect(await idsOf({ show: 'disputed', sort: 'date' })).toEqual([lost]);
    expect(await idsOf({ show: 'unfinished', from: dayOf(6) })).toEqual([failed]);
  });

  test('shows a state of all orders', async () => {
    const first = await list('invoices', { state: 'refunded', page: 1 });
    expect(first.total).toBeGreaterThan(5);
    expect(new Set(first.result.map(({ state }) => state))).toEqual(new Set(['refunded']));
    const last = await list('invoices', { state: 'refunded', page: Math.ceil(first.total / 5) });
    expect(new Set(last.result.map(({ state }) => state))).toEqual(new Set(['refunded']));
    const whole = await list('invoices', { state: 'refunded' });
    expect(whole.result.map(({ id }) => id).slice(0, 5)).toEqual(first.result.map(({ id }) => id));
  });

  test('does not count checkouts that nobody paid, and shows them as unfinished', async () => {
    const [, ...abandoned] = ids.slice(2);
    const states = ['pending', 'expired', 'failed', 'cancelled'];
    for (const [index, state] of states.entries())
      await orderDocument(ids[index + 3] ?? '').update({ state });
    onTestFinished(async () => {
      for (const id of abandoned) await orderDocument(id).update({ state: 'refunded' });
    });
    const invoices = await list('invoices', { search: word, page: 1 });
    expect([invoices.total, invoices.result.map(({ id }) => id)]).toEqual([3, ids.slice(0, 3)]);
    const unfinished = await list('invoices', { search: word, state: 'unfinished', page: 1 });
    expect([unfinished.total, unfinished.result.map(({ id }) => id)]).toEqual([4, abandoned]);
    expect(await idsOf({ state: 'expired' })).toEqual([ids[4]]);
    const { token } = await signInMember();
    const csv = await (await request('/api/member/invoices/export', { headers: bearer(token) })).text();
    expect(ids.filter((id) => csv.includes(id))).toEqual(ids.slice(0, 3));
  });

  test('shows a period of whole UTC days', async () => {
    expect(await idsOf({ from: dayOf(2), to: dayOf(1) })).toEqual(ids.slice(1, 3));
    expect(await idsOf({ from: dayOf(1) })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ to: dayOf(5), state: 'refunded', sort: 'date' })).toEqual([ids[6], ids[5]]);
    const alone = await list('invoices', { from: dayOf(6), to: dayOf(6), page: 1 });
    expect(alone.result.map(({ id }) => id)).toContain(ids[6]);
  });

  test('keeps an order findable by title when its buyer’s account is deleted', async () => {
    await asMember('POST', '/api/member/users/delete', { email: buyer.email });
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ search: buyer.email })).toEqual([]);
  });

  test.each([
    ['sort', 'total'],
    ['state', 'gone'],
    ['show', 'gone'],
    ['from', 'yesterday'],
    ['from', '2026-02-31'],
    ['to', '2026-13-01'],
  ])('refuses the %s %j', async (field, value) => {
    const query = new URLSearchParams({ page: '1', [field]: value }).toString();
    expect(await asMember('GET', `/api/member/invoices?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid', field },
    });
  });
});
