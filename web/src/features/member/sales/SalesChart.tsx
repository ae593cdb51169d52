import type { Sales, SalesDay } from '@store/domain/member';
import { cents, formatMoney } from '@store/domain/orders/money';
import { BarChart } from '../charts/BarChart';
import { bestBar, type Bar } from '../charts/bars';
import { formatShortDay } from '../dates';
import { DaysTable } from './DaysTable';

/** `21 Nov: 2 orders, €69.98` */
function describeDay({ day, orders, total }: SalesDay, currency: Sales['currency']): string {
  return `${formatShortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatMoney(cents(total), currency)}`;
}

function describeChart(bars: readonly Bar[]): string {
  const best = bestBar(bars);
  return `Sales of the last ${bars.length} days. ${best ? `Best day: ${best.text}` : 'Nothing was sold'}.`;
}

export function SalesChart({ days, currency }: Pick<Sales, 'days' | 'currency'>) {
  const bars = days.map((day) => ({ day: day.day, value: day.total, text: describeDay(day, currency) }));
  return (
    <div>
      <BarChart label={describeChart(bars)} bars={bars} />
      <DaysTable days={days} currency={currency} />
    </div>
  );
}
