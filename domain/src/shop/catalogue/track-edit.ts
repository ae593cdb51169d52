import * as v from 'valibot';
import { tidyLine, tidyLines } from '../../platform/printable';
import { maxCharacters } from '../../platform/texts';
import { licenceIdSchema } from '../licences/ids';
import { LICENCES_MAXIMUM, licencePriceSchema } from '../licences/schema';
import type { MeasuredFiles } from '../files/file-kinds';
import { PEAK_COUNT } from './files/peaks';
import { TIMBRE_COUNT } from './files/timbre';
import { parseStaged, type StagedKind } from '../files/uploads';
import { KEYS } from './keys';
import { EURO, type CurrencyCode } from '../../platform/money/money';
import { MAKINGS, MOODS, SAMPLES, trackSchema } from './tracks';

/** Characters, numbers of entries, and bpm. 400 tracks must fit into a Firestore document (1 MiB). */
export const EDIT_LIMITS = {
  title: 100,
  tag: 30,
  /** Besides `tag`. */
  tags: 5,
  description: 1000,
  sampled: 200,
  address: 500,
  bpm: { minimum: 20, maximum: 400 },
} as const;

function line(name: 'title' | 'tag') {
  const maximum = EDIT_LIMITS[name];
  return v.pipe(
    v.string(`Enter a ${name}.`),
    v.maxLength(100 * maximum, `A ${name} can have at most ${maximum} characters.`),
    v.transform(tidyLine),
    v.nonEmpty(`Enter a ${name}.`),
    maxCharacters(maximum, `A ${name} can have at most ${maximum} characters.`),
  );
}

/** Rejects credentials. */
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#].*)?$/i));

/** A staged file or a URL; `what` as in "Choose a picture". */
function file(name: string, what: string) {
  const fault = `Choose ${what}, or enter an address that begins with https://.`;
  return v.pipe(
    v.string(fault),
    v.trim(),
    v.maxLength(
      EDIT_LIMITS.address,
      `The address of the ${name} can have at most ${EDIT_LIMITS.address} characters.`,
    ),
    v.check((text) => parseStaged(text) !== undefined || v.is(webAddress, text), fault),
  );
}

function staged(kind: StagedKind, name: string) {
  const fault = `The ${name} is not an uploaded file.`;
  return v.pipe(
    v.string(fault),
    v.check((text) => parseStaged(text)?.kind === kind, fault),
  );
}

function nothing() {
  return v.pipe(v.string(), v.trim(), v.literal(''));
}

function lastMessage({ issues }: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issues?.at(-1)?.message ?? 'This value is malformed.';
}

/** Numbers as encoded by peaks.ts, or empty. */
function encoded(count: number, fault: string) {
  return v.pipe(v.string(fault), v.regex(new RegExp(`^(?:[A-Za-z0-9_-]{${count}})?$`), fault));
}

const { minimum: SLOWEST, maximum: FASTEST } = EDIT_LIMITS.bpm;
const BPM_FAULT = `The bpm must be a number from ${SLOWEST} to ${FASTEST}.`;
const EXCERPT_MAXIMUM = 3600;
const EXCERPT_FAULT = `The length of the preview must be whole seconds from 0 to ${EXCERPT_MAXIMUM}.`;
const TIME_FAULT = 'The time must be minutes and seconds, for example 3:07, or nan.';

/**
 * A member's edit of a beat, however it's saved. Omitted fields stay; a new beat's are empty. `image`, `media` and
 * `master` are URLs or files staged by this member (uploads.ts).
 */
export const trackEditSchema = v.object({
  title: line('title'),
  image: file('image', 'a picture'),
  media: file('media', 'an audio file'),
  tag: line('tag'),
  time: v.pipe(v.string(TIME_FAULT), v.trim(), v.regex(/^(?:\d{1,3}:[0-5]\d|nan)$/, TIME_FAULT)),
  /** Rounded to two decimals. */
  bpm: v.pipe(
    v.number(BPM_FAULT),
    v.finite(BPM_FAULT),
    v.minValue(SLOWEST, BPM_FAULT),
    v.maxValue(FASTEST, BPM_FAULT),
    v.transform((bpm) => Math.round(bpm * 100) / 100),
  ),
  /** Preview length in seconds; 0 for the whole beat. Kept with the preview, like waveform and timbre. */
  excerpt: v.optional(
    v.pipe(
      v.number(EXCERPT_FAULT),
      v.integer(EXCERPT_FAULT),
      v.minValue(0, EXCERPT_FAULT),
      v.maxValue(EXCERPT_MAXIMUM, EXCERPT_FAULT),
    ),
  ),
  peaks: v.optional(encoded(PEAK_COUNT, 'The waveform is malformed.')),
  key: v.optional(v.picklist(['', ...KEYS], 'There is no such key.')),
  mood: v.optional(v.picklist(['', ...MOODS], 'There is no such mood.')),
  timbre: v.optional(encoded(TIMBRE_COUNT, 'The timbre is malformed.')),
  /** Staged link image, kept while it is up to date. */
  share: v.optional(staged('share', 'picture for shared links')),
  licences: v.optional(
    v.pipe(
      v.record(licenceIdSchema, v.union([v.literal(false), licencePriceSchema], lastMessage)),
      v.check(
        (own) => Object.keys(own).length <= LICENCES_MAXIMUM,
        'The beat has prices for too many licences.',
      ),
    ),
  ),
  /** Currency of `licences`; missing for EUR. Must be the shop's. */
  currency: v.optional(v.string('There is no such currency.')),
  /** Empty removes it and everything encoded from it. */
  master: v.optional(v.union([nothing(), file('master', 'a master')], lastMessage)),
  tags: v.optional(
    v.pipe(
      v.array(line('tag'), 'The tags are malformed.'),
      v.maxLength(EDIT_LIMITS.tags, `A beat can have at most ${EDIT_LIMITS.tags} further tags.`),
      v.transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
      v.readonly(),
    ),
  ),
  description: v.optional(
    v.pipe(
      v.string('Enter a description.'),
      v.transform(tidyLines),
      maxCharacters(
        EDIT_LIMITS.description,
        `A description can have at most ${EDIT_LIMITS.description} characters.`,
      ),
    ),
  ),
  /** Gives the preview to newsletter subscribers. */
  free: v.optional(v.boolean('Choose whether the beat is a free download.')),
  /** Empty if not stated. */
  making: v.optional(v.picklist(['', ...MAKINGS], 'Choose how the beat was made.')),
  /** Empty if not stated. */
  samples: v.optional(v.picklist(['', ...SAMPLES], 'Choose whether its samples are cleared.')),
  sampled: v.optional(
    v.pipe(
      v.string('Enter what is not cleared.'),
      v.transform(tidyLine),
      maxCharacters(EDIT_LIMITS.sampled, `Samples can have at most ${EDIT_LIMITS.sampled} characters.`),
    ),
  ),
  /** Staged, encoded from the master and kept with it. */
  mp3: v.optional(staged('mp3', 'mp3')),
  tagged_mp3: v.optional(staged('tagged-mp3', 'tagged-mp3')),
  /** Staged ZIP; empty removes it. */
  stems: v.optional(v.union([nothing(), staged('stems', 'stems file')], lastMessage)),
});

