import { formatWhole } from '@store/domain/platform/money/currencies';
import { netOf } from '@store/domain/sales/statistics/sales';
import { cents, hasDecimals, type CurrencyCode } from '@store/domain/platform/money/money';
import type { Statistics, StatisticsDay } from '@store/domain/sales/statistics/summary';
import { useMemo, useState, type CSSProperties, type PointerEvent } from 'react';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { formatShortDay } from '../dates';
import { CHART, axisWidth, bestBar, heightOf, placeBars, roundScale, type Bar, type Scale } from './bars';
import styles from './DaysChart.module.css';
import { formatFigure } from '../../../../lib/figures';

type Format = (value: number) => string;

function barsOf(days: readonly StatisticsDay[], of: (day: StatisticsDay) => number, text: Format): Bar[] {
  return days.map((day) => ({ day: day.day, value: of(day), text: text(of(day)) }));
}

interface Measure {
  readonly name: string;
  readonly of: (day: StatisticsDay) => number;
  readonly format: Format;
  readonly text: Format;
  readonly minimum: number;
}

/** Without decimals. */
function formatTick(amount: number, currency: CurrencyCode): string {
  const text = formatWhole(cents(Math.abs(amount)), currency);
  return amount < 0 ? `−${text}` : text;
}

function netIn(currency: CurrencyCode): Measure {
  return {
    name: 'Net revenue per day',
    of: netOf,
    format: (amount) => formatTick(amount, currency),
    text: (amount) => formatSigned(amount, currency),
    minimum: hasDecimals(currency) ? 1000 : 2000,
  };
}

interface Counted {
  readonly label: string;
  /** In a sentence. */
  readonly one: string;
  readonly many: string;
  readonly of: (day: StatisticsDay) => number;
}

export const COUNTED = {
  visits: { label: 'Visits', one: 'visit', many: 'visits', of: ({ visits }) => visits },
  plays: { label: 'Plays', one: 'play', many: 'plays', of: ({ plays }) => plays },
  carts: { label: 'In carts', one: 'in a cart', many: 'in carts', of: ({ carts }) => carts },
} as const satisfies Readonly<Record<string, Counted>>;

export type CountedName = keyof typeof COUNTED;

function lineOf({ label, of }: Counted): Measure {
  return { name: `${label} per day`, of, format: formatFigure, text: String, minimum: 10 };
}

type Days = Pick<Statistics, 'days' | 'before' | 'currency'>;

/** Both periods on one scale. */
interface Measured extends Pick<Measure, 'name' | 'format'> {
  readonly bars: readonly Bar[];
  readonly earlier: readonly Bar[];
  readonly scale: Scale;
}

function measured({ days, before }: Days, { name, format, of, text, minimum }: Measure): Measured {
  const [bars, earlier] = [barsOf(days, of, text), barsOf(before, of, text)];
  return { name, format, bars, earlier, scale: roundScale([...bars, ...earlier], minimum) };
}

function ticksOf({ top, bottom }: Scale): readonly number[] {
  return [top, (top + bottom) / 2, bottom];
}

function Ticks({ scale, format }: { readonly scale: Scale } & Pick<Measure, 'format'>) {
  return ticksOf(scale).map((value) => (
    <span
      key={value}
      className={styles.tick}
      style={{ top: `${(heightOf(value, scale) / CHART.height) * 100}%` }}
    >
      <span>{format(value)}</span>
    </span>
  ));
}

function pathOf(bars: readonly Bar[], scale: Scale): string {
  const points = bars.map(({ value }, index) => `${(index + 0.5) * CHART.step} ${heightOf(value, scale)}`);
  return `M${points.join('L')}`;
}

/** The period before, as a dashed line; nothing for an empty one, which would look like an axis. */
function Earlier({ bars, scale }: { readonly bars: readonly Bar[]; readonly scale: Scale }) {
  if (bars.every(({ value }) => value === 0)) return null;
  return <path d={pathOf(bars, scale)} className={styles.earlier} />;
}

