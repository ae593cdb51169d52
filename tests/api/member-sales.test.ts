import { expect, test } from 'vitest';
import * as v from 'valibot';
import { salesDay } from '@store/domain/sales';
import { database } from '@store/functions/gateways/firestore';
import { rebuildSales } from '@store/functions/orders/sales-rebuild';
import { salesDocument } from '@store/functions/collections';
import { checkOut, newCustomer, orderReaches, tellCheckout, type CartLine } from './customer';
import { asMember } from './member-calls';

const sumEntries = { orders: v.number(), total: v.number(), refunded: v.number() };
const salesSchema = v.object({
  today: v.object(sumEntries),
  month: v.object(sumEntries),
  days: v.array(v.object({ ...sumEntries, day: v.string() })),
  best: v.array(v.object({ track_id: v.number(), title: v.string(), count: v.number(), total: v.number() })),
});

async function sales(): Promise<v.InferOutput<typeof salesSchema>> {
  return v.parse(salesSchema, (await asMember('GET', '/api/member/sales')).body);
}

async function sell(lines: readonly CartLine[], webhook: unknown = { times: 3 }): Promise<string> {
  const { token } = await newCustomer();
  await tellCheckout(`sessions/${await checkOut(token, lines)}/pay`, { webhook });
  return (await orderReaches(token, 'fulfilled')).id;
}

/** What the orders themselves say was sold and refunded, whatever the day. */
async function sumOfOrders() {
  const { docs } = await database().collection('orders').get();
  const delivered = docs.filter((order) => typeof order.get('fulfilledAt') === 'number');
  const total = (orders: typeof docs): number =>
    orders.reduce((sum, order) => sum + Number(order.get('total')), 0);
  return {
    orders: delivered.length,
    total: total(delivered),
    refunded: total(delivered.filter((order) => order.get('state') === 'refunded')),
  };
}

test('sales of thirty days, today last, are shown with every day', async () => {
  const { days, today } = await sales();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: salesDay(Date.now()), ...today });
  expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
});

test('a sale is counted once, however often it is told of, and a refund beside it', async () => {
  const before = await sales();
  const ids = await Promise.all([
    sell([
      [18, 'Non-Exclusive'],
      [19, 'Non-Exclusive'],
    ]),
    sell([[18, 'Non-Exclusive']]),
  ]);
  const sold = await sales();
  expect(sold.today).toEqual({
    orders: before.today.orders + 2,
    total: before.today.total + 3 * 2499,
    refunded: before.today.refunded,
  });
  await asMember('POST', '/api/member/invoices/refund', { id: ids[1] });
  const refunded = await sales();
  expect(refunded.today).toEqual({ ...sold.today, refunded: sold.today.refunded + 2499 });
  expect(refunded.month.total).toBeGreaterThanOrEqual(refunded.today.total);
});

test('the best tracks come first', async () => {
  const { best } = await sales();
  expect(best.length).toBeGreaterThan(0);
  expect(best.length).toBeLessThanOrEqual(5);
  expect(best.map(({ total }) => total)).toEqual(best.map(({ total }) => total).sort((a, b) => b - a));
});

test('all days together are all orders together', async () => {
  const { docs } = await database().collection('sales').get();
  const sum = { orders: 0, total: 0, refunded: 0 };
  for (const day of docs)
    for (const name of ['orders', 'total', 'refunded'] as const) sum[name] += Number(day.get(name) ?? 0);
  expect(sum).toEqual(await sumOfOrders());
});

test('a rebuild finds nothing to mend, and mends what was spoilt', async () => {
  expect((await rebuildSales()).different).toEqual([]);
  const right = await sales();
  const today = salesDay(Date.now());
  await salesDocument(today).set({ orders: 7, total: 7, tracks: {} });
  expect((await rebuildSales()).different).toEqual([today]);
  expect(await sales()).toEqual(right);
  await salesDocument(today).delete();
  expect((await rebuildSales()).different).toEqual([today]);
  expect(await sales()).toEqual(right);
});
