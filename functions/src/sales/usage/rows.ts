import type { UsageRow } from '@store/domain/api/member/orders';
import { usageLevel } from '@store/domain/shop/licences/usage';
import { readEnds } from '../orders/licence-ends';
import { listUsage } from './usage';

/** Reads orders only for the few reports near a limit. */
export async function readUsageRows(): Promise<UsageRow[]> {
  const listed = (await listUsage()).map((report) => ({ report, level: usageLevel(report, report.limits) }));
  const near = listed.filter(({ level }) => level !== 'within').map(({ report }) => report);
  const nearEnds = await readEnds(near);
  const ends = new Map(near.map((report, index) => [report, nearEnds[index] ?? null]));
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
      end: ends.get(report) ?? null,
    };
  });
}
