import * as v from 'valibot';
import { newestFirst, trackSchema, type Track } from './tracks';

/**
 * The catalogue is kept in shards, each ONE document that holds many tracks as one JSON string: a visitor reads one
 * document, not one a track (docs/decisions/0002-catalogue-shards.md). The head holds the newest tracks; when it is
 * full its older half moves into an archive shard, numbered from 1, the highest number being the newest.
 */
export const HEAD_SHARD = 'head';

/** How many tracks the head holds before its older half is archived. */
export const HEAD_CAPACITY = 80;

/** How many tracks an archive shard holds. */
export const ARCHIVE_CAPACITY = 400;

/** The document of any shard: its tracks, newest first, as JSON; how many; and a version that grows with each write. */
export interface ShardDocument {
  readonly tracks: string;
  readonly count: number;
  readonly version: number;
}

/** The head shard also knows the size of the whole catalogue, so that one read tells how many pages there are. */
export interface HeadDocument extends ShardDocument {
  readonly total: number;
  readonly archives: number;
}

/** A parsed shard. */
export interface Shard {
  readonly tracks: readonly Track[];
  readonly version: number;
}

/** A parsed head shard: `total` tracks in the catalogue, of which `archives` shards hold those not here. */
export interface Head extends Shard {
  readonly total: number;
  readonly archives: number;
}

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const tracksSchema = v.pipe(v.string(), v.parseJson(), v.array(trackSchema));
const shardSchema = v.object({ tracks: tracksSchema, version: wholeNumber });
const headSchema = v.object({ ...shardSchema.entries, total: wholeNumber, archives: wholeNumber });

/** Reads an archive shard's document. Throws a ValiError when it is not one. */
export function parseShard(document: unknown): Shard {
  return v.parse(shardSchema, document);
}

/** Reads the head's document. Throws a ValiError when it is not one. */
export function parseHead(document: unknown): Head {
  return v.parse(headSchema, document);
}

/** The head of an empty shop. */
export const EMPTY_HEAD: Head = { tracks: [], version: 0, total: 0, archives: 0 };

/** The document form of a shard, its tracks sorted newest first. */
export function toShardDocument(shard: Shard): ShardDocument {
  const tracks = [...shard.tracks].sort(newestFirst);
  return { tracks: JSON.stringify(tracks), count: tracks.length, version: shard.version };
}

/** The document form of the head. */
export function toHeadDocument(head: Head): HeadDocument {
  return { ...toShardDocument(head), total: head.total, archives: head.archives };
}
