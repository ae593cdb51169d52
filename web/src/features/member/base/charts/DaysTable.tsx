import { type SalesSum, netOf } from '@store/domain/sales/statistics/sales';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import table from './FiguresTable.module.css';
import { daysNote, formatShortDay } from '../dates';
import styles from './DaysTable.module.css';
import { formatFigure } from '../../../../lib/figures';

interface DaysProps {
  /** `day`: `YYYY-MM-DD`, UTC. */
  readonly days: readonly (SalesSum & { readonly day: string })[];
  readonly currency: CurrencyCode;
}

function Table({ days, currency }: DaysProps) {
  return (
    <table className={table.table}>
      <caption className={table.caption}>{daysNote()}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Gross</th>
          <th scope="col">Refunded</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, total, refunded }) => (
          <tr key={day}>
            <th scope="row">{formatShortDay(day)}</th>
            <td>{formatFigure(orders)}</td>
            <td>{formatSigned(total, currency)}</td>
            <td>{formatSigned(refunded, currency)}</td>
            <td>{formatSigned(netOf({ total, refunded }), currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DaysTable(props: DaysProps) {
  return (
    <details className={styles.figures}>
      <summary className={styles.summary}>Day by day</summary>
      <div className={styles.scroll}>
        <Table {...props} />
      </div>
    </details>
  );
}
