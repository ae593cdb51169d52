import * as v from 'valibot';
import type { LicenceId } from '../../shop/licences/licence';
import { speedSummarySchema, summariseSpeed } from '../../shop/statistics/speed';
import {
  addRecords,
  netOf,
  NO_SALES,
  NO_SOURCE,
  salesSumEntries,
  type LicenceSales,
  type SalesRecord,
  type SourceSales,
  type ProductSales,
} from './sales';
import {
  addVisits,
  bounded,
  NO_VISITS,
  type SourceFigures,
  type TrackFigures,
  type VisitRecord,
} from './statistics';

/** In days up to today. */
export const PERIODS = [7, 30, 90, 365] as const;

export type Period = (typeof PERIODS)[number];

const daySchema = v.object({
  /** `YYYY-MM-DD`, UTC. */
  day: v.string(),
  visits: v.number(),
  plays: v.number(),
  completed: v.number(),
  carts: v.number(),
  ...salesSumEntries,
});

/** One currency, money in cents. */
export type StatisticsDay = Readonly<v.InferOutput<typeof daySchema>>;

const trackSchema = v.object({
  track_id: v.number(),
  title: v.string(),
  plays: v.number(),
  completed: v.number(),
  carts: v.number(),
  downloads: v.number(),
  /** Licences sold minus refunded. */
  sold: v.number(),
  /** Gross, in cents. */
  total: v.number(),
  refunded: v.number(),
});

type TrackStatistics = Readonly<v.InferOutput<typeof trackSchema>>;

const kitSchema = v.object({
  kit_id: v.number(),
  title: v.string(),
  /** Minus refunded. */
  sold: v.number(),
  /** Gross, in cents. */
  total: v.number(),
  refunded: v.number(),
});

type KitStatistics = Readonly<v.InferOutput<typeof kitSchema>>;

const licenceSchema = v.object({
  licence: v.string(),
  name: v.string(),
  carts: v.number(),
  /** Minus refunded. */
  sold: v.number(),
  /** Gross, in cents. */
  total: v.number(),
  refunded: v.number(),
});

type LicenceStatistics = Readonly<v.InferOutput<typeof licenceSchema>>;

const sourceSchema = v.object({
  /** Empty if unknown. */
  source: v.string(),
  visits: v.number(),
  plays: v.number(),
  carts: v.number(),
  orders: v.number(),
  /** Gross, in cents. */
  total: v.number(),
  refunded: v.number(),
});

type SourceStatistics = Readonly<v.InferOutput<typeof sourceSchema>>;

function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

/** Days oldest first, the rest by count. */
export const statisticsSchema = v.object({
  currency: v.string(),
  /** By currency, never summed across. */
  currencies: listOf(v.object({ currency: v.string(), ...salesSumEntries })),
  days: listOf(daySchema),
  /** The same number of days just before. */
  before: listOf(daySchema),
  tracks: listOf(trackSchema),
  /** Sold or returned in the period. */
  kits: listOf(kitSchema),
  licences: listOf(licenceSchema),
  sources: listOf(sourceSchema),
  speed: listOf(speedSummarySchema),
});

export type Statistics = Readonly<v.InferOutput<typeof statisticsSchema>>;

interface DayRecords {
  readonly day: string;
  readonly visits: VisitRecord;
  readonly sales: SalesRecord;
}

const NO_FIGURES: Omit<TrackFigures, 'listeners'> = { plays: 0, completed: 0, carts: 0, downloads: 0 };

function summariseDay({ day, visits: { visits, tracks }, sales }: DayRecords): StatisticsDay {
  const figures = Object.values(tracks);
  const sum = (of: (track: TrackFigures) => number) => figures.reduce((total, track) => total + of(track), 0);
  const { orders, total, refunded } = sales;
  return {
    day,
    visits,
    plays: sum(({ plays }) => plays),
    completed: sum(({ completed }) => completed),
    carts: sum(({ carts }) => carts),
    orders,
    total,
    refunded,
  };
}

/** Of a beat or kit in the shop. */
type TitleOf = (id: number) => string | undefined;

const NOT_SOLD: ProductSales = { title: '', count: 0, returned: 0, total: 0, refunded: 0 };

function shownFigures(figures: TrackFigures | undefined): Omit<TrackFigures, 'listeners'> {
  if (!figures) return NO_FIGURES;
  const { plays, completed, carts, downloads } = figures;
  return { plays, completed, carts, downloads };
}

