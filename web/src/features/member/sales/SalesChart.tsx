import type { SalesDay } from '@store/domain/member';
import { cents, formatEuro } from '@store/domain/orders/money';
import { BarChart } from '../charts/BarChart';
import { bestBar, type Bar } from '../charts/bars';
import table from '../charts/FiguresTable.module.css';
import { formatShortDay } from '../dates';
import styles from './SalesChart.module.css';

/** `21 Nov: 2 orders, €69.98` */
function describeDay({ day, orders, total }: SalesDay): string {
  return `${formatShortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatEuro(cents(total))}`;
}

function describeChart(bars: readonly Bar[]): string {
  const best = bestBar(bars);
  return `Sales of the last ${bars.length} days. ${best ? `Best day: ${best.text}` : 'Nothing was sold'}.`;
}

function DaysTable({ days }: { readonly days: readonly SalesDay[] }) {
  return (
    <table className={table.table}>
      <caption className={table.caption}>Days are counted in UTC.</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Sold</th>
          <th scope="col">Refunded</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, total, refunded }) => (
          <tr key={day}>
            <th scope="row">{formatShortDay(day)}</th>
            <td>{orders}</td>
            <td>{formatEuro(cents(total))}</td>
            <td>{formatEuro(cents(refunded))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
  const bars = days.map((day) => ({ day: day.day, value: day.total, text: describeDay(day) }));
  return (
    <div>
      <BarChart label={describeChart(bars)} bars={bars} />
      <details className={styles.figures}>
        <summary className={styles.summary}>Day by day</summary>
        <div className={styles.scroll}>
          <DaysTable days={days} />
        </div>
      </details>
    </div>
  );
}
