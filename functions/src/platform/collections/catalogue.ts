import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import {
  HEAD_SHARD,
  parseHead,
  parseShard,
  type Head,
  type Shard,
} from '@store/domain/shop/catalogue/catalogue';
import { trackContentSchema } from '@store/domain/shop/catalogue/track-edit';
import {
  fileSizesSchema,
  soundFormatSchema,
  TRACK_STATUSES,
  trackSchema,
} from '@store/domain/shop/catalogue/tracks';
import { listedTrackSchema, type ListedTrack } from '@store/domain/pages/dashboard/track-list';
import { collection, subcollection } from './collection';
import { parserOf, time } from './parser';

// tracks/{id}

export const tracks = collection('tracks', { none: 'Beats are the shop’s own.' });

export function trackDocument(id: number): DocumentReference {
  return tracks().doc(String(id));
}

export const parseTrack = parserOf(trackSchema);

/** In any state. */
export const parseTrackTitle = parserOf(v.object({ title: v.string() }));

const trackRowSchema = v.object({
  ...trackSchema.entries,
  ...trackContentSchema.entries,
  version: v.optional(v.number(), 1),
  /** Hidden when sold: its page stays hidden, and so does the track if the sale fails. */
  unlisted: v.exactOptional(v.boolean()),
});

export type TrackRecord = v.InferOutput<typeof trackRowSchema>;

export const TRACK_ROW_FIELDS: readonly string[] = [...Object.keys(trackRowSchema.entries), 'createdAt'];

export const LISTED_TRACK_FIELDS: readonly string[] = Object.keys(listedTrackSchema.entries);

export const parseListedTrack = parserOf(listedTrackSchema);

/** A member's change is based on the version. */
export const parseTrackRow = parserOf(trackRowSchema);

// tracks/{id}/private/master: the buyers' files. Outside the track's document, because no rule opens this
// subcollection.

const masterSchema = v.union([v.object({ path: v.string() }), v.object({ url: v.string() })]);

export type Master = v.InferOutput<typeof masterSchema>;

/** Besides the master; paths in our bucket. */
const otherFilesSchema = v.object({
  mp3: v.exactOptional(v.string()),
  'tagged-mp3': v.exactOptional(v.string()),
  stems: v.exactOptional(v.string()),
});

type OtherFiles = v.InferOutput<typeof otherFilesSchema>;

export interface PrivateFiles {
  readonly master: Master | null;
  readonly others: OtherFiles;
}

export const NO_FILES: PrivateFiles = { master: null, others: {} };

const privateFilesSchema = v.pipe(
  v.object({
    path: v.exactOptional(v.string()),
    url: v.exactOptional(v.string()),
    others: v.optional(otherFilesSchema, {}),
  }),
  v.transform(({ path, url, others }): PrivateFiles => {
    if (path !== undefined) return { master: { path }, others };
    return { master: url === undefined ? null : { url }, others };
  }),
);

export const privateFiles = subcollection(trackDocument, 'private', { none: 'Files of beats.' });

export function privateFilesDocument(trackId: number): DocumentReference {
  return privateFiles(trackId).doc('master');
}

export const parsePrivateFiles = parserOf(privateFilesSchema);

/** Null if there is nothing to store. */
export function toPrivateFilesRecord({ master, others }: PrivateFiles): Record<string, unknown> | null {
  const isEmpty = !master && Object.keys(others).length === 0;
  return isEmpty ? null : { ...master, others };
}

// drafts/{id}: an unpublished beat. The id is unguessable.

const draftSchema = v.object({
  ...trackContentSchema.entries,
  private: privateFilesSchema,
  /** Null if it isn't scheduled, or was published. */
  publishAt: v.nullable(time),
  createdAt: time,
  version: v.number(),
});

export type DraftRecord = v.InferOutput<typeof draftSchema>;

export const drafts = collection('drafts', { none: 'Beats are the shop’s own.' });

export function draftDocument(id: string): DocumentReference {
  return drafts().doc(id);
}

export const parseDraft = parserOf(draftSchema);

// publishedDrafts/{id}: the track a draft became, so that publishing twice makes one track.

const publishedDraftSchema = v.object({ trackId: v.number(), at: time });

export const publishedDrafts = collection('publishedDrafts', { none: 'Ids of beats.' });

export function publishedDraftDocument(id: string): DocumentReference {
  return publishedDrafts().doc(id);
}

export const parsePublishedDraft = parserOf(publishedDraftSchema);

// earlyAccess/{track}: a hidden track on sale by link. The token derives from `seed`, so copies of the data
// contain no links.

const earlyAccessSchema = v.object({ seed: v.string(), publishAt: time });

export type EarlyAccessRecord = v.InferOutput<typeof earlyAccessSchema>;

export const earlyAccesses = collection('earlyAccess', { none: 'Links that do not name their readers.' });

export function earlyAccessDocument(trackId: number): DocumentReference {
  return earlyAccesses().doc(String(trackId));
}

export const parseEarlyAccess = parserOf(earlyAccessSchema);

// counters/tracks: highest track id so far.

export const counters = collection('counters', { none: 'Highest ids.' });

export function trackCounter(): DocumentReference {
  return counters().doc('tracks');
}

