import { formatFigure } from '../../../../lib/figures';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import { netOf } from '@store/domain/sales/statistics/sales';
import { currencyName } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { Period, Statistics, StatisticsDay } from '@store/domain/sales/statistics/summary';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrency } from '../../../../lib/shop/state';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { SelectField } from '../../../../ui/fields/Field';
import { Tabs } from '../../../../ui/Tabs';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { COUNTED, DaysChart, type CountedName } from '../../base/charts/DaysChart';
import { PeriodSwitch } from '../../base/charts/PeriodSwitch';
import { daysNote } from '../../base/dates';
import { Page } from '../../base/frame/Page';
import { FiguresTable } from './FiguresTable';
import layout from '../../../../ui/layout.module.css';
import styles from './Statistics.module.css';
import { membershipTable } from './membershipTable';
import { readStatistics } from './statisticsCall';
import { tablesOf } from './tables';
import { useMembershipMonths } from './useMembershipMonths';

const NAMES = Object.keys(COUNTED) as readonly CountedName[];

interface SumsProps extends Pick<Statistics, 'days' | 'currency'> {
  readonly chosen: CountedName;
  readonly onChoose: (name: CountedName) => void;
}

/** The sums of a period. The chart shows the net and one of the others, which are buttons. */
function Sums({ days, currency, chosen, onChoose }: SumsProps) {
  const sumOf = (of: (day: StatisticsDay) => number) => days.reduce((sum, day) => sum + of(day), 0);
  return (
    <div className={styles.sums} role="group" aria-label="Shown in the chart">
      <p className={styles.sum}>
        <span className={styles.name}>Net revenue</span>
        <span className={styles.value}>{formatSigned(sumOf(netOf), currency)}</span>
      </p>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.sum}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <span className={styles.name}>{COUNTED[name].label}</span>
          <span className={styles.value}>{formatFigure(sumOf(COUNTED[name].of))}</span>
        </button>
      ))}
    </div>
  );
}

function Figures({ statistics }: { readonly statistics: Statistics }) {
  const [chosen, setChosen] = useState<CountedName>('plays');
  const [table, setTable] = useState('Beats');
  const months = useMembershipMonths();
  const tables = [...tablesOf(statistics), ...(months.length > 0 ? [membershipTable(months)] : [])];
  return (
    <>
      <Sums {...statistics} chosen={chosen} onChoose={setChosen} />
      <DaysChart period={statistics} line={chosen} />
      <Tabs
        label="Figures"
        current={table}
        onChange={setTable}
        tabs={tables.map((of) => ({
          id: of.name,
          label: of.name,
          panel: <FiguresTable of={of} />,
        }))}
      />
    </>
  );
}

/** The currency of the sales, where the shop has sold in several: no sum adds two of them. */
function CurrencyField({
  statistics: { currency, currencies },
  onChange,
}: {
  readonly statistics: Statistics;
  readonly onChange: (currency: CurrencyCode) => void;
}) {
  const shop = useCurrency();
  const sold = [...new Set([shop, currency, ...currencies.map((each) => each.currency)])].sort();
  if (sold.length === 1) return null;
  return (
    <SelectField
      label="Sales in"
      value={currency}
      options={sold.map((each) => [each, currencyName(each)])}
      onChange={onChange}
    />
  );
}

export default function StatisticsPage() {
  const [period, setPeriod] = useState<Period>(30);
  const [currency, setCurrency] = useState<CurrencyCode>();
  const statistics = useMemberQuery(
    ['statistics', period, currency],
    (options) => readStatistics({ days: String(period), currency }, options),
    { placeholderData: keepPreviousData },
  );
  return (
    <Page title="Statistics" actions={<PeriodSwitch shown={period} onShow={setPeriod} />}>
      <div className={layout.wideColumn}>
        {statistics.isSuccess && (
          <div className={styles.currency}>
            <CurrencyField statistics={statistics.data} onChange={setCurrency} />
          </div>
        )}
        <QueryState
          of="The statistics"
          query={statistics}
          loading={<Skeleton className={styles.loading} />}
        />
        {statistics.isSuccess && <Figures statistics={statistics.data} />}
        <p className={styles.note}>
          <span>{daysNote()}</span> A play counts after five seconds. Visits are counted without cookies, and
          your own are left out while you are signed in here. Browsers that block requests on leaving a page
          are not counted. Speed is measured in one visit of four.
        </p>
      </div>
    </Page>
  );
}
