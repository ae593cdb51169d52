import type { StatisticsDay } from '../../sales/statistics/summary';

/** Each beat checked costs a read. */
export const MASTERS_CHECKED = 300;

/** Figures of a period; money in cents. */
export type PeriodFigures = Omit<StatisticsDay, 'day' | 'completed'>;

const NOTHING: PeriodFigures = { visits: 0, plays: 0, carts: 0, orders: 0, total: 0, refunded: 0 };

/** Adds up days. */
export function sumOf(days: readonly StatisticsDay[]): PeriodFigures {
  return days.reduce<PeriodFigures>(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      plays: sum.plays + day.plays,
      carts: sum.carts + day.carts,
      orders: sum.orders + day.orders,
      total: sum.total + day.total,
      refunded: sum.refunded + day.refunded,
    }),
    NOTHING,
  );
}
