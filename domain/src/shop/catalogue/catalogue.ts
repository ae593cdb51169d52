import * as v from 'valibot';
import { publicSettingsSchema, type PublicSettings } from '../settings/public';
import { newestFirst, trackSchema, type Track } from './tracks';

/**
 * Shards hold many tracks as one JSON document, so a visit reads one document
 * (docs/decisions/0002-catalogue-shards.md). The head has the newest; when full, its older half becomes an archive,
 * numbered from 1, oldest first.
 */
export const HEAD_SHARD = 'head';

/** How many tracks the head holds before its older half is archived. */
export const HEAD_CAPACITY = 80;

/** Maximum number of tracks in an archive shard. */
export const ARCHIVE_CAPACITY = 400;

/** A stored shard. `tracks` is JSON, newest first; `version` increases with each write. */
interface ShardDocument {
  readonly tracks: string;
  readonly count: number;
  readonly version: number;
}

/**
 * The stored head shard. It has the catalogue's totals for the paginator, and the public settings as JSON once they
 * were changed.
 */
interface HeadDocument extends ShardDocument {
  readonly total: number;
  readonly archives: number;
  readonly settings?: string;
  readonly deals: string;
  /** Track ids, joined by commas, as in the next two. */
  readonly ranking: string;
  /** Missing if there are none, as the next. */
  readonly pinned?: string;
  readonly featured?: string;
  /** How many kits are in the shop; missing if there are none. */
  readonly kits?: number;
}

export interface Shard {
  readonly tracks: readonly Track[];
  readonly version: number;
}

/** Ids of tracks on sale shown first, in order. */
export interface Showcase {
  /** Come first in the list of all tracks, at most {@link PINNED_MAXIMUM}. */
  readonly pinned: readonly number[];
  /** Come first on the home page, at most {@link FEATURED_MAXIMUM}. */
  readonly featured: readonly number[];
}

export const PINNED_MAXIMUM = 6;

/** The cover of the home page and three of the four tracks below. */
export const FEATURED_MAXIMUM = 4;

/** `total` tracks in the whole catalogue; the older ones are in `archives` archive shards. */
export interface Head extends Shard, Showcase {
  readonly total: number;
  readonly archives: number;
  /** Null if they were never changed. */
  readonly settings: PublicSettings | null;
  /** Deals and checkout options as JSON. What prices a cart parses them (deals/bulk-deals.ts); most visits don't. */
  readonly deals: string;
  /** The beats played most lately, at most {@link RANKING_MAXIMUM}; some may have left the shop. */
  readonly ranking: readonly number[];
  /** How many kits are in the shop. They are in a document of their own (kits/kits.ts). */
  readonly kits: number;
}

/** Bounds what every visit reads: about one kilobyte. */
export const RANKING_MAXIMUM = 200;

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const tracksSchema = v.pipe(v.string(), v.parseJson(), v.array(trackSchema));
const shardSchema = v.object({ tracks: tracksSchema, version: wholeNumber });
const settingsSchema = v.pipe(v.string(), v.parseJson(), publicSettingsSchema);
/** No bulk deals, as JSON. */
const NO_DEALS = '[]';

/** Anything else than ids counts as none: it must not keep anybody from the catalogue. */
const idsSchema = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d+(?:,\d+)*$/),
    v.transform((ids) => ids.split(',').map(Number)),
  ),
  [],
);

const headSchema = v.object({
  ...shardSchema.entries,
  total: wholeNumber,
  archives: wholeNumber,
  settings: v.optional(settingsSchema),
  deals: v.optional(v.string(), NO_DEALS),
  ranking: v.optional(idsSchema, ''),
  pinned: v.optional(idsSchema, ''),
  featured: v.optional(idsSchema, ''),
  kits: v.optional(wholeNumber, 0),
});

/** Parses an archive shard. Throws a ValiError for a malformed document. */
export function parseShard(document: unknown): Shard {
  return v.parse(shardSchema, document);
}

/** Parses the head shard. Throws a ValiError for a malformed document. */
export function parseHead(document: unknown): Head {
  const { settings = null, ...head } = v.parse(headSchema, document);
  return { ...head, settings };
}

/** The head of an empty catalogue. */
export const EMPTY_HEAD: Head = {
  tracks: [],
  version: 0,
  total: 0,
  archives: 0,
  deals: NO_DEALS,
  ranking: [],
  pinned: [],
  featured: [],
  kits: 0,
  settings: null,
};

/** Fields for lists, search and player; every visit pays for each. The track's page reads the rest. */
const SHARD_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'title',
  'image',
  'media',
  'tag',
  'time',
  'bpm',
  'peaks',
  'key',
  'mood',
  'timbre',
  'status',
  'licences',
  'currency',
  'tags',
  'files',
  'sound',
  'excerpt',
  'free',
  'making',
  'samples',
] satisfies readonly (keyof Track)[]);

function inShard(track: Track): object {
  return Object.fromEntries(Object.entries(track).filter(([field]) => SHARD_FIELDS.has(field)));
}

/** Serialises a shard, with its tracks sorted newest first. */
export function toShardDocument(shard: Shard): ShardDocument {
  const tracks = [...shard.tracks].sort(newestFirst).map(inShard);
  return { tracks: JSON.stringify(tracks), count: tracks.length, version: shard.version };
}

/** Serialises the ranking of a head shard. */
export function rankingText(ranking: readonly number[]): string {
  return ranking.slice(0, RANKING_MAXIMUM).join(',');
}

/** Serialises the head shard. */
export function toHeadDocument(head: Head): HeadDocument {
  const { total, archives, deals, ranking, pinned, featured, kits, settings } = head;
  return {
    ...toShardDocument(head),
    total,
    archives,
    deals,
    ranking: rankingText(ranking),
    ...(pinned.length > 0 ? { pinned: pinned.join(',') } : {}),
    ...(featured.length > 0 ? { featured: featured.join(',') } : {}),
    ...(kits > 0 ? { kits } : {}),
    ...(settings === null ? {} : { settings: JSON.stringify(settings) }),
  };
}
