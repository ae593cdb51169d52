import { netOf, type Sales, type SalesDay } from '@store/domain/orders/sales';
import { formatAmount } from '../amounts';
import { BarChart } from '../charts/BarChart';
import { bestBar, type Bar } from '../charts/bars';
import { formatShortDay } from '../dates';
import { DaysTable } from './DaysTable';

/** `21 Nov: 2 orders, €69.98` */
function describeDay(sales: SalesDay, currency: Sales['currency']): string {
  const { day, orders } = sales;
  const net = formatAmount(netOf(sales), currency);
  return `${formatShortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${net}`;
}

function describeChart(bars: readonly Bar[]): string {
  const best = bestBar(bars);
  return `Net sales of the last ${bars.length} days. ${best ? `Best day: ${best.text}` : 'Nothing was sold'}.`;
}

export function SalesChart({ days, currency }: Pick<Sales, 'days' | 'currency'>) {
  const bars = days.map((day) => ({ day: day.day, value: netOf(day), text: describeDay(day, currency) }));
  return (
    <div>
      <BarChart label={describeChart(bars)} bars={bars} />
      <DaysTable days={days} currency={currency} />
    </div>
  );
}
