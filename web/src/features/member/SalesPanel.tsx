import type { Sales, SalesSum } from '@store/domain/member';
import { cents, formatEuro } from '@store/domain/money';
import { useCallback, useId } from 'react';
import { trackPath } from '../../lib/paths';
import { useAnswer } from '../../lib/useAnswer';
import { Retry } from '../../ui/Retry';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { readSales } from './calls';
import { SalesChart } from './SalesChart';
import styles from './SalesPanel.module.css';
import { useMemberCall } from './useMemberCall';

interface FigureProps {
  readonly name: string;
  readonly sum: SalesSum;
}

function Figure({ name, sum: { orders, total, refunded } }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.total}>{formatEuro(cents(total))}</dd>
      <dd className={styles.more}>
        {orders} {orders === 1 ? 'order' : 'orders'}
        {refunded > 0 && `, ${formatEuro(cents(refunded))} refunded`}
      </dd>
    </div>
  );
}

function BestTracks({ best }: Pick<Sales, 'best'>) {
  if (best.length === 0) return <p className={styles.more}>Nothing was sold in these 30 days.</p>;
  return (
    <ol className={styles.best}>
      {best.map(({ track_id: track, title, count, total }) => (
        <li key={track} className={styles.track}>
          <TextLink to={trackPath(track)}>{title}</TextLink>
          <span className={styles.more}>
            {count} × <VisuallyHidden>sold, </VisuallyHidden>
            {formatEuro(cents(total))}
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
        <Figure name="Today" sum={sales.today} />
        <Figure name="Last 30 days" sum={sales.month} />
      </dl>
      <SalesChart days={sales.days} />
      <div>
        <h3 className={styles.heading}>Best tracks</h3>
        <BestTracks best={sales.best} />
      </div>
    </div>
  );
}

/** Sales at a glance: today, the last 30 days, and what sold best. */
export function SalesPanel() {
  const ask = useMemberCall();
  const headingId = useId();
  const question = useCallback(() => ask((options) => readSales({}, options)), [ask]);
  const sales = useAnswer(question);
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        Sales
      </h2>
      {sales.kind === 'loading' && <Skeleton className={styles.waiting} />}
      {sales.kind === 'failed' && (
        <Retry title="The sales could not be loaded." onRetry={sales.retry}>
          {sales.error.message}
        </Retry>
      )}
      {sales.kind === 'loaded' && <Figures sales={sales.answer} />}
    </section>
  );
}