/** A draft needs only a title; the rest can follow until publication. */
export const draftEditSchema = v.object({
  ...trackEditSchema.entries,
  image: v.optional(v.union([nothing(), trackEditSchema.entries.image], lastMessage), ''),
  media: v.optional(v.union([nothing(), trackEditSchema.entries.media], lastMessage), ''),
  tag: v.optional(v.union([nothing(), trackEditSchema.entries.tag], lastMessage), ''),
  time: v.optional(trackEditSchema.entries.time, 'nan'),
  bpm: v.optional(v.union([v.literal(0), trackEditSchema.entries.bpm], lastMessage), 0),
});

const REQUIRED = { image: 'a cover', media: 'a preview', tag: 'a tag', bpm: 'a bpm' } as const;

/** Lists what a beat still needs before publication, in words. */
export function lackingOf(content: Readonly<Record<keyof typeof REQUIRED, string | number>>): string {
  const names = Object.entries(REQUIRED).flatMap(([field, name]) =>
    content[field as keyof typeof REQUIRED] ? [] : [name],
  );
  return new Intl.ListFormat('en').format(names);
}

/** Fields with a staged file, and its kind. */
export const STAGED_FIELDS = {
  image: 'cover',
  media: 'preview',
  master: 'master',
  share: 'share',
  mp3: 'mp3',
  tagged_mp3: 'tagged-mp3',
  stems: 'stems',
} as const satisfies Partial<Record<keyof v.InferOutput<typeof trackEditSchema>, StagedKind>>;

export type TrackEdit = Readonly<v.InferOutput<typeof trackEditSchema>>;

/** Shared by a draft and the track it becomes. */
export const trackContentSchema = v.object({
  ...v.omit(trackSchema, ['id', 'status']).entries,
  /** Link image; empty if none. Not in the catalogue, which doesn't need it. */
  share: v.optional(v.string(), ''),
});

export type TrackContent = v.InferOutput<typeof trackContentSchema>;

/** An edit with stored files: `image`, `media` and `share` are URLs. */
export type StoredEdit = Omit<TrackEdit, 'master' | 'mp3' | 'tagged_mp3' | 'stems'>;

/** Fields shown in the link image. */
const PICTURED = ['title', 'image', 'tag', 'bpm', 'peaks'] as const;

function isEmpty(value: unknown): boolean {
  if (value === '' || value === false || value === 0) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Drops empty optional fields, which every beat in the catalogue would repeat. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const optional = Object.entries(trackContentSchema.entries).filter(
    ([, { type }]) => type === 'exact_optional',
  );
  const names = new Set(optional.map(([name]) => name));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !names.has(name) || !isEmpty(value)),
  );
}

/** Returns whether a beat has own prices, not only excluded licences. */
export function hasOwnPrices(licences: TrackEdit['licences']): boolean {
  return Object.values(licences ?? {}).some((own) => own !== false);
}

/** Empty for EUR, and without own prices. */
function keptCurrency({ licences, currency = EURO }: Pick<TrackEdit, 'licences' | 'currency'>): CurrencyCode {
  return currency === EURO || !hasOwnPrices(licences) ? '' : currency;
}

/**
 * Applies an edit; `before` is undefined for a new beat, then `measured` are its files. Every way to save a beat
 * goes through here.
 */
export function applyEdit(
  before: TrackContent | undefined,
  edit: StoredEdit,
  { files = {}, sound }: MeasuredFiles,
): TrackContent {
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const unheard = edit.media === before?.media ? {} : { peaks: '', timbre: '', excerpt: 0 };
  const prices = edit.licences === undefined ? {} : { currency: keptCurrency(edit) };
  const samples = edit.samples ?? before?.samples;
  const cleared = samples === 'uncleared' ? {} : { sampled: '' };
  const after = v.parse(
    trackContentSchema,
    withoutEmpty({ ...before, ...unheard, ...said, ...prices, ...cleared, files, sound: sound ?? {} }),
  );
  const isSamePicture = PICTURED.every((name) => after[name] === before?.[name]);
  return { ...after, share: edit.share ?? (isSamePicture ? after.share : '') };
}
