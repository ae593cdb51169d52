import * as v from 'valibot';
import { trackLicencesSchema } from '../licences/track-licences';
import { FILE_KINDS, LOSSLESS } from '../files/file-kinds';
import { KEYS } from './keys';

/**
 * `sold`: to the buyer of its exclusive licence. `hidden`: taken off the shop; its buyers and members still have it.
 */
export const TRACK_STATUSES = ['available', 'sold', 'hidden'] as const;

/** Chosen by the producer. */
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

/** How a beat was made, as its producer states it (statements.ts). */
export const MAKINGS = ['human', 'assisted', 'generated'] as const;

export type Making = (typeof MAKINGS)[number];

/** Whether a beat needs clearance of others' recordings, as its producer states it. */
export const SAMPLES = ['none', 'cleared', 'uncleared'] as const;

export type Samples = (typeof SAMPLES)[number];

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a track can deliver (files.ts). */
export const fileSizesSchema = v.record(v.picklist(FILE_KINDS), whole);

/** How a master without loss was recorded; `container` is missing for WAV. */
export const soundFormatSchema = v.object({
  container: v.exactOptional(v.picklist(LOSSLESS)),
  rate: whole,
  bits: whole,
});

/**
 * A track's public fields. `time` is `m:ss` or `nan`; `image` and `media` are URLs; `peaks`, `timbre`, key and mood
 * are empty if unknown; `files` is missing if never measured; `tags` come beside `tag`. Shards have only some of them
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
  /** Omitted if the beat is sold under all licences of the shop at their prices. */
  licences: v.exactOptional(trackLicencesSchema),
  /** The currency of the prices in `licences`; missing for EUR. */
  currency: v.exactOptional(v.string()),
  tags: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  description: v.exactOptional(v.string()),
  files: v.exactOptional(fileSizesSchema),
  /** How its master was recorded; missing without one, for a lossy one, or if it is not known. */
  sound: v.exactOptional(soundFormatSchema),
  /** Length of its preview in seconds; missing if that is the whole beat. */
  excerpt: v.exactOptional(whole),
  /** Set if its preview is given to subscribers of the newsletter (free-downloads.ts). */
  free: v.exactOptional(v.literal(true)),
  /** Missing if its producer has not stated it. */
  making: v.exactOptional(v.picklist(MAKINGS)),
  samples: v.exactOptional(v.picklist(SAMPLES)),
  /** What is not cleared; only with `uncleared` samples. */
  sampled: v.exactOptional(v.string()),
});

export type Track = v.InferOutput<typeof trackSchema>;

/** Sort order of the catalogue. Ids come from a counter, so a higher id is a newer track. */
export function newestFirst(a: Pick<Track, 'id'>, b: Pick<Track, 'id'>): number {
  return b.id - a.id;
}
