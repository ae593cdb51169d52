import { formatFigure } from '../../../../lib/figures';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { QueryState } from '../../base/frame/QueryState';
import { netOf } from '@store/domain/sales/statistics/sales';
import { currencyName } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import {
  PERIODS,
  type Period,
  type Statistics,
  type StatisticsDay,
} from '@store/domain/sales/statistics/summary';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrency } from '../../../../lib/shop/state';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { SelectField } from '../../../../ui/fields/Field';
import { Tabs } from '../../../../ui/Tabs';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { BarChart } from '../../base/charts/BarChart';
import { bestBar } from '../../base/charts/bars';
import { daysNote, formatShortDay } from '../../base/dates';
import { Page } from '../../base/frame/Page';
import { FiguresTable } from './FiguresTable';
import layout from '../../../../ui/layout.module.css';
import styles from './Statistics.module.css';
import { readStatistics } from './statisticsCall';
import { tablesOf } from './tables';

interface Figure {
  readonly label: string;
  readonly of: (day: StatisticsDay) => number;
  readonly format: (sum: number, currency: CurrencyCode) => string;
}

const FIGURES: Readonly<Record<'visits' | 'plays' | 'carts' | 'net', Figure>> = {
  visits: { label: 'Visits', of: ({ visits }) => visits, format: formatFigure },
  plays: { label: 'Plays', of: ({ plays }) => plays, format: formatFigure },
  carts: { label: 'In carts', of: ({ carts }) => carts, format: formatFigure },
  net: { label: 'Net revenue', of: netOf, format: formatSigned },
};

type FigureName = keyof typeof FIGURES;

const NAMES = Object.keys(FIGURES) as readonly FigureName[];

const PERIOD_OPTIONS = PERIODS.map((days) => [String(days), `Last ${days} days`] as const);

interface ChosenFigure {
  readonly days: readonly StatisticsDay[];
  /** Of the sales. */
  readonly currency: CurrencyCode;
  readonly chosen: FigureName;
}

function Chart({ days, currency, chosen }: ChosenFigure) {
  const { label, of, format } = FIGURES[chosen];
  const bars = days.map((day) => ({
    day: day.day,
    value: of(day),
    text: `${formatShortDay(day.day)}: ${format(of(day), currency)}`,
  }));
  const best = bestBar(bars);
  const summary = best ? `Best day: ${best.text}` : 'Nothing yet';
  return <BarChart label={`${label} of the last ${days.length} days. ${summary}.`} bars={bars} />;
}

/** The sums of a period; each is a button that shows its chart. */
interface SumsProps extends ChosenFigure {
  readonly onChoose: (name: FigureName) => void;
}

function Sums({ days, currency, chosen, onChoose }: SumsProps) {
  return (
    <div className={styles.sums} role="group" aria-label="Shown in the chart">
      {NAMES.map((name) => {
        const { label, of, format } = FIGURES[name];
        return (
          <button
            key={name}
            type="button"
            className={styles.sum}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            <span className={styles.name}>{label}</span>
            <span className={styles.value}>
              {format(
                days.reduce((sum, day) => sum + of(day), 0),
                currency,
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Figures({ statistics }: { readonly statistics: Statistics }) {
  const [chosen, setChosen] = useState<FigureName>('plays');
  const [table, setTable] = useState('Beats');
  const { days, currency } = statistics;
  return (
    <>
      <Sums days={days} currency={currency} chosen={chosen} onChoose={setChosen} />
      <Chart days={days} currency={currency} chosen={chosen} />
      <Tabs
        label="Figures"
        current={table}
        onChange={setTable}
        tabs={tablesOf(statistics).map((of) => ({
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

/** What visitors did and bought. */
export default function StatisticsPage() {
  const [period, setPeriod] = useState<Period>(30);
  const [currency, setCurrency] = useState<CurrencyCode>();
  const statistics = useMemberQuery(
    ['statistics', period, currency],
    (options) => readStatistics({ days: String(period), currency }, options),
    { placeholderData: keepPreviousData },
  );
  return (
    <Page title="Statistics">
      <div className={layout.wideColumn}>
        <div className={styles.choices}>
          <SelectField
            label="Period"
            value={String(period)}
            options={PERIOD_OPTIONS}
            onChange={(chosen) => setPeriod(PERIODS.find((days) => String(days) === chosen) ?? 30)}
          />
          {statistics.isSuccess && <CurrencyField statistics={statistics.data} onChange={setCurrency} />}
        </div>
        <QueryState
          of="The statistics"
          query={statistics}
          loading={<Skeleton className={styles.loading} />}
        />
        {statistics.isSuccess && <Figures statistics={statistics.data} />}
        <p className={styles.note}>
          <span>{daysNote()}</span> A play counts after five seconds. Visits are counted without cookies, and
          your own are left out while you are signed in here. Browsers that block requests on leaving a page
          are not counted.
        </p>
      </div>
    </Page>
  );
}
