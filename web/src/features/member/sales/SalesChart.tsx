import type { SalesDay } from '@store/domain/member';
import { netOf } from '@store/domain/member';
import { formatAmount } from '../amounts';
import { BarChart } from '../charts/BarChart';
import { bestBar, type Bar } from '../charts/bars';
import { formatShortDay } from '../dates';
import { DaysTable } from './DaysTable';

/** `21 Nov: 2 orders, €69.98` */
function describeDay(sales: SalesDay): string {
  const { day, orders } = sales;
  return `${formatShortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatAmount(netOf(sales))}`;
}

function describeChart(bars: readonly Bar[]): string {
  const best = bestBar(bars);
  return `Net sales of the last ${bars.length} days. ${best ? `Best day: ${best.text}` : 'Nothing was sold'}.`;
}

export function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
  const bars = days.map((day) => ({ day: day.day, value: netOf(day), text: describeDay(day) }));
  return (
    <div>
      <BarChart label={describeChart(bars)} bars={bars} />
      <DaysTable days={days} />
    </div>
  );
}
