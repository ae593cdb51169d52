import { sumOf, type Overview as OverviewData, type PeriodFigures } from '@store/domain/dashboard/overview';
import { cents, formatEuro } from '@store/domain/orders/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useMemberCall } from '../session/useMemberCall';
import styles from './Overview.module.css';
import { OVERVIEW_KEY, readOverview } from './overviewCall';
import { toDoItems, type Place } from './toDoItems';

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

function Period({ name, figures }: { readonly name: string; readonly figures: PeriodFigures }) {
  const { total, orders, refunded, visits, plays, carts } = figures;
  return (
    <div>
      <h3 className={styles.heading}>{name}</h3>
      <p className={styles.total}>{formatEuro(cents(total))}</p>
      <p className={styles.more}>
        {counted(orders, 'order')}
        {refunded > 0 && `, ${formatEuro(cents(refunded))} refunded`}
      </p>
      <p className={styles.more}>
        {counted(visits, 'visit')}, {counted(plays, 'play')}, {carts} in carts
      </p>
    </div>
  );
}

interface OverviewProps {
  readonly onOpen: (place: Place) => void;
}

function ToDoList({ todo, onOpen }: Pick<OverviewData, 'todo'> & OverviewProps) {
  const items = toDoItems(todo);
  if (items.length === 0) return <p className={styles.more}>Nothing to do.</p>;
  return (
    <ul className={styles.todo}>
      {items.map(({ name, text, place }) => (
        <li key={name}>
          <button type="button" className={styles.item} onClick={() => onOpen(place)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Figures({ overview, onOpen }: { readonly overview: OverviewData } & OverviewProps) {
  const { days, todo } = overview;
  return (
    <div className={styles.panel}>
      <Period name="Today" figures={sumOf(days.slice(-1))} />
      <Period name={`Last ${days.length} days`} figures={sumOf(days)} />
      <div>
        <h3 className={styles.heading}>To do</h3>
        <ToDoList todo={todo} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** What the dashboard opens with: today, the last days, and what waits for the member. */
export function Overview({ onOpen }: OverviewProps) {
  const callAsMember = useMemberCall();
  const headingId = useId();
  const overview = useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readOverview({}, options))),
  });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        Overview
      </h2>
      {overview.isPending && <Skeleton className={styles.loading} />}
      {overview.isError && (
        <Retry title="The overview could not be loaded." onRetry={() => void overview.refetch()}>
          {overview.error.message}
        </Retry>
      )}
      {overview.isSuccess && <Figures overview={overview.data} onOpen={onOpen} />}
    </section>
  );
}
