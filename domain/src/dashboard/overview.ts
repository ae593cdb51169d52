import type { StatisticsDay } from '../statistics/summary';

/** What waits for a member, as numbers. */
export interface ToDo {
  /** Contact messages that nobody has answered. */
  readonly messages: number;
  /** Offers of buyers that wait for an answer, without those that are declined automatically. */
  readonly offers: number;
  /** Comments that nobody has looked at. */
  readonly comments: number;
  readonly failed_mails: number;
  /** Disputes that can still be answered. */
  readonly disputes: number;
  readonly stuck_orders: number;
  /** Open items of the setup checklist. */
  readonly setup: number;
  /** Beats on sale without a master, among the newest {@link MASTERS_CHECKED}. */
  readonly beats_without_master: number;
  /** Beats on sale that lack a file which a licence on sale promises, so that they are not sold under it. */
  readonly beats_without_files: number;
}

/** Looking for masters costs a read per beat. */
export const MASTERS_CHECKED = 300;

/** What waits for a member. */
export interface Overview {
  readonly todo: ToDo;
}

/** The figures of a period; money in cents. */
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
