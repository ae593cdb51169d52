import type { PreviewLength } from '@store/domain/shop/files/previews';
import type { Key } from '@store/domain/shop/catalogue/keys';
import type { TrackInput } from '@store/domain/api/member/catalogue';
import { EDIT_LIMITS, trackEditSchema } from '@store/domain/shop/catalogue/track-edit';
import type { Origin } from '@store/domain/shop/import/origins';
import type { Split } from '@store/domain/shop/splits';
import * as v from 'valibot';
import { ownEdit, type OwnChoices } from './ownLicences';
import { inputOf, NO_TEXTS, readTexts, type EditField, type EditTexts } from './trackDraft';
import type { StagedNames, StagedStates } from '../uploads/staging';

/** `tags` and `description` are not shown: they come from the list of another shop. */
export type BulkField = Extract<
  EditField,
  'title' | 'tag' | 'bpm' | 'time' | 'key' | 'mood' | 'making' | 'tags' | 'description'
>;

export type BulkFields = Readonly<Record<BulkField, string>>;

export type Phase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'analysing' }
  | { readonly kind: 'ready' }
  /** `message` says what happened. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The browser could not keep the file, so it must be chosen again. */
  | { readonly kind: 'missing' }
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
  readonly preview: PreviewLength;
  /** The shares of collaborators; empty for none. */
  readonly split: Split;
  /** Where it comes from, if it is imported. */
  readonly origin: Origin | null;
  readonly isSelected: boolean;
  /** The smallest picture of the cover; null for none. */
  readonly cover: Blob | null;
  readonly phase: Phase;
  /** How much of its analysis and encoding is done, from 0 to 1; null once all is. */
  readonly prepared: number | null;
  /** What the producer should know of its sound; null for nothing. */
  readonly note: string | null;
  /** Whether the browser keeps it for another page. */
  readonly isKept: boolean;
  /** Why the last attempt to save it failed; null if none has. */
  readonly refusal: string | null;
  readonly uploads: StagedStates;
}

/** What was measured of a file. */
export interface BulkMeasured {
  readonly peaks: string;
  readonly timbre: string;
  /** As `Track.excerpt`; missing in rows of earlier versions. */
  readonly excerpt?: number;
}

export const EMPTY_FIELDS: BulkFields = {
  title: '',
  tag: '',
  bpm: '',
  time: '',
  key: '',
  mood: '',
  making: '',
  tags: '',
  description: '',
};

export function textsOf(fields: BulkFields): EditTexts {
  return { ...NO_TEXTS, ...fields };
}

const { minimum, maximum } = EDIT_LIMITS.bpm;
const LACKING = {
  title: 'Enter a title',
  tag: 'Enter a tag',
  bpm: `Enter a bpm from ${minimum} to ${maximum}`,
} as const;

export type RequiredField = keyof typeof LACKING;

const REQUIRED = Object.keys(LACKING) as RequiredField[];

/** What is wrong with the text of a field; null for nothing. */
export function faultOf({ fields }: Pick<BulkRow, 'fields'>, field: RequiredField): string | null {
  const value = readTexts(textsOf(fields))[field];
  if (v.is(trackEditSchema.entries[field], value)) return null;
  const isTooLong = typeof value === 'string' && value !== '';
  return isTooLong ? `At most ${EDIT_LIMITS[field === 'tag' ? 'tag' : 'title']} characters` : LACKING[field];
}

/** What a row still lacks before it can be saved; null if nothing. */
export function missingIn(row: BulkRow): string | null {
  if (row.phase.kind !== 'ready') return null;
  const fault = REQUIRED.map((field) => faultOf(row, field)).find((text) => text !== null);
  return fault ?? (row.cover ? null : 'Choose a cover');
}

/** As what a row is saved: a draft needs a title and nothing else. */
export type SavedAs = 'draft' | 'beat';

/** Whether nothing is missing for saving the row. */
export function canBeSaved(row: BulkRow, as: SavedAs): boolean {
  const isComplete = as === 'draft' ? faultOf(row, 'title') === null : missingIn(row) === null;
  return row.phase.kind === 'ready' && isComplete;
}

/** Whether the row is checked and can be saved. */
export function isToBeSaved(row: BulkRow, as: SavedAs): boolean {
  return row.isSelected && canBeSaved(row, as);
}

/** Whether something is being done with the row that ends with the page. */
export function isInWork({ phase, prepared, uploads }: BulkRow): boolean {
  if (phase.kind === 'waiting' || phase.kind === 'analysing' || phase.kind === 'saving') return true;
  if (phase.kind !== 'ready') return false;
  return (
    prepared !== null ||
    Object.values(uploads).some(({ progress }) => progress.kind === 'waiting' || progress.kind === 'sending')
  );
}

/** Whether the row is not a beat yet. */
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
  { fields, licences, split, origin }: BulkRow,
  names: NonNullable<StagedNames>,
  measured: BulkMeasured,
): TrackInput {
  const shares = split.length === 0 ? {} : { split };
  const edit = { ...inputOf(textsOf(fields), names, measured), ...ownEdit(licences), ...shares };
  return origin ? { ...edit, origin } : edit;
}
