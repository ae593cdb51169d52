import * as v from 'valibot';
import { licenceIdSchema } from '../licences/ids';
import { hasPricesIn } from '../licences/price-options';
import { LICENCES_MAXIMUM, licencePriceSchema } from '../licences/schema';
import { EURO } from '../../platform/money/money';
import { isSameSplit, splitInput, type Split } from '../splits';
import type { TrackLicences } from '../licences/track-licences';
import { applyEdit, EDIT_LIMITS, trackEditSchema, type StoredEdit, type TrackContent } from './track-edit';
import type { Making, Track } from './tracks';

export const BULK_MAXIMUM = 100;

const ENTER_PRICE = 'Enter a price such as 24.99.';

/** Cents, false if not sold under the licence, null for the shop's price. */
const ownPrice = v.nullable(v.union([v.literal(false), licencePriceSchema], ENTER_PRICE));

/** One edit for several beats, changing only what it names. Messages are for people. */
export const bulkEditSchema = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('licences'),
      licences: v.pipe(
        v.record(licenceIdSchema, ownPrice),
        v.check((own) => Object.keys(own).length > 0, 'Choose a licence.'),
        v.check((own) => Object.keys(own).length <= LICENCES_MAXIMUM, 'There are too many licences.'),
      ),
      /** Must be the shop's; missing for EUR. */
      currency: v.optional(v.string('There is no such currency.')),
    }),
    v.object({
      kind: v.literal('tag'),
      tag: trackEditSchema.entries.tag,
      /** Link image that an undo restores; without it, the beat loses the one with its old tag. */
      share: v.optional(v.pipe(v.string(), v.maxLength(EDIT_LIMITS.address))),
    }),
    v.object({ kind: v.literal('tags'), tags: v.unwrap(trackEditSchema.entries.tags) }),
    v.object({ kind: v.literal('mood'), mood: v.unwrap(trackEditSchema.entries.mood) }),
    v.object({ kind: v.literal('making'), making: v.unwrap(trackEditSchema.entries.making) }),
    v.object({
      kind: v.literal('visibility'),
      hidden: v.boolean('Choose whether the tracks are hidden.'),
    }),
    v.object({ kind: v.literal('split'), split: splitInput }),
    v.object({ kind: v.literal('delete') }),
  ],
  'There is no such edit.',
);

export type BulkEdit = Readonly<v.InferOutput<typeof bulkEditSchema>>;

export interface BulkChange {
  readonly id: number;
  /** The version the member saw: beats changed since are skipped. Without it, the last write wins. */
  readonly version?: number | undefined;
  readonly edit: BulkEdit;
}

/** Why a beat was skipped. `conflict`: changed since it was read. `gone`: deleted. */
const LEFT_OUT_REASONS = ['sold', 'conflict', 'gone', 'too-many-prices'] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const bulkResultSchema = v.variant('outcome', [
  v.object({
    id: v.number(),
    outcome: v.literal('changed'),
    /** After the change; 0 for a deleted beat. */
    version: v.number(),
    /** Restores the previous state; null for a deletion. */
    undo: v.nullable(bulkEditSchema),
  }),
  v.object({ id: v.number(), outcome: v.literal('unchanged') }),
  v.object({ id: v.number(), outcome: v.literal('left-out'), reason: v.picklist(LEFT_OUT_REASONS) }),
]);

export type BulkResult = Readonly<v.InferOutput<typeof bulkResultSchema>>;

/** What an edit needs of a beat. */
export type EditedBeat = TrackContent &
  Pick<Track, 'id' | 'status'> & {
    /** Read only for split edits; missing for none. */
    readonly split?: Split;
  };

export type BulkOutcome =
  | { readonly kind: 'changed'; readonly after: EditedBeat; readonly undo: BulkEdit }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'left-out'; readonly reason: LeftOutReason };

const UNCHANGED: BulkOutcome = { kind: 'unchanged' };
const SOLD: BulkOutcome = { kind: 'left-out', reason: 'sold' };

function withContent(beat: EditedBeat, changes: Partial<StoredEdit>, undo: BulkEdit): BulkOutcome {
  const { id, status, split: _, ...before } = beat;
  const edit = { ...before, ...changes, share: changes.share };
  return { kind: 'changed', after: { ...applyEdit(before, edit, before), id, status }, undo };
}