function Bars({ name, format, bars, earlier, scale, at }: Measured & { readonly at: number | null }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={`${styles.plot} ${styles.high}`}>
        <Ticks scale={scale} format={format} />
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length) * CHART.step} ${CHART.height}`}
          preserveAspectRatio="none"
          className={styles.bars}
        >
          {placeBars(bars, scale).map(({ day, x, y, width, height }, index) => (
            <rect
              key={day}
              x={x + CHART.gap / 2}
              y={y}
              width={width}
              height={height}
              className={index === at ? styles.at : undefined}
            />
          ))}
          <Earlier bars={earlier} scale={scale} />
        </svg>
      </div>
    </>
  );
}

function Line({ name, format, bars, earlier, scale }: Measured) {
  const ends = [(bars.length - 0.5) * CHART.step, CHART.step / 2].map((x) => `L${x} ${CHART.height}`);
  const path = pathOf(bars, scale);
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={`${styles.plot} ${styles.low}`}>
        <Ticks scale={scale} format={format} />
        {bars.length > 0 && (
          <svg
            viewBox={`0 0 ${bars.length * CHART.step} ${CHART.height}`}
            preserveAspectRatio="none"
            className={styles.line}
          >
            <path d={path + ends.join('')} className={styles.area} />
            <Earlier bars={earlier} scale={scale} />
            <path d={path} className={styles.stroke} />
          </svg>
        )}
      </div>
    </>
  );
}

interface TipProps {
  readonly day: StatisticsDay;
  /** The same day of the period before. */
  readonly earlier: StatisticsDay | undefined;
  readonly counted: Counted;
  readonly currency: CurrencyCode;
  readonly isLate: boolean;
}

function Tip({ day, earlier, counted: { label, one, many, of }, currency, isLate }: TipProps) {
  const facts = [
    ['Net', formatSigned(netOf(day), currency)],
    ...(day.refunded === 0 ? [] : [['Refunded', formatSigned(day.refunded, currency)]]),
    ['Orders', formatFigure(day.orders)],
    [label, formatFigure(of(day))],
  ];
  return (
    <div className={`${styles.tip} ${isLate ? styles.late : ''}`}>
      <p className={styles.date}>{formatShortDay(day.day)}</p>
      {facts.map(([name, value]) => (
        <p key={name} className={styles.fact}>
          <span>{name}</span> <span>{value}</span>
        </p>
      ))}
      {earlier && (
        <p className={styles.then}>
          <span>{formatShortDay(earlier.day)}</span>: <span>{formatSigned(netOf(earlier), currency)}</span>,{' '}
          <span>{formatFigure(of(earlier))}</span> <span>{of(earlier) === 1 ? one : many}</span>
        </p>
      )}
    </div>
  );
}

interface HoverProps {
  readonly period: Days;
  readonly counted: Counted;
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
}

/** Shows the day below the pointer. Others read the table. */
function Hover({ period: { days, before, currency }, counted, at, onAt }: HoverProps) {
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
          <Tip
            day={day}
            earlier={before[at]}
            counted={counted}
            currency={currency}
            isLate={at >= days.length / 2}
          />
        </div>
      )}
    </div>
  );
}

/** Space for values beside the lines: amounts are long in some currencies. */
function axisOf({ scale, format }: Measured): CSSProperties {
  const longest = Math.max(...ticksOf(scale).map((value) => format(value).length));
  return { '--axis': axisWidth(longest) } as CSSProperties;
}

/** `bars` of the net revenue. */
function describe({ bars }: Measured, { many }: Counted): string {
  const best = bestBar(bars);
  const sales = best ? `Best day: ${formatShortDay(best.day)}, ${best.text}` : 'Nothing was sold';
  return `Net revenue and ${many} of the last ${bars.length} days. ${sales}.`;
}

interface DaysChartProps {
  readonly period: Days;
  readonly line?: CountedName;
}

/** Net revenue by day, and a count. They differ in kind, so each has its own panel and scale. */
export function DaysChart({ period, line = 'plays' }: DaysChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const { days, before } = period;
  const counted = COUNTED[line];
  const [first] = days;
  const hasEarlier = before.some((day) => netOf(day) !== 0 || counted.of(day) > 0);
  // Not per pointer move: all amounts are formatted.
  const [net, counts] = useMemo(
    () => [measured(period, netIn(period.currency)), measured(period, lineOf(counted))] as const,
    [period, counted],
  );
  return (
    <div className={styles.chart} role="img" aria-label={describe(net, counted)} style={axisOf(net)}>
      <Bars {...net} at={at} />
      <Line {...counts} />
      {first && (
        <p className={styles.ends}>
          <span>{formatShortDay(first.day)}</span>
          {hasEarlier && <span className={styles.key}>{`the ${before.length} days before`}</span>}
          <span>Today</span>
        </p>
      )}
      <Hover period={period} counted={counted} at={at} onAt={setAt} />
    </div>
  );
}
