import type { UsageRow } from '@store/domain/api/member/orders';
import { usageLevel, type UsageEnd } from '@store/domain/licences/usage';
import { returnedLines } from '@store/domain/orders/holdings';
import { orderDocument, parseOrder, type OrderRecord, type UsageRecord } from '../collections';
import { database } from '../gateways/firestore';
import { replacementOf } from '../orders/upgrades/kept-lines';
import { listUsage } from './usage';

async function readOrders(ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await database().getAll(...wanted.map(orderDocument));
  return new Map(
    found.flatMap((snapshot) => {
      const order = parseOrder(snapshot);
      return order ? [[snapshot.id, order]] : [];
    }),
  );
}

/** The orders of reports, with those that their licences were upgraded by. */
async function ordersOf(reports: readonly UsageRecord[]): Promise<Map<string, OrderRecord>> {
  const orders = await readOrders(reports.map(({ orderId }) => orderId));
  const holders = reports.flatMap(({ orderId, line }) => orders.get(orderId)?.creditedTo[line] ?? []);
  return new Map([...orders, ...(await readOrders(holders))]);
}

function endOf({ orderId, line }: UsageRecord, orders: ReadonlyMap<string, OrderRecord>): UsageEnd {
  const order = orders.get(orderId);
  if (!order) return null;
  if (returnedLines(order).has(line)) return 'refunded';
  return replacementOf({ id: orderId, order }, line, orders) === null ? null : 'upgraded';
}

/** The reports in the dashboard. Orders are read of those near a limit alone, which are few. */
export async function readUsageRows(): Promise<UsageRow[]> {
  const listed = (await listUsage()).map((report) => ({ report, level: usageLevel(report, report.limits) }));
  const near = listed.filter(({ level }) => level !== 'within').map(({ report }) => report);
  const orders = await ordersOf(near);
  return listed.map(({ report, level }) => {
    const { orderId, line, trackId, title, licenceName, buyer, limits } = report;
    return {
      id: `${orderId}-${line}`,
      order_id: orderId,
      track_id: trackId,
      title,
      license_name: licenceName,
      buyer,
      limits,
      streams: report.streams,
      copies: report.copies,
      percent: report.percent,
      level,
      reported: report.reportedAt,
      end: endOf(report, orders),
    };
  });
}
