import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { utcDay } from '@store/domain/platform/time';
import { orders, parseOrder, salesDays, salesDocument } from '@store/functions/platform/collections';
import { rebuildSales } from '@store/functions/entry/maintenance/sales-rebuild';
import { checkOut, newCustomer, orderReaches, tellCheckout, type CartLine } from '../../support/customer';
import { asMember } from '../../support/member';
import { memberOfKeptShop } from '../../support/kept-shop';
import { addTrackAs, typedTrack } from '../../support/tracks';

const member = await memberOfKeptShop();

const figures = { total: v.number(), refunded: v.number() };
const statisticsSchema = v.object({
  days: v.array(v.object({ ...figures, day: v.string(), orders: v.number() })),
  tracks: v.array(v.object({ ...figures, track_id: v.number(), sold: v.number() })),
  sources: v.array(v.object({ ...figures, source: v.string(), orders: v.number() })),
});

/** The sales of a number of days, today last. */
async function sales(days = 7): Promise<v.InferOutput<typeof statisticsSchema>> {
  return v.parse(statisticsSchema, (await asMember('GET', `/api/member/statistics?days=${days}`)).body);
}

async function salesToday() {
  const { day, orders, total, refunded } = v.parse(
    statisticsSchema.entries.days.item,
    (await sales()).days.at(-1),
  );
  expect(day).toBe(utcDay(Date.now()));
  return { orders, total, refunded };
}

async function sell(lines: readonly CartLine[], webhook: unknown = { times: 3 }): Promise<string> {
  const { token } = await newCustomer();
  await tellCheckout(`sessions/${await checkOut(token, lines)}/pay`, { webhook });
  return (await orderReaches(token, 'fulfilled')).id;
}

async function deliveredOrders() {
  const { docs } = await orders().get();
  return docs
    .map((document) => parseOrder(document))
    .filter(({ delivery, currency }) => delivery !== null && currency === 'EUR');
}

/** The totals of all orders, for any day. */
async function sumOfOrders() {
  const delivered = await deliveredOrders();
  const returned = delivered.flatMap((order) => order.returned.map(({ amount }) => amount));
  return {
    orders: delivered.length,
    total: delivered.reduce((sum, { payment }) => sum + payment.amount, 0),
    refunded: returned.reduce((sum, amount) => sum + amount, 0),
  };
}

test('shows all of the last thirty days, oldest first', async () => {
  const days = (await sales(30)).days.map(({ day }) => day);
  expect(days).toHaveLength(30);
  expect(days).toEqual([...days].sort());
  expect(days.at(-1)).toBe(utcDay(Date.now()));
});

test('counts a sale once despite repeated notifications, and its refund', async () => {
  const before = await salesToday();
  const ids = await Promise.all([
    sell([
      [18, 'Non-Exclusive'],
      [19, 'Non-Exclusive'],
    ]),
    sell([[18, 'Non-Exclusive']]),
  ]);
  const sold = await salesToday();
  expect(sold).toEqual({ ...before, orders: before.orders + 2, total: before.total + 3 * 2499 });
  await asMember('POST', '/api/member/invoices/refund', { id: ids[1] });
  expect(await salesToday()).toEqual({ ...sold, refunded: sold.refunded + 2499 });
});

test('a refunded beat is no longer sold, and the other beats of the order are', async () => {
  // Beats that no other test sells.
  const one = await addTrackAs(member.token, typedTrack());
  const other = await addTrackAs(member.token, typedTrack());
  const id = await sell([
    [one, 'Non-Exclusive'],
    [other, 'Non-Exclusive'],
  ]);
  const sold = { sold: 1, total: 2499, refunded: 0 };
  expect([await soldOf(one), await soldOf(other)]).toMatchObject([sold, sold]);
  await asMember('POST', '/api/member/invoices/refund', { id, lines: [0] });
  expect(await soldOf(one)).toMatchObject({ sold: 0, total: 2499, refunded: 2499 });
  expect(await soldOf(other)).toMatchObject(sold);
  expect((await rebuildSales()).different).toEqual([]);
});

test('the sum of all days equals the sum of all orders', async () => {
  await sell([[19, 'Non-Exclusive']]);
  const { docs } = await salesDays().get();
  const sum = { orders: 0, total: 0, refunded: 0 };
  for (const day of docs)
    for (const name of ['orders', 'total', 'refunded'] as const) sum[name] += Number(day.get(name) ?? 0);
  expect(sum).toEqual(await sumOfOrders());
  expect(sum.orders).toBeGreaterThan(0);
});

test('a rebuild changes nothing if the figures are correct, and repairs wrong ones', async () => {
  expect((await rebuildSales()).different).toEqual([]);
  const right = await sales();
  const today = utcDay(Date.now());
  await salesDocument(today).set({ orders: 7, total: 7, tracks: {} });
  expect((await rebuildSales()).different).toEqual([today]);
  expect(await sales()).toEqual(right);
  await salesDocument(today).delete();
  expect((await rebuildSales()).different).toEqual([today]);
  expect(await sales()).toEqual(right);
});

/** What was sold of a beat in the last days. */
async function soldOf(track: number) {
  return (await sales()).tracks.find(({ track_id: id }) => id === track);
}

/** The orders and the revenue from a source in the last days. */
async function soldTo(source: string) {
  return (await sales()).sources.find((each) => each.source === source);
}

async function buyFrom(source: unknown, id: number): Promise<void> {
  const { token } = await newCustomer();
  const session = await checkOut(token, [[id, 'Non-Exclusive']], { source });
  await tellCheckout(`sessions/${session}/pay`, { name: 'Mara' });
  await orderReaches(token, 'fulfilled');
}

test('sales are counted by the source of the visit, also when they are rebuilt', async () => {
  const source = `${randomBytes(6).toString('hex')}.example`;
  await buyFrom(` ${source.toUpperCase()} `, 17);
  await buyFrom(source, 16);
  const sold = { source, orders: 2, total: 4998, refunded: 0 };
  expect(await soldTo(source)).toEqual(sold);
  await salesDocument(utcDay(Date.now())).update({ sources: {} });
  await rebuildSales();
  expect(await soldTo(source)).toEqual(sold);
});

test('a source that cannot be a name does not prevent a purchase', async () => {
  const before = (await soldTo(''))?.orders ?? 0;
  await buyFrom('<script>', 17);
  expect((await soldTo(''))?.orders).toBe(before + 1);
});

test('a source that is not a string is refused', async () => {
  const { token } = await newCustomer();
  await expect(checkOut(token, [[17, 'Non-Exclusive']], { source: { $gt: '' } })).rejects.toThrow('400');
});
