import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import type { ToDo } from '@store/domain/api/member/dashboard';
import { sumOf, type PeriodFigures } from '@store/domain/pages/dashboard/overview';
import { netOf } from '@store/domain/sales/statistics/sales';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { Period, Statistics } from '@store/domain/sales/statistics/summary';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { ChevronRightIcon } from '../../../../ui/icons/controls';
import { DashboardIcon } from '../../../../ui/icons/dashboard';
import { Link } from '../../../../ui/links/Link';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { DaysChart } from '../../base/charts/DaysChart';
import { DaysTable } from '../../base/charts/DaysTable';
import { PeriodSwitch } from '../../base/charts/PeriodSwitch';
import { Page } from '../../base/frame/Page';
import { readStatistics } from '../../insight/statistics/statisticsCall';
import { LatestOrders } from './LatestOrders';
import styles from './Overview.module.css';
import { Panel } from './Panel';
import { toDoItems } from './toDoItems';
import { TopBeats } from './TopBeats';
import { useOverview } from '../../base/waiting';
import { formatFigure } from '../../../../lib/figures';
import { withRetries } from '../../../../lib/retry';

const FirstDay = lazy(() => withRetries(() => import('./FirstDay')));

const MembershipMoney = lazy(() => withRetries(() => import('./MembershipMoney')));

type Money = (amount: number) => string;

function moneyIn(currency: CurrencyCode): Money {
  return (amount) => formatSigned(amount, currency);
}

interface Figure {
  readonly name: string;
  readonly of: (figures: PeriodFigures) => number;
  readonly format: (figure: number, money: Money) => string;
  /** Besides today's figure. */
  readonly more?: (figures: PeriodFigures, money: Money) => string | null;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'Net revenue',
    of: netOf,
    format: (net, money) => money(net),
    more: ({ total, refunded }, money) =>
      refunded === 0 ? null : `${money(total)} gross, ${money(refunded)} refunded`,
  },
  { name: 'Orders', of: ({ orders }) => orders, format: formatFigure },
  { name: 'Plays', of: ({ plays }) => plays, format: formatFigure },
  { name: 'In carts', of: ({ carts }) => carts, format: formatFigure },
  { name: 'Visits', of: ({ visits }) => visits, format: formatFigure },
];

/** Sales in other currencies, from before the shop changed its own. */
function OtherSales({ currency, currencies }: Pick<Statistics, 'currency' | 'currencies'>) {
  const others = currencies.filter((each) => each.currency !== currency && each.orders > 0);
  if (others.length === 0) return null;
  const sums = others.map((each) => moneyIn(each.currency)(netOf(each)));
  return (
    <p
      className={`${styles.more} ${styles.others}`}
    >{`Also sold in other currencies: ${sums.join(', ')}. See Statistics.`}</p>
  );
}

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  readonly days: number;
}

/** Change from the period before, which must not be empty. */
function Change({ now, before, days }: ChangeProps) {
  if (before <= 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <span className={styles.change}>
      <span>{`${sign}${formatFigure(Math.abs(percent))}%`}</span>
      <VisuallyHidden>{` compared with the ${days} days before`}</VisuallyHidden>
    </span>
  );
}

function Figures({ days, before, currency }: Pick<Statistics, 'days' | 'before' | 'currency'>) {
  const money = moneyIn(currency);
  const sum = sumOf(days);
  const today = sumOf(days.slice(-1));
  const earlier = sumOf(before);
  return (
    <dl className={styles.figures}>
      {FIGURES.map(({ name, of, format, more }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.total}>
            <span>{`${format(of(sum), money)} `}</span>
            <Change now={of(sum)} before={of(earlier)} days={days.length} />
          </dd>
          <dd
            className={styles.more}
          >{`${format(of(today), money)} today${more?.(sum, money) ? `, ${more(sum, money)}` : ''}`}</dd>
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

function useStatistics(period: Period) {
  return useMemberQuery(
    ['statistics', period, undefined],
    (options) => readStatistics({ days: String(period) }, options),
    { placeholderData: keepPreviousData },
  );
}

/** A shop without setup, plays and sales in the period may have no beats. */
function isQuiet({ days }: Statistics, { setup }: ToDo): boolean {
  const { orders, plays } = sumOf(days);
  return setup > 0 && orders + plays === 0;
}

export function OverviewPage() {
  const [period, setPeriod] = useState<Period>(30);
  const statistics = useStatistics(period);
  const overview = useOverview();
  const content = (
    <>
      <QueryState
        of="The figures"
        query={statistics}
        loading={<Skeleton className={styles.figuresLoading} />}
      />
      {statistics.isSuccess && <Figures {...statistics.data} />}
      {statistics.isSuccess && <OtherSales {...statistics.data} />}
      {overview.data?.has_plans && (
        <Suspense>
          <MembershipMoney />
        </Suspense>
      )}
      <div className={styles.columns}>
        <Panel title="Sales and plays" isTitleHidden>
          {statistics.isSuccess ? (
            <>
              <DaysChart period={statistics.data} />
              <DaysTable days={statistics.data.days} currency={statistics.data.currency} />
            </>
          ) : (
            <Skeleton className={styles.chartLoading} />
          )}
        </Panel>
        <Panel title="To do">
          <QueryState of="The list" query={overview} loading={<Skeleton className={styles.listLoading} />} />
          {overview.isSuccess && <ToDoList todo={overview.data.todo} />}
        </Panel>
        <LatestOrders />
        <TopBeats statistics={statistics.data} />
      </div>
    </>
  );
  const isPerhapsEmpty =
    statistics.isSuccess && overview.isSuccess && isQuiet(statistics.data, overview.data.todo);
  return (
    <Page title="Overview" actions={<PeriodSwitch shown={period} onShow={setPeriod} />}>
      {isPerhapsEmpty ? (
        <Suspense fallback={<Skeleton className={styles.chartLoading} />}>
          <FirstDay otherwise={content} />
        </Suspense>
      ) : (
        content
      )}
    </Page>
  );
}
