import { KEYS, type Key } from '@store/domain/catalogue/keys';
import { MOODS } from '@store/domain/catalogue/tracks';
import type { TrackInput } from '@store/domain/member';
import { toTrackLicences, type OwnChoices } from '../track-form/licences/ownLicences';
import type { StagedNames, StagedStates } from '../uploads/staging';

export type BulkField = 'title' | 'tag' | 'bpm' | 'time' | 'key' | 'mood';

export type BulkFields = Readonly<Record<BulkField, string>>;

export type Phase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'analysing' }
  | { readonly kind: 'ready' }
  /** `message` says what happened. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly message: string };

/** A file that is about to become a beat. */
export interface BulkRow {
  readonly number: number;
  readonly name: string;
  readonly fields: BulkFields;
  /** What the key may be, the likeliest first. */
  readonly keys: readonly Key[];
  /** Under which licences it is sold, and at which prices. */
  readonly licences: OwnChoices;
  readonly isSelected: boolean;
  readonly hasCover: boolean;
  readonly phase: Phase;
  /** Why the last attempt to save it failed; null if none has. */
  readonly refusal: string | null;
  readonly uploads: StagedStates;
}

/** What was measured of a file. */
export interface BulkMeasured {
  readonly peaks: string;
  readonly timbre: string;
}

export const EMPTY_FIELDS: BulkFields = { title: '', tag: '', bpm: '', time: '', key: '', mood: '' };

/** What a row still lacks before it can be saved; null if nothing. */
export function missingIn({ fields, hasCover, phase }: BulkRow): string | null {
  if (phase.kind !== 'ready') return null;
  const bpm = Number(fields.bpm.replace(',', '.'));
  if (fields.title.trim() === '') return 'Enter a title';
  if (fields.tag.trim() === '') return 'Enter a tag';
  if (!(bpm >= 20 && bpm <= 400)) return 'Enter a bpm from 20 to 400';
  return hasCover ? null : 'Choose a cover';
}

export function canBeSaved(row: BulkRow): boolean {
  return row.phase.kind === 'ready' && missingIn(row) === null;
}

/** Whether the row is checked and complete: nothing else is published. */
export function isToBePublished(row: BulkRow): boolean {
  return row.isSelected && canBeSaved(row);
}

/** Whether leaving the page would lose the row. */
export function isUnsaved({ phase }: BulkRow): boolean {
  return phase.kind !== 'saved';
}

/** The share of a row's bytes that are uploaded, from 0 to 1; null before an upload has begun. */
export function uploadedShare(uploads: StagedStates): number | null {
  const states = Object.values(uploads);
  const total = states.reduce((sum, { size }) => sum + size, 0);
  if (total === 0) return null;
  const sent = states.reduce((sum, { size, progress }) => {
    if (progress.kind === 'done') return sum + size;
    return progress.kind === 'sending' ? sum + progress.sent : sum;
  }, 0);
  return sent / total;
}

/** The message of an upload that has failed; null if none has. */
export function failedUpload(uploads: StagedStates): string | null {
  for (const { progress } of Object.values(uploads)) if (progress.kind === 'failed') return progress.message;
  return null;
}

/** The form of a row whose files are uploaded. */
export function inputOfRow(
  { fields, licences }: BulkRow,
  names: NonNullable<StagedNames>,
  { peaks, timbre }: BulkMeasured,
): TrackInput {
  return {
    ...{ title: fields.title.trim(), image: names.cover ?? '', media: names.preview ?? '' },
    ...{ tag: fields.tag.trim(), time: fields.time || 'nan', bpm: Number(fields.bpm.replace(',', '.')) },
    key: KEYS.find((key) => key === fields.key) ?? '',
    mood: MOODS.find((mood) => mood === fields.mood) ?? '',
    licences: toTrackLicences(licences) ?? undefined,
    ...{ peaks, timbre },
    ...(names.share === undefined ? {} : { share: names.share }),
    ...(names.master === undefined ? {} : { master: names.master }),
    ...(names.mp3 === undefined ? {} : { mp3: names.mp3 }),
    ...(names['tagged-mp3'] === undefined ? {} : { tagged_mp3: names['tagged-mp3'] }),
  };
}
