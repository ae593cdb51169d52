import { countKitSales } from '../../shop/kits/kits';
import type { Transaction } from 'firebase-admin/firestore';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { DaySales, SalesRecord } from '@store/domain/sales/statistics/sales';
import { utcDay } from '@store/domain/platform/time';
import { parseSales, salesDocument, toStoredSales } from '../../platform/collections';
import { database, increments } from '../../platform/firestore/firestore';

/**
 * Counts a day's sales in the transaction that changes the order, so each change counts once. Increments need no
 * read, so sales don't conflict. `at` in UTC ms.
 */
export function countSales(
  transaction: Transaction,
  record: SalesRecord,
  { currency, at }: { readonly currency: CurrencyCode; readonly at: number },
): void {
  const { orders, total, refunded, sources, licences } = record;
  // An empty map would replace the stored one, as `increments` says.
  const products = (name: 'tracks' | 'kits'): Record<string, unknown> => {
    const entries = Object.entries(record[name]).map(
      ([id, { title, ...figures }]) => [id, { title, ...increments(figures) }] as const,
    );
    return entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };
  };
  const figures = {
    ...increments({ orders, total, refunded, sources, licences }),
    ...products('tracks'),
    ...products('kits'),
  };
  transaction.set(salesDocument(utcDay(at)), toStoredSales({ [currency]: figures }), { merge: true });
  for (const [id, { count, returned }] of Object.entries(record.kits))
    countKitSales(transaction, Number(id), count - returned);
}

/** One read per day. */
export async function readSalesRecords(days: readonly string[]): Promise<ReadonlyMap<string, DaySales>> {
  const snapshots = await database().getAll(...days.map(salesDocument));
  const records = days.flatMap((day, index) => {
    const record = parseSales(snapshots[index]);
    return record ? [[day, record] as const] : [];
  });
  return new Map(records);
}
