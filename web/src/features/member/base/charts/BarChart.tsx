import { formatShortDay } from '../dates';
import { CHART, placeBars, type Bar } from './bars';
import styles from './BarChart.module.css';

interface BarChartProps {
  /** What a screen reader says of the chart; the figures are in a table beside it. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** One bar per day, oldest first. */
export function BarChart({ label, bars }: BarChartProps) {
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <div>
      <svg
        viewBox={`0 0 ${Math.max(1, bars.length) * CHART.step - CHART.gap} ${CHART.height}`}
        preserveAspectRatio="none"
        className={styles.chart}
        role="img"
        aria-label={label}
      >
        {placeBars(bars).map(({ day, text, x, y, width, height }) => (
          <g key={day} className={styles.day}>
            <title>{text}</title>
            <rect x={x} y={0} width={width} height={CHART.height} className={styles.ground} />
            <rect x={x} y={y} width={width} height={height} className={styles.bar} />
          </g>
        ))}
      </svg>
      {first && last && (
        <p className={styles.ends} aria-hidden="true">
          <span>{formatShortDay(first.day)}</span>
          <span>{formatShortDay(last.day)}</span>
        </p>
      )}
    </div>
  );
}
