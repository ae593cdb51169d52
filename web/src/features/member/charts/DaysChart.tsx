import { formatWhole } from '@store/domain/orders/currencies';
import { cents, formatMoney, hasDecimals, type CurrencyCode } from '@store/domain/orders/money';
import type { StatisticsDay } from '@store/domain/statistics/summary';
import { useState, type PointerEvent } from 'react';
import { formatShortDay } from '../dates';
import { DaysTable } from '../sales/DaysTable';
import { CHART, bestBar, placeBars, scaleTop, type Bar } from './bars';
import styles from './DaysChart.module.css';

function barsOf(days: readonly StatisticsDay[], of: (day: StatisticsDay) => number, text: Format): Bar[] {
  return days.map((day) => ({ day: day.day, value: of(day), text: text(of(day)) }));
}

type Format = (value: number) => string;

interface PanelProps {
  readonly name: string;
  readonly bars: readonly Bar[];
  /** The value at the upper line. */
  readonly top: number;
  readonly format: (value: number) => string;
  readonly at: number | null;
}

/** The upper line, the middle and the ground, with their values. */
function Ticks({ top, format }: Pick<PanelProps, 'top' | 'format'>) {
  return [top, top / 2, 0].map((value) => (
    <span key={value} className={styles.tick} style={{ top: `${(1 - value / top) * 100}%` }}>
      <span>{format(value)}</span>
    </span>
  ));
}

function Bars({ name, bars, top, format, at }: PanelProps) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={`${styles.plot} ${styles.high}`}>
        <Ticks top={top} format={format} />
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length) * CHART.step} ${CHART.height}`}
          preserveAspectRatio="none"
          className={styles.bars}
        >
          {placeBars(bars, top).map(({ day, x, y, width, height }, index) => (
            <rect
              key={day}
              x={x + CHART.gap / 2}
              y={y}
              width={width}
              height={height}
              className={index === at ? styles.at : undefined}
            />
          ))}
        </svg>
      </div>
    </>
  );
}

function Line({ name, bars, top, format }: PanelProps) {
  const points = placeBars(bars, top).map(({ x, value }) => {
    const y = CHART.height * (1 - value / top);
    return `${x + CHART.step / 2} ${y}`;
  });
  const ends = [CHART.step / 2, (bars.length - 0.5) * CHART.step];
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={`${styles.plot} ${styles.low}`}>
        <Ticks top={top} format={format} />
        {points.length > 0 && (
          <svg
            viewBox={`0 0 ${bars.length * CHART.step} ${CHART.height}`}
            preserveAspectRatio="none"
            className={styles.line}
          >
            <path
              d={`M${ends[0]} ${CHART.height}L${points.join('L')}L${ends[1]} ${CHART.height}`}
              className={styles.area}
            />
            <path d={`M${points.join('L')}`} className={styles.stroke} />
          </svg>
        )}
      </div>
    </>
  );
}

interface TipProps {
  readonly day: StatisticsDay;
  readonly money: Format;
  readonly isLate: boolean;
}

function Tip({ day, money, isLate }: TipProps) {
  const facts = [
    ['Revenue', money(day.total)],
    ['Orders', String(day.orders)],
    ['Plays', day.plays.toLocaleString('en')],
  ];
  return (
    <div className={`${styles.tip} ${isLate ? styles.late : ''}`}>
      <p className={styles.date}>{formatShortDay(day.day)}</p>
      {facts.map(([name, value]) => (
        <p key={name} className={styles.fact}>
          <span>{name}</span> <span>{value}</span>
        </p>
      ))}
    </div>
  );
}

/** Shows the figures of the day below the pointer. Everybody else reads the table. */
function Hover({
  days,
  money,
  at,
  onAt,
}: {
  readonly days: readonly StatisticsDay[];
  readonly money: Format;
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
}) {
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * days.length);
    onAt(Math.min(days.length - 1, Math.max(0, place)));
  };
  const day = at === null ? undefined : days[at];
  return (
    <div className={styles.hover} onPointerMove={follow} onPointerLeave={() => onAt(null)}>
      {day && at !== null && (
        <div
          className={styles.band}
          style={{ left: `${(at / days.length) * 100}%`, width: `${100 / days.length}%` }}
        >
          <Tip day={day} money={money} isLate={at >= days.length / 2} />
        </div>
      )}
    </div>
  );
}

function describe(days: readonly StatisticsDay[], revenue: readonly Bar[]): string {
  const best = bestBar(revenue);
  const sales = best ? `Best day: ${formatShortDay(best.day)}, ${best.text}` : 'Nothing was sold';
  return `Revenue and plays of the last ${days.length} days. ${sales}.`;
}

interface DaysChartProps {
  readonly days: readonly StatisticsDay[];
  /** Of the revenue. */
  readonly currency: CurrencyCode;
}

/** Revenue and plays by day. They differ in kind, so each has its own panel and scale. */
export function DaysChart({ days, currency }: DaysChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const money: Format = (amount) => formatMoney(cents(amount), currency);
  const revenue = barsOf(days, ({ total }) => total, money);
  const plays = barsOf(days, (day) => day.plays, String);
  const [first] = days;
  const shared = { at };
  return (
    <>
      <div className={styles.chart} role="img" aria-label={describe(days, revenue)}>
        <Bars
          {...shared}
          name="Revenue per day"
          bars={revenue}
          top={scaleTop(revenue, hasDecimals(currency) ? 1000 : 2000)}
          format={(amount) => formatWhole(cents(amount), currency)}
        />
        <Line
          {...shared}
          name="Plays per day"
          bars={plays}
          top={scaleTop(plays, 10)}
          format={(value) => value.toLocaleString('en')}
        />
        {first && (
          <p className={styles.ends}>
            <span>{formatShortDay(first.day)}</span>
            <span>Today</span>
          </p>
        )}
        <Hover days={days} money={money} at={at} onAt={setAt} />
      </div>
      <DaysTable days={days} currency={currency} />
    </>
  );
}
