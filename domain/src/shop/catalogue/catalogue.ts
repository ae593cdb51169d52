import * as v from 'valibot';
import { publicSettingsSchema, type PublicSettings } from '../settings/public';
import { newestFirst, trackSchema, type Track } from './tracks';

/**
 * Shards hold many tracks as one JSON document, so a visit reads one document
 * (docs/decisions/0002-catalogue-shards.md). The head has the newest; when full, its older half becomes an
 * archive, numbered from 1, oldest first.
 */
export const HEAD_SHARD = 'head';

export const HEAD_CAPACITY = 80;

export const ARCHIVE_CAPACITY = 400;

/** `tracks` is JSON, newest first; `version` rises with each write. */
interface ShardDocument {
  readonly tracks: string;
  readonly count: number;
  readonly version: number;
}

/** Has the totals for the paginator, and the public settings as JSON once changed. */
interface HeadDocument extends ShardDocument {
  readonly total: number;
  readonly archives: number;
  readonly settings?: string;
  readonly deals: string;
  /** Comma-separated track ids, as in the next two. */
  readonly ranking: string;
  /** Missing if empty, like the next. */
  readonly pinned?: string;
  readonly featured?: string;
  /** Missing if there are no kits. */
  readonly kits?: number;
}

export interface Shard {
  readonly tracks: readonly Track[];
  readonly version: number;
}

/** Ids of tracks on sale that come first, in order. */
export interface Showcase {
  /** First in the list of all tracks, at most {@link PINNED_MAXIMUM}. */
  readonly pinned: readonly number[];
  /** First on the home page, at most {@link FEATURED_MAXIMUM}. */
  readonly featured: readonly number[];
}

export const PINNED_MAXIMUM = 6;

/** The home page's cover and three of the four tracks below. */
export const FEATURED_MAXIMUM = 4;

/** `total`: tracks in the whole catalogue, the older ones in `archives` archive shards. */
export interface Head extends Shard, Showcase {
  readonly total: number;
  readonly archives: number;
  /** Null if never changed. */
  readonly settings: PublicSettings | null;
  /** Deals and checkout options as JSON, parsed only to price a cart (deals/bulk-deals.ts). */
  readonly deals: string;
  /** Most played lately, at most {@link RANKING_MAXIMUM}; some may have left the shop. */
  readonly ranking: readonly number[];
  /** Kits in the shop, which have their own document (kits/kits.ts). */
  readonly kits: number;
}

/** Every visit reads these: about one kilobyte. */
export const RANKING_MAXIMUM = 200;

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const tracksSchema = v.pipe(v.string(), v.parseJson(), v.array(trackSchema));
const shardSchema = v.object({ tracks: tracksSchema, version: wholeNumber });
const settingsSchema = v.pipe(v.string(), v.parseJson(), publicSettingsSchema);
const NO_DEALS = '[]';

/** Malformed ids count as none: they must not keep anyone from the catalogue. */
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

/** Parses an archive shard. Throws a ValiError if malformed. */
export function parseShard(document: unknown): Shard {
  return v.parse(shardSchema, document);
}

/** Parses the head shard. Throws a ValiError if malformed. */
export function parseHead(document: unknown): Head {
  const { settings = null, ...head } = v.parse(headSchema, document);
  return { ...head, settings };
}

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

/** For lists, search and player; every visit pays for each. The track's page reads the rest. */
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

/** Serialises a shard, newest tracks first. */
export function toShardDocument(shard: Shard): ShardDocument {
  const tracks = [...shard.tracks].sort(newestFirst).map(inShard);
  return { tracks: JSON.stringify(tracks), count: tracks.length, version: shard.version };
}

/** Serialises a head shard's ranking. */
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
