import assert from 'node:assert/strict';
import { parseHead } from '@store/domain/shop/catalogue/catalogue';
import { headDocument, orders, parseOrder, type OrderRecord } from '@store/functions/platform/collections';
import { isUnfinished } from '@store/domain/sales/orders/orders';
import { rebuildSales } from '@store/functions/entry/maintenance/sales-rebuild';
import { readSettings } from '@store/functions/platform/settings/stored';
import { expectBalances } from './expect-splits';
import type { World } from './world';

/** Cells of a CSV line, without line breaks in them. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** In cents; negative where a refund and a lost dispute took the same money. */
function netOf({ payment: { amount, refunds, dispute } }: OrderRecord): number {
  const back = refunds.filter(({ status }) => status === 'succeeded').map((refund) => refund.amount);
  const lost = dispute?.status === 'lost' ? dispute.amount : 0;
  return back.reduce<number>((net, refund) => net - refund, amount - lost);
}

/** The producer's export agrees with the orders. */
async function expectExport({ means: { producer } }: World): Promise<void> {
  const answer = await producer.get('/api/member/invoices/export');
  const [head = '', ...lines] = String(answer?.body).replace('\ufeff', '').trim().split(/\r?\n/);
  const columns = cellsOf(head);
  const rows = lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
  // Unpaid checkouts are no invoices.
  const stored = (await orders().get()).docs
    .map((document) => ({ id: document.id, order: parseOrder(document) }))
    .filter(({ order }) => !isUnfinished(order.state));
  assert.deepEqual(
    rows
      .map(({ id, state, currency, net = '' }) => ({
        id,
        state,
        currency,
        net: Number(net.replace('.', '')),
      }))
      .sort(byId),
    stored
      .map(({ id, order }) => ({ id, state: order.state, currency: order.currency, net: netOf(order) }))
      .sort(byId),
    'exported invoices',
  );
}

function byId(one: { readonly id?: string }, other: { readonly id?: string }): number {
  return (one.id ?? '').localeCompare(other.id ?? '');
}

/** Stored figures and copies agree with their sources. */
export async function expectReports(world: World): Promise<void> {
  const { simulation } = world.shop.services;
  await simulation.run(expectExport(world));
  await simulation.run(expectBalances(world));
  assert.deepEqual(world.buyers.soldHidden, [], 'hidden beats that were sold');
  const { version } = await readSettings();
  const { settings } = parseHead((await headDocument().get()).data());
  assert.equal(settings?.version, version, 'settings that pages show');
  // Transactions wait for timers.
  const { different } = await simulation.run(rebuildSales());
  assert.deepEqual(different, [], 'days and codes whose sales differ from their orders');
}
