import { KEYS } from '@store/domain/catalogue/keys';
import { MOODS } from '@store/domain/catalogue/tracks';
import type { DraftRow, TrackInput, TrackRow } from '@store/domain/member';
import type { Draft, FormError } from '../../../ui/form';
import { fromMoment, toMoment } from '../dateFields';
import type { StagedNames } from '../uploads/staging';

export type TrackField =
  | 'title'
  | 'image'
  | 'media'
  | 'tag'
  | 'time'
  | 'bpm'
  | 'key'
  | 'mood'
  | 'tags'
  | 'description'
  | 'stems'
  | 'publication'
  | 'publish_at';

/** What the form is about. */
export type Subject =
  | { readonly kind: 'new' }
  | { readonly kind: 'track'; readonly row: TrackRow }
  | { readonly kind: 'draft'; readonly row: DraftRow };

export const PUBLICATIONS = ['now', 'scheduled', 'draft'] as const;

export type Publication = (typeof PUBLICATIONS)[number];

/** `stems` is `removed` if the stored ones are to be removed. */
export type TrackDraft = Draft<TrackField>;

const EMPTY: TrackDraft = {
  ...{ title: '', image: '', media: '', tag: '', time: '', bpm: '', key: '', mood: '', tags: '' },
  ...{ description: '', stems: '', publication: 'now', publish_at: '' },
};

function publicationOf(subject: Subject): Pick<TrackDraft, 'publication' | 'publish_at'> {
  if (subject.kind !== 'draft') return { publication: 'now', publish_at: '' };
  const { publish_at: time } = subject.row;
  return { publication: time === null ? 'draft' : 'scheduled', publish_at: toMoment(time) };
}

export function draftOf(subject: Subject): TrackDraft {
  if (subject.kind === 'new') return EMPTY;
  const { title, image, media, tag, time, bpm, key, mood, tags = [], description = '' } = subject.row;
  return {
    ...EMPTY,
    ...{ title, image, media, tag, time, bpm: String(bpm), key, mood, description },
    tags: tags.join(', '),
    ...publicationOf(subject),
  };
}

/** When to publish, in milliseconds UTC: null for a draft, undefined for now. */
export function publishAtOf({ publication, publish_at: time }: TrackDraft): number | null | undefined {
  if (publication === 'draft') return null;
  return publication === 'scheduled' ? (fromMoment(time) ?? NaN) : undefined;
}

const TAGS_MAXIMUM = 5;

/** The further tags of a text like `night, slow`. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Whether a file was chosen, so that no address is needed. */
export interface HasFile {
  readonly cover: boolean;
  readonly preview: boolean;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

/** Accepts a decimal comma; NaN if empty. */
export function bpmOf(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'));
}

/** The server checks again. */
export function validateTrack(draft: TrackDraft, has: HasFile): FormError<TrackField> | null {
  if (draft.title.trim() === '') return { field: 'title', text: 'Enter a title.' };
  if (!has.cover && !isAddress(draft.image))
    return { field: 'image', text: 'Choose a picture, or enter an address that begins with https://.' };
  if (!has.preview && !isAddress(draft.media))
    return { field: 'media', text: 'Choose an audio file, or enter an address that begins with https://.' };
  if (draft.tag.trim() === '') return { field: 'tag', text: 'Enter a tag.' };
  if (!/^(?:\d{1,3}:[0-5]\d|nan)?$/.test(draft.time.trim()))
    return { field: 'time', text: 'The time is minutes and seconds, 3:07 for instance, or nan.' };
  const bpm = bpmOf(draft.bpm);
  if (!(bpm >= 20 && bpm <= 400)) return { field: 'bpm', text: 'The bpm is a number from 20 to 400.' };
  if (tagsOf(draft.tags).length > TAGS_MAXIMUM)
    return { field: 'tags', text: `A beat has at most ${TAGS_MAXIMUM} further tags.` };
  if (publishAtOf(draft) !== undefined && Number.isNaN(publishAtOf(draft)))
    return { field: 'publish_at', text: 'Choose when the beat is published.' };
  return null;
}

const TEMPO = { slowest: 20, fastest: 400 } as const;

export interface TempoChoice {
  readonly name: 'Half' | 'Double';
  readonly bpm: number;
}

/** Half and double a typed tempo, as far as they are tempos. */
export function otherTempos(text: string): readonly TempoChoice[] {
  const bpm = bpmOf(text);
  const choices: readonly TempoChoice[] = [
    { name: 'Half', bpm: bpm / 2 },
    { name: 'Double', bpm: bpm * 2 },
  ];
  return choices.filter((choice) => choice.bpm >= TEMPO.slowest && choice.bpm <= TEMPO.fastest);
}

/** What was measured of the files; undefined for what was not. */
export interface Measured {
  readonly peaks: string | undefined;
  readonly timbre: string | undefined;
}

function stemsOf({ stems }: TrackDraft, names: NonNullable<StagedNames>): Pick<TrackInput, 'stems'> {
  if (names.stems !== undefined) return { stems: names.stems };
  return stems === 'removed' ? { stems: '' } : {};
}

/** Staged files replace the addresses. */
export function inputOf(
  draft: TrackDraft,
  names: NonNullable<StagedNames>,
  { peaks, timbre }: Measured,
): TrackInput {
  return {
    title: draft.title.trim(),
    image: names.cover ?? draft.image.trim(),
    media: names.preview ?? draft.media.trim(),
    tag: draft.tag.trim(),
    time: draft.time.trim() || 'nan',
    bpm: bpmOf(draft.bpm),
    key: KEYS.find((key) => key === draft.key) ?? '',
    mood: MOODS.find((mood) => mood === draft.mood) ?? '',
    tags: tagsOf(draft.tags),
    description: draft.description.trim(),
    ...(timbre === undefined ? {} : { timbre }),
    ...(names.share === undefined ? {} : { share: names.share }),
    ...(peaks === undefined ? {} : { peaks }),
    ...(names.master === undefined ? {} : { master: names.master }),
    ...(names.mp3 === undefined ? {} : { mp3: names.mp3 }),
    ...(names['tagged-mp3'] === undefined ? {} : { tagged_mp3: names['tagged-mp3'] }),
    ...stemsOf(draft, names),
  };
}