type LicencesEdit = Extract<BulkEdit, { kind: 'licences' }>;

function ownLicence(licences: TrackLicences, id: string): TrackLicences[string] | null {
  return Object.hasOwn(licences, id) ? (licences[id] ?? null) : null;
}

/** Drops own prices in another currency than the edit's. */
function licencesIn(beat: EditedBeat, { licences, currency = EURO }: LicencesEdit): TrackLicences {
  const own = beat.licences ?? {};
  const setsPrice = Object.values(licences).some((price) => typeof price === 'number');
  if (!setsPrice || hasPricesIn(beat, currency)) return own;
  return Object.fromEntries(Object.entries(own).filter(([, price]) => price === false));
}

function withLicences(beat: EditedBeat, edit: LicencesEdit): BulkOutcome {
  if (beat.status === 'sold') return SOLD;
  const { licences: wanted } = edit;
  const own = licencesIn(beat, edit);
  const changed = Object.entries(wanted).filter(([id, price]) => ownLicence(own, id) !== price);
  if (changed.length === 0) return UNCHANGED;
  const merged = Object.entries({ ...own, ...Object.fromEntries(changed) });
  const licences = Object.fromEntries(merged.flatMap(([id, price]) => (price === null ? [] : [[id, price]])));
  if (Object.keys(licences).length > LICENCES_MAXIMUM) return { kind: 'left-out', reason: 'too-many-prices' };
  const before = Object.fromEntries(changed.map(([id]) => [id, ownLicence(own, id)]));
  const setsPrice = Object.values(wanted).some((price) => typeof price === 'number');
  const currency = setsPrice ? edit.currency : beat.currency;
  const named = currency === undefined ? {} : { currency };
  return withContent(
    beat,
    { licences, currency: currency ?? EURO },
    { kind: 'licences', licences: before, ...named },
  );
}

function withVisibility(beat: EditedBeat, hidden: boolean): BulkOutcome {
  if (beat.status === 'sold') return SOLD;
  if ((beat.status === 'hidden') === hidden) return UNCHANGED;
  const status = hidden ? 'hidden' : 'available';
  return {
    kind: 'changed',
    after: { ...beat, status },
    undo: { kind: 'visibility', hidden: !hidden },
  };
}

type TagEdit = Extract<BulkEdit, { kind: 'tag' }>;

function withTag(beat: EditedBeat, { tag, share }: TagEdit): BulkOutcome {
  if (beat.tag === tag) return UNCHANGED;
  const former = beat.share === '' ? {} : { share: beat.share };
  return withContent(beat, share ? { tag, share } : { tag }, { kind: 'tag', tag: beat.tag, ...former });
}

function withTags(beat: EditedBeat, tags: readonly string[]): BulkOutcome {
  const before = beat.tags ?? [];
  if (before.join('\n') === tags.join('\n')) return UNCHANGED;
  return withContent(beat, { tags }, { kind: 'tags', tags: before });
}

function withSplit(beat: EditedBeat, split: Split): BulkOutcome {
  const { split: before = [] } = beat;
  if (isSameSplit(before, split)) return UNCHANGED;
  return { kind: 'changed', after: { ...beat, split }, undo: { kind: 'split', split: before } };
}

function withMaking(beat: EditedBeat, making: Making | ''): BulkOutcome {
  const { making: before = '' } = beat;
  if (before === making) return UNCHANGED;
  return withContent(beat, { making }, { kind: 'making', making: before });
}

/**
 * Applies a bulk edit to one beat, for preview and change. Skips beats sold exclusively, where price and
 * visibility mean nothing.
 */
export function bulkOutcome(beat: EditedBeat, edit: BulkEdit): BulkOutcome {
  switch (edit.kind) {
    case 'licences':
      return withLicences(beat, edit);
    case 'tag':
      return withTag(beat, edit);
    case 'tags':
      return withTags(beat, edit.tags);
    case 'mood':
      if (beat.mood === edit.mood) return UNCHANGED;
      return withContent(beat, { mood: edit.mood }, { kind: 'mood', mood: beat.mood });
    case 'making':
      return withMaking(beat, edit.making);
    case 'visibility':
      return withVisibility(beat, edit.hidden);
    case 'split':
      return withSplit(beat, edit.split);
    case 'delete':
      return { kind: 'deleted' };
  }
}