export const parseCounter = parserOf(v.object({ last: v.pipe(v.number(), v.integer(), v.minValue(0)) }));

// catalogue/{head,1…n}

export const catalogueDocuments = collection('catalogue', { none: 'Everybody can read it.' });

export function shardDocument(shard: typeof HEAD_SHARD | number): DocumentReference {
  return catalogueDocuments().doc(String(shard));
}

export function headDocument(): DocumentReference {
  return shardDocument(HEAD_SHARD);
}

export function parseHeadShard(snapshot: DocumentSnapshot): Head | undefined {
  return snapshot.exists ? parseHead(snapshot.data()) : undefined;
}

export function parseArchiveShard(snapshot: DocumentSnapshot): Shard {
  return parseShard(snapshot.data());
}

/** The owner's legal texts, which only their pages read. */
export function textsDocument(): DocumentReference {
  return catalogueDocuments().doc('texts');
}

// offsale/{changes,1…n}: tracks not on sale, for the sorted track list (shop/catalogue/off-sale-shards.ts).

const offSaleChangesSchema = v.object({
  /** Of the shards; 0 before they are first written. */
  version: v.optional(v.number(), 0),
  shards: v.optional(v.number(), 0),
  /** Tracks changed since. */
  ids: v.optional(v.array(v.number()), []),
});

export type OffSaleChanges = v.InferOutput<typeof offSaleChangesSchema>;

export const offSale = collection('offsale', { none: 'Beats are the shop’s own.' });

export function offSaleChangesDocument(): DocumentReference {
  return offSale().doc('changes');
}

export const parseOffSaleChanges = parserOf(offSaleChangesSchema);

export function offSaleShardDocument(number: number): DocumentReference {
  return offSale().doc(String(number));
}

const offSaleShardSchema = v.object({
  version: v.number(),
  /** JSON, because it needs one index entry instead of one per field. */
  tracks: v.pipe(v.string(), v.parseJson(), v.array(listedTrackSchema)),
});

export const parseOffSaleShard = parserOf(offSaleShardSchema);

export function toOffSaleShard(version: number, shown: readonly ListedTrack[]) {
  return { version, tracks: JSON.stringify(shown) };
}

// retired/{trackId}: a deleted track's tombstone, for orders that were being paid then.

const tombstoneSchema = v.object({
  id: v.number(),
  title: v.string(),
  media: v.string(),
  status: v.picklist(TRACK_STATUSES),
  master: v.nullable(masterSchema),
  others: v.optional(otherFilesSchema, {}),
  sizes: v.optional(fileSizesSchema, {}),
  sound: v.exactOptional(soundFormatSchema),
  /** Paths that may still be delivered. */
  files: v.array(v.string()),
  retiredAt: v.number(),
});

export type Tombstone = v.InferOutput<typeof tombstoneSchema>;

export const tombstones = collection('retired', { none: 'Beats are the shop’s own.' });

export function tombstoneDocument(trackId: number): DocumentReference {
  return tombstones().doc(String(trackId));
}

export const parseTombstone = parserOf(tombstoneSchema);

// leftovers/{hash of path}: an unreferenced file.

const orphanedFileSchema = v.object({
  path: v.string(),
  /** When it was last referenced. */
  since: v.number(),
  /** Being removed, so it can't be referenced again. */
  removing: v.boolean(),
});

export type OrphanedFile = v.InferOutput<typeof orphanedFileSchema>;

export const orphanedFiles = collection('leftovers', { none: 'Paths of files.' });

export const parseOrphanedFile = parserOf(orphanedFileSchema);

// uploads/{key}: a completed upload session, whose result a repeated call returns.

const text = v.string();

const privatePath = v.custom<`masters/${string}`>((value) => v.is(text, value));

const uploadPathsSchema = v.object({
  /** The cover's folder, with a file per size. */
  cover: v.optional(v.custom<`covers/${string}`>((value) => v.is(text, value))),
  share: v.optional(v.custom<`covers/${string}`>((value) => v.is(text, value))),
  preview: v.optional(v.custom<`previews/${string}`>((value) => v.is(text, value))),
  master: v.optional(privatePath),
  mp3: v.optional(privatePath),
  'tagged-mp3': v.optional(privatePath),
  stems: v.optional(privatePath),
  kit: v.optional(privatePath),
});

/** Final paths. */
export type UploadPaths = v.InferOutput<typeof uploadPathsSchema>;

/** What it was used for. */
const uploadSchema = v.object({
  trackId: v.exactOptional(v.number()),
  kitId: v.exactOptional(v.number()),
  places: uploadPathsSchema,
  at: v.number(),
});

type StoredUpload = v.InferOutput<typeof uploadSchema>;

export type UploadRecord = Omit<StoredUpload, 'places'> & { readonly paths: UploadPaths };

export function storedUpload({ paths, ...upload }: UploadRecord): StoredUpload {
  return { ...upload, places: paths };
}

export const uploads = collection('uploads', { none: 'Paths of files.' });

export function uploadDocument(key: string): DocumentReference {
  return uploads().doc(key);
}

export const parseUpload = parserOf(
  v.pipe(
    uploadSchema,
    v.transform(({ places, ...upload }): UploadRecord => ({ ...upload, paths: places })),
  ),
);
