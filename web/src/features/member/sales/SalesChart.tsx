import type { SalesDay } from '@store/domain/member';
import { cents, formatEuro } from '@store/domain/orders/money';
import { formatShortDay } from '../dates';
import { bestDay, CHART, salesBars } from './salesBars';
import styles from './SalesChart.module.css';

/** `21 Nov: 2 orders, €69.98` */
function describeDay({ day, orders, total }: SalesDay): string {
  return `${formatShortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatEuro(cents(total))}`;
}

function describeChart(days: readonly SalesDay[]): string {
  const best = bestDay(days);
  return `Sales of the last ${days.length} days. ${best ? `Best day: ${describeDay(best)}` : 'Nothing was sold'}.`;
}

function Bars({ days }: { readonly days: readonly SalesDay[] }) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, days.length) * CHART.step - CHART.gap} ${CHART.height}`}
      preserveAspectRatio="none"
      className={styles.chart}
      role="img"
      aria-label={describeChart(days)}
    >
      {salesBars(days).map(({ day, x, y, width, height }) => (
        <g key={day.day} className={styles.day}>
          <title>{describeDay(day)}</title>
          <rect x={x} y={0} width={width} height={CHART.height} className={styles.ground} />
          <rect x={x} y={y} width={width} height={height} className={styles.bar} />
        </g>
      ))}
    </svg>
  );
}

function DaysTable({ days }: { readonly days: readonly SalesDay[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Days are counted in UTC.</caption>
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
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <div>
      <Bars days={days} />
      {first && last && (
        <p className={styles.ends} aria-hidden="true">
          <span>{formatShortDay(first.day)}</span>
          <span>{formatShortDay(last.day)}</span>
        </p>
      )}
      <details className={styles.figures}>
        <summary className={styles.summary}>Day by day</summary>
        <div className={styles.scroll}>
          <DaysTable days={days} />
        </div>
      </details>
    </div>
  );
}
