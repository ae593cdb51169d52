import type { PreviewLength } from '@store/domain/shop/files/excerpts';
import type { Key } from '@store/domain/shop/catalogue/keys';
import type { TrackInput } from '@store/domain/api/member/catalogue';
import { EDIT_LIMITS, trackEditSchema } from '@store/domain/shop/catalogue/track-edit';
import type { Origin } from '@store/domain/shop/import/origins';
import type { Split } from '@store/domain/shop/splits';
import * as v from 'valibot';
import type { HeardPreview, PreviewOptions } from '../analysis/analysis';
import type { StagedNames, StagedStates } from '../uploads/staging';
import { ownEdit, type OwnChoices } from './ownLicences';
import { inputOf, readTexts, type TrackDraft } from './trackDraft';

export type Phase =
  /** No new master: none was chosen yet, or the shop has one. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'analysing' }
  | { readonly kind: 'ready' }
  /** The master couldn't be decoded; `message` says why. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The browser couldn't keep the file, so it must be chosen again. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly message: string };

export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'cutting' }
  | (Pick<PreviewOptions, 'length' | 'isWatermarked'> & {
      readonly kind: 'cut';
      readonly rendered: HeardPreview;
    })
  /** Chosen by the producer; null if an earlier page uploaded it. */
  | { readonly kind: 'own'; readonly file: File | null; readonly isMeasured: boolean };

/** Progress of the buyers' MP3 files. */
export type Encoding = 'idle' | 'encoding' | 'too-long' | 'failed';

/** Undefined where not measured. */
export interface Measured {
  readonly peaks?: string;
  readonly timbre?: string;
  /** Like `Track.excerpt`. */
  readonly excerpt?: number;
  /** Of the master, in seconds. */
  readonly seconds?: number;
  /** Of the preview, in seconds. */
  readonly heard?: number;
}

export interface BeatState {
  /** The master's name; empty until one is chosen. */
  readonly name: string;
  readonly texts: TrackDraft;
  /** Likeliest first. */
  readonly keys: readonly Key[];
  readonly licences: OwnChoices;
  readonly length: PreviewLength;
  /** Collaborators' shares; null if unchanged. */
  readonly split: Split | null;
  /** Its origin, if imported. */
  readonly origin: Origin | null;
  readonly isSelected: boolean;
  /** The cover's smallest image; null for none. */
  readonly cover: Blob | null;
  readonly phase: Phase;
  /** Progress of analysis and encoding, 0 to 1; null when done. */
  readonly prepared: number | null;
  /** The whole sound's waveform, while it can be cut without delay. */
  readonly sound: { readonly seconds: number; readonly peaks: string } | null;
  readonly preview: Preview;
  readonly encoding: Encoding;
  readonly measured: Measured;
  readonly note: string | null;
  readonly isKept: boolean;
  /** UTC ms; null if never. */
  readonly keptAt: number | null;
  /** Of the last attempt to save; null if none failed. */
  readonly refusal: string | null;
  readonly uploads: StagedStates;
}

export const NEW_BEAT: Omit<BeatState, 'name' | 'texts' | 'length'> = {
  keys: [],
  licences: {},
  split: null,
  origin: null,
  isSelected: true,
  cover: null,
  phase: { kind: 'empty' },
  prepared: null,
  sound: null,
  preview: { kind: 'none' },
  encoding: 'idle',
  measured: {},
  note: null,
  isKept: true,
  keptAt: null,
  refusal: null,
  uploads: {},
};

export const NOT_ANALYSED = 'This file could not be analysed here.';
export const NOT_ENCODED = 'The MP3 files could not be made here. Choose the master again, or another one.';

const { minimum, maximum } = EDIT_LIMITS.bpm;
const LACKING = {
  title: 'Enter a title',
  tag: 'Enter a tag',
  bpm: `Enter a bpm from ${minimum} to ${maximum}`,
} as const;

export type RequiredField = keyof typeof LACKING;

const REQUIRED = Object.keys(LACKING) as RequiredField[];

/** Checks a field's text; null if valid. */
export function faultOf({ texts }: Pick<BeatState, 'texts'>, field: RequiredField): string | null {
  const value = readTexts(texts)[field];
  if (v.is(trackEditSchema.entries[field], value)) return null;
  const isTooLong = typeof value === 'string' && value !== '';
  return isTooLong ? `At most ${EDIT_LIMITS[field === 'tag' ? 'tag' : 'title']} characters` : LACKING[field];
}

/** What publication lacks; null for nothing. */
export function missingIn(beat: BeatState): string | null {
  if (beat.phase.kind !== 'ready') return null;
  const fault = REQUIRED.map((field) => faultOf(beat, field)).find((text) => text !== null);
  return fault ?? (beat.cover ? null : 'Choose a cover');
}

/** A draft needs only a title. */
export type SavedAs = 'draft' | 'beat';

export function canBeSaved(beat: BeatState, as: SavedAs): boolean {
  const { kind } = beat.phase;
  if (as === 'beat') return kind === 'ready' && missingIn(beat) === null;
  return (kind === 'ready' || kind === 'failed') && faultOf(beat, 'title') === null;
}

export function isToBeSaved(beat: BeatState, as: SavedAs): boolean {
  return beat.isSelected && canBeSaved(beat, as);
}

export function isInWork({ phase, prepared, uploads }: BeatState): boolean {
  const { kind } = phase;
  if (kind === 'waiting' || kind === 'analysing' || kind === 'saving') return true;
  if (kind !== 'ready' && kind !== 'empty') return false;
  return (
    prepared !== null ||
    Object.values(uploads).some(({ progress }) => progress.kind === 'waiting' || progress.kind === 'sending')
  );
}

/** Returns whether closing the window loses something: what is kept continues on the next page. */
export function isLostOnLeaving({ phase, isKept }: BeatState): boolean {
  return phase.kind === 'saving' || (phase.kind !== 'saved' && !isKept);
}

export function isUnsaved({ phase }: BeatState): boolean {
  return phase.kind !== 'saved';
}

/** Uploaded part of a beat's bytes, 0 to 1; null before an upload begins. */
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

/** 0 to 1: analysis is one half, upload the other. */
export function progressOf({ phase, prepared, uploads }: BeatState): number {
  if (phase.kind === 'saved') return 1;
  return ((prepared ?? 1) + (uploadedShare(uploads) ?? 0)) / 2;
}

/** Null if none failed. */
export function failedUpload(uploads: StagedStates): string | null {
  for (const { progress } of Object.values(uploads)) if (progress.kind === 'failed') return progress.message;
  return null;
}

export function inputOfBeat(
  { texts, licences, split, origin, measured: { peaks, timbre, excerpt } }: BeatState,
  names: NonNullable<StagedNames>,
): TrackInput {
  return {
    ...inputOf(texts, names, { peaks, timbre, excerpt }),
    ...ownEdit(licences),
    ...(split && { split }),
    ...(origin && { origin }),
  };
}
