import * as v from 'valibot';
import { trackLicencesSchema } from '../licences/track-licences';
import { FILE_KINDS, LOSSLESS } from '../files/file-kinds';
import { KEYS } from './keys';

/** `sold`: exclusively. `hidden`: taken off the shop, but buyers and members still have it. */
export const TRACK_STATUSES = ['available', 'sold', 'hidden'] as const;

export const MOODS = [
  'aggressive',
  'calm',
  'dark',
  'dreamy',
  'energetic',
  'happy',
  'romantic',
  'sad',
] as const;

export type Mood = (typeof MOODS)[number];

/** As stated by the producer (statements.ts). */
export const MAKINGS = ['human', 'assisted', 'generated'] as const;

export type Making = (typeof MAKINGS)[number];

/** Clearance of others' recordings, as stated by the producer. */
export const SAMPLES = ['none', 'cleared', 'uncleared'] as const;

export type Samples = (typeof SAMPLES)[number];

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Deliverable files (files.ts). */
export const fileSizesSchema = v.record(v.picklist(FILE_KINDS), whole);

/** A lossless master; `container` is missing for WAV. */
export const soundFormatSchema = v.object({
  container: v.exactOptional(v.picklist(LOSSLESS)),
  rate: whole,
  bits: whole,
});

/**
 * Public fields. `time` is `m:ss` or `nan`; `image` and `media` are URLs; `peaks`, `timbre`, key and mood are
 * empty if unknown; `files` is missing if never measured; `tags` come beside `tag`. Shards have only some of them
 * (catalogue.ts).
 */
export const trackSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  image: v.string(),
  media: v.string(),
  tag: v.string(),
  time: v.string(),
  bpm: v.number(),
  peaks: v.string(),
  key: v.optional(v.picklist(['', ...KEYS]), ''),
  mood: v.optional(v.picklist(['', ...MOODS]), ''),
  timbre: v.optional(v.string(), ''),
  status: v.picklist(TRACK_STATUSES),
  /** Omitted if sold under all licences at shop prices. */
  licences: v.exactOptional(trackLicencesSchema),
  /** Currency of `licences`; missing for EUR. */
  currency: v.exactOptional(v.string()),
  tags: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  description: v.exactOptional(v.string()),
  files: v.exactOptional(fileSizesSchema),
  /** Missing if there is no master, it is lossy, or its format is unknown. */
  sound: v.exactOptional(soundFormatSchema),
  /** Preview length in seconds; missing for the whole beat. */
  excerpt: v.exactOptional(whole),
  /** Set if newsletter subscribers get the preview (free-downloads.ts). */
  free: v.exactOptional(v.literal(true)),
  /** Missing if not stated. */
  making: v.exactOptional(v.picklist(MAKINGS)),
  samples: v.exactOptional(v.picklist(SAMPLES)),
  /** Only with `uncleared` samples. */
  sampled: v.exactOptional(v.string()),
});

export type Track = v.InferOutput<typeof trackSchema>;

/** Sorts newest first: ids come from a counter, so higher is newer. */
export function newestFirst(a: Pick<Track, 'id'>, b: Pick<Track, 'id'>): number {
  return b.id - a.id;
}
