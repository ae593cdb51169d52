import { sumOf, type PeriodFigures, type ToDo } from '@store/domain/dashboard/overview';
import { cents, formatMoney, type CurrencyCode } from '@store/domain/orders/money';
import { PERIODS, type Period, type Statistics } from '@store/domain/statistics/summary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../lib/query/queryClient';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ChevronRightIcon } from '../../../ui/icons/controls';
import { DashboardIcon } from '../../../ui/icons/dashboard';
import { Link } from '../../../ui/links/Link';
import { DaysChart } from '../charts/DaysChart';
import { Page } from '../dashboard/Page';
import { useMemberCall } from '../session/useMemberCall';
import { readStatistics } from '../statistics/statisticsCall';
import { LatestOrders } from './LatestOrders';
import styles from './Overview.module.css';
import { Panel } from './Panel';
import { toDoItems } from './toDoItems';
import { TopBeats } from './TopBeats';
import { useOverview } from './useOverview';

const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'Year',
};

interface PeriodSwitchProps {
  readonly shown: Period;
  readonly onShow: (period: Period) => void;
}

function PeriodSwitch({ shown, onShow }: PeriodSwitchProps) {
  return (
    <div className={styles.periods} role="group" aria-label="Period">
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          className={styles.period}
          aria-pressed={period === shown}
          onClick={() => onShow(period)}
        >
          {PERIOD_NAMES[period]}
        </button>
      ))}
    </div>
  );
}

type Money = (amount: number) => string;

function moneyIn(currency: CurrencyCode): Money {
  return (amount) => formatMoney(cents(amount), currency);
}

interface Figure {
  readonly name: string;
  readonly format: (figures: PeriodFigures, money: Money) => string;
  /** Besides what it was today. */
  readonly more?: (figures: PeriodFigures, money: Money) => string | null;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'Revenue',
    format: ({ total }, money) => money(total),
    more: ({ refunded }, money) => (refunded > 0 ? `${money(refunded)} refunded` : null),
  },
  { name: 'Orders', format: ({ orders }) => String(orders) },
  { name: 'Plays', format: ({ plays }) => plays.toLocaleString('en') },
  { name: 'In carts', format: ({ carts }) => String(carts) },
  { name: 'Visits', format: ({ visits }) => visits.toLocaleString('en') },
];

/** What was sold in other currencies, before the shop changed its own. */
function OtherSales({ currency, currencies }: Pick<Statistics, 'currency' | 'currencies'>) {
  const others = currencies.filter((each) => each.currency !== currency && each.orders > 0);
  if (others.length === 0) return null;
  const sums = others.map((each) => moneyIn(each.currency)(each.total));
  return (
    <p className={styles.more}>
      Also sold, in another currency: {sums.join(', ')}. Statistics has its figures.
    </p>
  );
}

function Figures({ days, currency }: Pick<Statistics, 'days' | 'currency'>) {
  const money = moneyIn(currency);
  const sum = sumOf(days);
  const today = sumOf(days.slice(-1));
  return (
    <dl className={styles.figures}>
      {FIGURES.map(({ name, format, more }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.total}>{format(sum, money)}</dd>
          <dd className={styles.more}>
            {format(today, money)} today{more?.(sum, money) && `, ${more(sum, money)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ToDoList({ todo }: { readonly todo: ToDo }) {
  const items = toDoItems(todo);
  if (items.length === 0) return <p className={styles.more}>Nothing to do.</p>;
  return (
    <ul>
      {items.map(({ name, text, tab, address }) => (
        <li key={name}>
          <Link to={address} className={styles.item}>
            <DashboardIcon name={tab} />
            <span>{text}</span>
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The figures of a period: the strip, the chart, and the beats. */
function useStatistics(period: Period) {
  const callAsMember = useMemberCall();
  return useQuery({
    queryKey: ['statistics', period, undefined],
    queryFn: async () =>
      unwrap(await callAsMember((options) => readStatistics({ days: String(period) }, options))),
    placeholderData: keepPreviousData,
  });
}

/** What the dashboard opens with: the figures of a period, what waits for the member, and the latest orders. */
export function OverviewPage() {
  const [period, setPeriod] = useState<Period>(30);
  const statistics = useStatistics(period);
  const overview = useOverview();
  return (
    <Page title="Overview" actions={<PeriodSwitch shown={period} onShow={setPeriod} />}>
      {statistics.isPending && <Skeleton className={styles.figuresLoading} />}
      {statistics.isError && (
        <Retry title="The figures could not be loaded." onRetry={() => void statistics.refetch()}>
          {statistics.error.message}
        </Retry>
      )}
      {statistics.isSuccess && <Figures {...statistics.data} />}
      {statistics.isSuccess && <OtherSales {...statistics.data} />}
      <div className={styles.columns}>
        <Panel title="Sales and plays" isTitleHidden>
          {statistics.isSuccess ? (
            <DaysChart {...statistics.data} />
          ) : (
            <Skeleton className={styles.chartLoading} />
          )}
        </Panel>
        <Panel title="To do">
          {overview.isPending && <Skeleton className={styles.listLoading} />}
          {overview.isError && (
            <Retry title="The list could not be loaded." onRetry={() => void overview.refetch()}>
              {overview.error.message}
            </Retry>
          )}
          {overview.isSuccess && <ToDoList todo={overview.data.todo} />}
        </Panel>
        <LatestOrders />
        <TopBeats statistics={statistics.data} />
      </div>
    </Page>
  );
}
