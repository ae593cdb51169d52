import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import { type Sales, type SalesSum, netOf, type SalesDay } from '@store/domain/sales/statistics/sales';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { useId } from 'react';
import { kitPath, trackPath } from '../../../../lib/paths/paths';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { readSales } from '../../base/calls';
import layout from '../../../../ui/layout.module.css';
import styles from './SalesPanel.module.css';
import { BarChart } from '../../base/charts/BarChart';
import { bestBar, type Bar } from '../../base/charts/bars';
import { formatShortDay } from '../../base/dates';
import { DaysTable } from '../../base/charts/DaysTable';
import { counted, formatFigure } from '../../../../lib/figures';

/** `21 Nov: 2 orders, €69.98` */
function describeDay(sales: SalesDay, currency: Sales['currency']): string {
  const { day, orders } = sales;
  const net = formatSigned(netOf(sales), currency);
  return `${formatShortDay(day)}: ${counted(orders, 'order', 'orders')}, ${net}`;
}

function describeChart(bars: readonly Bar[]): string {
  const best = bestBar(bars);
  return `Net sales of the last ${bars.length} days. ${best ? `Best day: ${best.text}` : 'Nothing was sold'}.`;
}

function SalesChart({ days, currency }: Pick<Sales, 'days' | 'currency'>) {
  const bars = days.map((day) => ({ day: day.day, value: netOf(day), text: describeDay(day, currency) }));
  return (
    <div>
      <BarChart label={describeChart(bars)} bars={bars} />
      <DaysTable days={days} currency={currency} />
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly sum: SalesSum;
  readonly currency: CurrencyCode;
}

/** The net, and how it comes about. */
function Figure({ name, sum, currency }: FigureProps) {
  const { orders, total, refunded } = sum;
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.total}>{formatSigned(netOf(sum), currency)}</dd>
      <dd className={styles.more}>
        <span>{formatFigure(orders)}</span> <span>{orders === 1 ? 'order' : 'orders'}</span>
        <span>
          {refunded !== 0 &&
            `, ${formatSigned(total, currency)} gross, ${formatSigned(refunded, currency)} refunded`}
        </span>
      </dd>
    </div>
  );
}

function pathOf(product: Sales['best'][number]): string {
  return 'kit_id' in product ? kitPath(product.kit_id) : trackPath(product.track_id);
}

function BestTracks({ best, currency }: Pick<Sales, 'best' | 'currency'>) {
  if (best.length === 0) return <p className={styles.more}>No sales in the last 30 days.</p>;
  return (
    <ol className={styles.best}>
      {best.map((track) => (
        <li key={pathOf(track)} className={styles.track}>
          <TextLink to={pathOf(track)}>{track.title}</TextLink>
          <span
            className={styles.more}
          >{`${track.count - track.returned} sold, ${formatSigned(netOf(track), currency)}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Figures({ sales }: { readonly sales: Sales }) {
  return (
    <div className={styles.panel}>
      <dl className={layout.wideStack}>
        <Figure name="Today" sum={sales.today} currency={sales.currency} />
        <Figure name="Last 30 days" sum={sales.month} currency={sales.currency} />
      </dl>
      <SalesChart days={sales.days} currency={sales.currency} />
      <div>
        <h3 className={styles.heading}>Best tracks</h3>
        <BestTracks best={sales.best} currency={sales.currency} />
      </div>
    </div>
  );
}

interface SalesPanelProps {
  /** Increase to load the figures again. */
  readonly version: number;
}

export function SalesPanel({ version }: SalesPanelProps) {
  const headingId = useId();
  const sales = useMemberQuery(['sales', version], (options) => readSales({}, options));
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        Sales
      </h2>
      <QueryState of="The sales" query={sales} loading={<Skeleton className={styles.loading} />} />
      {sales.isSuccess && <Figures sales={sales.data} />}
    </section>
  );
}