function summariseTracks(
  visited: VisitRecord['tracks'],
  sold: Readonly<Record<string, ProductSales>>,
  titleOf: TitleOf,
): TrackStatistics[] {
  const ids = [...new Set([...Object.keys(visited), ...Object.keys(sold)])].map(Number);
  return ids
    .map((id): TrackStatistics => {
      const { title, count, returned, total, refunded } = sold[id] ?? NOT_SOLD;
      return {
        track_id: id,
        title: titleOf(id) ?? (title || `Deleted beat ${id}`),
        ...shownFigures(visited[id]),
        sold: count - returned,
        total,
        refunded,
      };
    })
    .sort((a, b) => b.plays - a.plays || netOf(b) - netOf(a) || b.carts - a.carts || b.track_id - a.track_id);
}

function summariseKits(sold: Readonly<Record<string, ProductSales>>, kitTitleOf: TitleOf): KitStatistics[] {
  return Object.entries(sold)
    .map(([key, { title, count, returned, total, refunded }]): KitStatistics => {
      const id = Number(key);
      return { kit_id: id, title: kitTitleOf(id) ?? title, sold: count - returned, total, refunded };
    })
    .sort((a, b) => netOf(b) - netOf(a) || b.sold - a.sold || b.kit_id - a.kit_id);
}

const NOT_LICENSED: LicenceSales = { count: 0, returned: 0, total: 0, refunded: 0 };

function summariseLicences(
  carts: VisitRecord['licences'],
  sales: SalesRecord['licences'],
  licenceName: Names['licenceName'],
): LicenceStatistics[] {
  const [cartsOf, salesOf] = [new Map(Object.entries(carts)), new Map(Object.entries(sales))];
  return [...new Set([...cartsOf.keys(), ...salesOf.keys()])]
    .map((licence): LicenceStatistics => {
      const { count, returned, total, refunded } = salesOf.get(licence) ?? NOT_LICENSED;
      return {
        licence,
        name: licenceName(licence),
        carts: cartsOf.get(licence) ?? 0,
        sold: count - returned,
        total,
        refunded,
      };
    })
    .sort((a, b) => netOf(b) - netOf(a) || b.sold - a.sold || b.carts - a.carts);
}

const NO_VISITS_FROM: SourceFigures = { visits: 0, plays: 0, carts: 0 };

function summariseSources(
  visited: VisitRecord['sources'],
  sold: Readonly<Record<string, SourceSales>>,
): SourceStatistics[] {
  const [visitsOf, salesOf] = [new Map(Object.entries(visited)), new Map(Object.entries(sold))];
  return [...new Set([...visitsOf.keys(), ...salesOf.keys()])]
    .map((source) => ({
      source: source === NO_SOURCE ? '' : source,
      ...(visitsOf.get(source) ?? NO_VISITS_FROM),
      ...(salesOf.get(source) ?? { orders: 0, total: 0, refunded: 0 }),
    }))
    .sort(
      (a, b) =>
        b.visits - a.visits || netOf(b) - netOf(a) || b.plays - a.plays || a.source.localeCompare(b.source),
    );
}

/** Current names. */
interface Names {
  readonly titleOf: TitleOf;
  readonly kitTitleOf: TitleOf;
  readonly licenceName: (id: LicenceId) => string;
}

/** Summarises a period's stored days and those before, each oldest first. */
export function summarisePeriod(
  { days, before }: { readonly days: readonly DayRecords[]; readonly before: readonly DayRecords[] },
  { titleOf, kitTitleOf, licenceName }: Names,
): Omit<Statistics, 'currency' | 'currencies'> {
  const visits = bounded(days.map((day) => day.visits).reduce(addVisits, NO_VISITS));
  const sales = days.map((day) => day.sales).reduce(addRecords, NO_SALES);
  return {
    days: days.map(summariseDay),
    before: before.map(summariseDay),
    tracks: summariseTracks(visits.tracks, sales.tracks, titleOf),
    kits: summariseKits(sales.kits, kitTitleOf),
    licences: summariseLicences(visits.licences, sales.licences, licenceName),
    sources: summariseSources(visits.sources, sales.sources),
    speed: summariseSpeed(visits.speed),
  };
}

/**
 * Returns the beats most visitors played, at most `limit`. Counts visitors, because anyone can report any number
 * of plays.
 */
export function mostPlayed(visits: readonly VisitRecord[], limit: number): number[] {
  const { tracks } = visits.reduce(addVisits, NO_VISITS);
  return Object.entries(tracks)
    .filter(([, { listeners }]) => listeners > 0)
    .sort(([a, one], [b, other]) => other.listeners - one.listeners || Number(b) - Number(a))
    .slice(0, limit)
    .map(([id]) => Number(id));
}
