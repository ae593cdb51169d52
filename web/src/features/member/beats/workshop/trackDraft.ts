import { KEYS } from '@store/domain/shop/catalogue/keys';
import {
  draftEditSchema,
  EDIT_LIMITS,
  STAGED_FIELDS,
  trackEditSchema,
  type TrackContent,
  type TrackEdit,
} from '@store/domain/shop/catalogue/track-edit';
import { MAKINGS, MOODS, SAMPLES } from '@store/domain/shop/catalogue/tracks';
import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import * as v from 'valibot';
import type { Draft, FormError } from '../../../../ui/form';
import { fromLocalMoment, momentFault, toLocalMoment } from '../../base/dates';
import { tagsOf } from '../typedTags';
import type { StagedNames } from '../uploads/staging';

interface TextField<Value> {
  show(value: Value): string;
  read(text: string): Value;
}

const TEXT: TextField<string> = { show: (text) => text, read: (text) => text.trim() };

function choiceOf<Choice extends string>(choices: readonly Choice[]): TextField<Choice | ''> {
  return { show: (choice) => choice, read: (text) => choices.find((choice) => choice === text) ?? '' };
}

/** Accepts a decimal comma; 0 if empty. */
function bpmOf(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** Typed or chosen fields. Files, measurements and licences have their own parts of the form. */
const FIELDS = {
  title: TEXT,
  image: TEXT,
  media: TEXT,
  tag: TEXT,
  time: { ...TEXT, read: (text) => text.trim() || 'nan' },
  bpm: { show: (bpm) => (bpm === 0 ? '' : String(bpm)), read: bpmOf },
  key: choiceOf(KEYS),
  mood: choiceOf(MOODS),
  making: choiceOf(MAKINGS),
  samples: choiceOf(SAMPLES),
  sampled: TEXT,
  tags: { show: (tags) => tags.join(', '), read: tagsOf },
  description: TEXT,
  free: { show: (isFree) => (isFree ? 'yes' : ''), read: (text) => text === 'yes' },
} satisfies { readonly [Name in keyof TrackEdit]?: TextField<NonNullable<TrackEdit[Name]>> };

export type EditField = keyof typeof FIELDS;

const EDIT_FIELDS = Object.keys(FIELDS) as EditField[];

export type EditTexts = Draft<EditField>;

function textsOf(show: (name: EditField) => string): EditTexts {
  return Object.fromEntries(EDIT_FIELDS.map((name) => [name, show(name)])) as EditTexts;
}

export const NO_TEXTS: EditTexts = textsOf(() => '');

function textsOfRow(row: TrackContent): EditTexts {
  const fields: Readonly<Record<EditField, TextField<unknown>>> = FIELDS;
  return textsOf((name) => (row[name] === undefined ? '' : fields[name].show(row[name])));
}

export function readTexts(texts: EditTexts): Pick<TrackEdit, EditField> {
  const read = EDIT_FIELDS.map((name) => [name, FIELDS[name].read(texts[name])] as const);
  return Object.fromEntries(read) as Pick<TrackEdit, EditField>;
}

/** `stems`: `removed` to remove the stored ones. */
export type TrackField = EditField | 'stems' | 'publication' | 'publish_at';

export type Subject =
  | { readonly kind: 'new' }
  | { readonly kind: 'track'; readonly row: TrackRow }
  | { readonly kind: 'draft'; readonly row: DraftRow };

export const PUBLICATIONS = ['now', 'scheduled', 'draft'] as const;

export type Publication = (typeof PUBLICATIONS)[number];

export type TrackDraft = Draft<TrackField>;

function publicationOf(subject: Subject): Pick<TrackDraft, 'publication' | 'publish_at'> {
  if (subject.kind !== 'draft') return { publication: 'now', publish_at: '' };
  const { publish_at: time } = subject.row;
  return { publication: time === null ? 'draft' : 'scheduled', publish_at: toLocalMoment(time) };
}

export function draftOf(subject: Subject): TrackDraft {
  const texts = subject.kind === 'new' ? NO_TEXTS : textsOfRow(subject.row);
  return { ...texts, stems: '', ...publicationOf(subject) };
}

/** UTC ms; null for a draft, undefined for now. */
export function publishAtOf(
  { publication, publish_at: time }: TrackDraft,
  subject: Subject,
): number | null | undefined {
  if (publication === 'draft') return null;
  const stored = subject.kind === 'draft' ? subject.row.publish_at : null;
  return publication === 'scheduled' ? (fromLocalMoment(time, stored) ?? NaN) : undefined;
}

/** A chosen file needs no URL. */
export interface HasFile {
  readonly cover: boolean;
  readonly preview: boolean;
}

/** The first error; null for none. The server checks again. */
export function validateTrack(draft: TrackDraft, has: HasFile): FormError<TrackField> | null {
  const schema = draft.publication === 'draft' ? draftEditSchema : trackEditSchema;
  const { issues = [] } = v.safeParse(schema, readTexts(draft));
  for (const { path, message } of issues) {
    const field = EDIT_FIELDS.find((name) => name === path?.[0].key) ?? null;
    const isReplaced = (field === 'image' && has.cover) || (field === 'media' && has.preview);
    if (!isReplaced) return { field, text: message };
  }
  if (draft.publication === 'scheduled') {
    if (draft.publish_at === '') return { field: 'publish_at', text: 'Choose when the beat is published.' };
    const fault = momentFault(draft.publish_at);
    if (fault !== null) return { field: 'publish_at', text: fault };
  }
  return null;
}

export interface TempoChoice {
  readonly name: 'Half' | 'Double';
  readonly bpm: number;
}

export function otherTempos(text: string): readonly TempoChoice[] {
  const bpm = bpmOf(text);
  const choices: readonly TempoChoice[] = [
    { name: 'Half', bpm: bpm / 2 },
    { name: 'Double', bpm: bpm * 2 },
  ];
  const { minimum, maximum } = EDIT_LIMITS.bpm;
  return choices.filter((choice) => choice.bpm >= minimum && choice.bpm <= maximum);
}

/** Undefined where not measured. */
export type Measured = Pick<TrackEdit, 'peaks' | 'timbre' | 'excerpt'>;

/** By field. */
function stagedFields(names: NonNullable<StagedNames>): Partial<Record<keyof typeof STAGED_FIELDS, string>> {
  return Object.fromEntries(
    Object.entries(STAGED_FIELDS).flatMap(([field, kind]) =>
      names[kind] === undefined ? [] : [[field, names[kind]]],
    ),
  );
}

/** Staged files replace URLs. */
export function inputOf(
  texts: EditTexts & { readonly stems?: string },
  names: NonNullable<StagedNames>,
  measured: Measured,
): TrackEdit {
  return {
    ...readTexts(texts),
    ...measured,
    ...(texts.stems === 'removed' ? { stems: '' } : {}),
    ...stagedFields(names),
  };
}
