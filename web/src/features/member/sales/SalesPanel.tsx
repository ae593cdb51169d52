import { type Sales, type SalesSum, netOf } from '@store/domain/orders/sales';
import type { CurrencyCode } from '@store/domain/orders/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { kitPath, trackPath } from '../../../lib/paths/paths';
import { unwrap } from '../../../lib/query/queryClient';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TextLink } from '../../../ui/links/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { formatAmount } from '../amounts';
import { readSales } from '../calls';
import { SalesChart } from './SalesChart';
import styles from './SalesPanel.module.css';
import { useMemberCall } from '../session/useMemberCall';

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
      <dd className={styles.total}>{formatAmount(netOf(sum), currency)}</dd>
      <dd className={styles.more}>
        {orders} {orders === 1 ? 'order' : 'orders'}
        {refunded !== 0 &&
          `, ${formatAmount(total, currency)} gross, ${formatAmount(refunded, currency)} refunded`}
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
          <span className={styles.more}>
            {track.count - track.returned} × <VisuallyHidden>sold, </VisuallyHidden>
            {formatAmount(netOf(track), currency)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Figures({ sales }: { readonly sales: Sales }) {
  return (
    <div className={styles.panel}>
      <dl className={styles.sums}>
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
  const callAsMember = useMemberCall();
  const headingId = useId();
  const sales = useQuery({
    queryKey: ['sales', version],
    queryFn: async () => unwrap(await callAsMember((options) => readSales({}, options))),
  });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        Sales
      </h2>
      {sales.isPending && <Skeleton className={styles.loading} />}
      {sales.isError && (
        <Retry title="The sales could not be loaded." onRetry={() => void sales.refetch()}>
          {sales.error.message}
        </Retry>
      )}
      {sales.isSuccess && <Figures sales={sales.data} />}
    </section>
  );
}
