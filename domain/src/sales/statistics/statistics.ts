import { NO_SOURCE } from './sales';
import { countsOf, type SpeedCounts } from '../../shop/statistics/speed';
import type { Visit } from '../../shop/statistics/visits';

export interface TrackFigures {
  readonly plays: number;
  readonly completed: number;
  readonly carts: number;
  readonly downloads: number;
  /** Visitors who played it, each once a day. */
  readonly listeners: number;
}

export interface SourceFigures {
  readonly visits: number;
  readonly plays: number;
  readonly carts: number;
}

export interface VisitRecord {
  readonly visits: number;
  readonly tracks: Readonly<Record<string, TrackFigures>>;
  /** Times added to a cart, by licence id. */
  readonly licences: Readonly<Record<string, number>>;
  /** By source or {@link NO_SOURCE}. */
  readonly sources: Readonly<Record<string, SourceFigures>>;
  readonly speed: SpeedCounts;
}

export const NO_VISITS: VisitRecord = { visits: 0, tracks: {}, licences: {}, sources: {}, speed: {} };

function merge<Figures>(
  one: Readonly<Record<string, Figures>>,
  other: Readonly<Record<string, Figures>>,
  add: (a: Figures, b: Figures) => Figures,
): Record<string, Figures> {
  const sum: Record<string, Figures> = { ...one };
  for (const [key, figures] of Object.entries(other)) {
    const before = Object.hasOwn(sum, key) ? sum[key] : undefined;
    sum[key] = before === undefined ? figures : add(before, figures);
  }
  return sum;
}

function addTrackFigures(one: TrackFigures, other: TrackFigures): TrackFigures {
  return {
    plays: one.plays + other.plays,
    completed: one.completed + other.completed,
    carts: one.carts + other.carts,
    downloads: one.downloads + other.downloads,
    listeners: one.listeners + other.listeners,
  };
}

function addSourceFigures(one: SourceFigures, other: SourceFigures): SourceFigures {
  return {
    visits: one.visits + other.visits,
    plays: one.plays + other.plays,
    carts: one.carts + other.carts,
  };
}

function addCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  return merge<number>(one, other, (a, b) => a + b);
}

/** Adds two parts of a period. */
export function addVisits(one: VisitRecord, other: VisitRecord): VisitRecord {
  return {
    visits: one.visits + other.visits,
    tracks: merge(one.tracks, other.tracks, addTrackFigures),
    licences: addCounts(one.licences, other.licences),
    sources: merge(one.sources, other.sources, addSourceFigures),
    speed: merge(one.speed, other.speed, addCounts),
  };
}

/** Sources listed by name, because anyone can invent more. */
export const SOURCES_MAXIMUM = 300;

/** All other sources. No visitor can report this name. */
export const OTHER_SOURCES = '(other)';

/** Beats listed per day; more would exceed a document of 1 MiB. */
const TRACKS_MAXIMUM = 5000;

function weightOf({ visits, plays, carts }: SourceFigures): number {
  return visits + plays + carts;
}

/** Shrinks a record to fit a document: the largest sources by name, the rest as one, and the most played beats. */
export function bounded(record: VisitRecord): VisitRecord {
  const { [OTHER_SOURCES]: before, ...named } = record.sources;
  const sources = Object.entries(named).sort(([, a], [, b]) => weightOf(b) - weightOf(a));
  const rest = [...sources.slice(SOURCES_MAXIMUM).map(([, figures]) => figures), ...(before ? [before] : [])];
  const tracks = Object.entries(record.tracks).sort(([, a], [, b]) => b.plays - a.plays);
  return {
    ...record,
    tracks: Object.fromEntries(tracks.slice(0, TRACKS_MAXIMUM)),
    sources: {
      ...Object.fromEntries(sources.slice(0, SOURCES_MAXIMUM)),
      ...(rest.length > 0 && { [OTHER_SOURCES]: rest.reduce(addSourceFigures) }),
    },
  };
}

/**
 * Returns a visit as a record; a continued visit counts only for its beats. `isNewListener`: for which beats it
 * counts.
 */
export function recordOf(
  { source, tracks, speed }: Visit,
  isNewListener: (track: number) => boolean = () => true,
): VisitRecord {
  const records = tracks.map(({ track, plays, completed, cart }): VisitRecord => {
    const carts = cart === undefined ? 0 : 1;
    return {
      ...NO_VISITS,
      tracks: {
        [track]: {
          plays,
          completed,
          carts,
          downloads: 0,
          listeners: plays > 0 && isNewListener(track) ? 1 : 0,
        },
      },
      licences: cart === undefined ? {} : { [cart]: 1 },
      sources: source === null ? {} : { [source || NO_SOURCE]: { visits: 0, plays, carts } },
    };
  });
  const arrival: VisitRecord =
    source === null
      ? NO_VISITS
      : { ...NO_VISITS, visits: 1, sources: { [source || NO_SOURCE]: { visits: 1, plays: 0, carts: 0 } } };
  return records.reduce(addVisits, { ...arrival, speed: speed ? countsOf(speed) : {} });
}
