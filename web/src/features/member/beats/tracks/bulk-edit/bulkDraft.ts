import type { BulkChange, BulkEdit, EditedBeat } from '@store/domain/shop/catalogue/bulk-edit';
import { bulkOutcome, type LeftOutReason } from '@store/domain/shop/catalogue/bulk-edit';
import { EDIT_LIMITS, trackEditSchema } from '@store/domain/shop/catalogue/track-edit';
import { MAKING_NAMES } from '@store/domain/shop/catalogue/statement-names';
import type { Making, Mood } from '@store/domain/shop/catalogue/tracks';
import type { LicenceId, PublicLicence } from '@store/domain/shop/licences/licence';
import { hasPricesIn, type LicensedTrack } from '@store/domain/shop/licences/price-options';
import type { TrackLicences } from '@store/domain/shop/licences/track-licences';
import { typedCents, typedPriceFault } from '@store/domain/platform/money/currencies';
import { EURO, formatMoney, type CurrencyCode } from '@store/domain/platform/money/money';
import { percentText, splitFault, type Split } from '@store/domain/shop/splits';
import * as v from 'valibot';
import { splitOf, type ShareDraft } from '../../track-form/split/splitDraft';
import { tagsOf } from '../../typedTags';

/** Sold under a licence or not; own prices stay. */
export type Offering = 'keep' | 'sell' | 'stop';

export type BulkDraft =
  | {
      readonly kind: 'price';
      readonly licence: LicenceId;
      readonly price: string;
      readonly currency: CurrencyCode;
      /** Shop price, whatever is typed. */
      readonly isShopPrice: boolean;
    }
  | { readonly kind: 'licences'; readonly offerings: Readonly<Record<LicenceId, Offering>> }
  | { readonly kind: 'tag'; readonly tag: string }
  /** More tags, separated by commas. */
  | { readonly kind: 'tags'; readonly added: string; readonly removed: string }
  | { readonly kind: 'mood'; readonly mood: Mood | '' | null }
  | {
      readonly kind: 'split';
      readonly rows: readonly ShareDraft[];
      /** Nobody else has a share, whatever is typed. */
      readonly isNone: boolean;
    }
  | { readonly kind: 'making'; readonly making: Making | '' | null }
  | { readonly kind: 'hide' }
  | { readonly kind: 'show' };

export type BulkKind = BulkDraft['kind'];

type Own = Extract<BulkEdit, { kind: 'licences' }>['licences'];

function isEmpty(draft: BulkDraft): boolean {
  switch (draft.kind) {
    case 'price':
      return !draft.isShopPrice && draft.price.trim() === '';
    case 'licences':
      return Object.values(draft.offerings).every((offering) => offering === 'keep');
    case 'tag':
      return draft.tag.trim() === '';
    case 'tags':
      return tagsOf(draft.added).length + tagsOf(draft.removed).length === 0;
    case 'mood':
      return draft.mood === null;
    case 'split':
      return !draft.isNone && draft.rows.length === 0;
    case 'making':
      return draft.making === null;
    case 'hide':
    case 'show':
      return false;
  }
}

/** Checks a draft; undefined if valid. */
export function draftFault(draft: BulkDraft): string | undefined {
  if (isEmpty(draft)) return undefined;
  if (draft.kind === 'price' && !draft.isShopPrice) {
    return typedPriceFault(draft.price, draft.currency) ?? undefined;
  }
  if (draft.kind === 'tag') {
    const parsed = v.safeParse(trackEditSchema.entries.tag, draft.tag);
    return parsed.success ? undefined : parsed.issues[0].message;
  }
  if (draft.kind === 'tags') {
    const parsed = v.safeParse(trackEditSchema.entries.tags, tagsOf(draft.added));
    return parsed.success ? undefined : parsed.issues[0].message;
  }
  return undefined;
}

/** Null while invalid. */
function enteredSplit({ rows, isNone }: Extract<BulkDraft, { kind: 'split' }>): Split | null {
  if (isNone) return [];
  const split = splitOf(rows);
  return split === null || splitFault(split) !== null ? null : split;
}

/** Returns whether entries are complete enough to preview. */
export function isReady(draft: BulkDraft): boolean {
  if (draft.kind === 'split' && enteredSplit(draft) === null) return false;
  return !isEmpty(draft) && draftFault(draft) === undefined;
}

function offeringsOf(offerings: Readonly<Record<LicenceId, Offering>>, own: TrackLicences): Own {
  return Object.fromEntries(
    Object.entries(offerings).flatMap(([id, offering]): [LicenceId, Own[string]][] => {
      if (offering === 'stop') return [[id, false]];
      return offering === 'sell' && own[id] === false ? [[id, null]] : [];
    }),
  );
}

/** Names that differ only in case are the same. */
function tagsAfter(
  { tags = [] }: EditedBeat,
  { added, removed }: Extract<BulkDraft, { kind: 'tags' }>,
): readonly string[] {
  const dropped = new Set([...tagsOf(removed), ...tagsOf(added)].map((tag) => tag.toLowerCase()));
  const kept = tags.filter((tag) => !dropped.has(tag.toLowerCase()));
  const isSame = tagsOf(removed).length === 0 && tagsOf(added).every((tag) => tags.includes(tag));
  return isSame ? tags : [...kept, ...tagsOf(added)];
}

/** Null if nothing changes. The draft must be ready. */
function editFor(beat: EditedBeat, draft: BulkDraft): BulkEdit | null {
  switch (draft.kind) {
    case 'price': {
      const price = draft.isShopPrice ? null : (typedCents(draft.price, draft.currency) ?? null);
      const named = price === null || draft.currency === EURO ? {} : { currency: draft.currency };
      return { kind: 'licences', licences: { [draft.licence]: price }, ...named };
    }
    case 'licences': {
      const changed = offeringsOf(draft.offerings, beat.licences ?? {});
      return Object.keys(changed).length === 0 ? null : { kind: 'licences', licences: changed };
    }
    case 'tag':
      return { kind: 'tag', tag: v.parse(trackEditSchema.entries.tag, draft.tag) };
    case 'tags':
      return { kind: 'tags', tags: tagsAfter(beat, draft) };
    case 'mood':
      return draft.mood === null ? null : { kind: 'mood', mood: draft.mood };
    case 'split': {
      const split = enteredSplit(draft);
      return split === null ? null : { kind: 'split', split };
    }
    case 'making':
      return draft.making === null ? null : { kind: 'making', making: draft.making };
    case 'hide':
    case 'show':
      return { kind: 'visibility', hidden: draft.kind === 'hide' };
  }
}

/** With the version the member sees. */
export type SeenBeat = EditedBeat & { readonly version: number };

export interface ValueChange {
  /** The licence in question; null where the dialog names it already. */
  readonly name: string | null;
  readonly before: string;
  readonly after: string;
}

export interface PreviewRow {
  readonly id: number;
  readonly title: string;
  readonly change: { readonly sent: BulkChange; readonly values: readonly ValueChange[] } | null;
  /** Why it is skipped; null if changed. */
  readonly reason: PreviewReason | null;
}

type PreviewReason = LeftOutReason | 'unchanged' | 'too-many-tags';

type Licence = Pick<PublicLicence, 'id' | 'name' | 'price'>;

export type People = readonly { readonly id: string; readonly name: string }[];

interface Shop {
  readonly people: People;
  readonly licences: readonly Licence[];
  readonly currency: CurrencyCode;
}

function termsText(track: LicensedTrack, { id, price }: Licence, currency: CurrencyCode): string {
  const term = track.licences?.[id];
  if (term === false) return 'not sold';
  return term === undefined || !hasPricesIn(track, currency)
    ? `${formatMoney(price, currency)}, as in the shop`
    : formatMoney(term, currency);
}

function splitText(split: Split, people: People): string {
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? 'Archived collaborator';
  return split
    .map(({ collaborator, points }) => `${nameOf(collaborator)} ${percentText(points)}%`)
    .join(', ');
}

function makingName({ making }: EditedBeat): string {
  return making === undefined ? '' : MAKING_NAMES[making];
}

function valuesOf(
  before: EditedBeat,
  after: EditedBeat,
  { licences, currency, people }: Shop,
): readonly ValueChange[] {
  const plain = (one: string, other: string): ValueChange[] =>
    one === other ? [] : [{ name: null, before: one || 'none', after: other || 'none' }];
  const terms = licences.flatMap((licence): ValueChange[] => {
    const [one, other] = [before, after].map((track) => termsText(track, licence, currency));
    return one === undefined || other === undefined || one === other
      ? []
      : [{ name: licence.name, before: one, after: other }];
  });
  return [
    ...plain(before.tag, after.tag),
    ...plain((before.tags ?? []).join(', '), (after.tags ?? []).join(', ')),
    ...plain(before.mood, after.mood),
    ...plain(splitText(before.split ?? [], people), splitText(after.split ?? [], people)),
    ...plain(makingName(before), makingName(after)),
    ...plain(before.status, after.status),
    ...terms,
  ];
}

function previewOf(beat: SeenBeat, draft: BulkDraft, shop: Shop): PreviewRow {
  const { id, title, version } = beat;
  const edit = editFor(beat, draft);
  if (edit?.kind === 'tags' && edit.tags.length > EDIT_LIMITS.tags)
    return { id, title, change: null, reason: 'too-many-tags' };
  const outcome = edit && bulkOutcome(beat, edit);
  if (edit === null || outcome?.kind !== 'changed') {
    const reason = outcome?.kind === 'left-out' ? outcome.reason : 'unchanged';
    return { id, title, change: null, reason };
  }
  const values = valuesOf(beat, outcome.after, shop);
  return { id, title, change: { sent: { id, version, edit }, values }, reason: null };
}

export function previewRows(beats: readonly SeenBeat[], draft: BulkDraft, shop: Shop): PreviewRow[] {
  return beats.map((beat) => previewOf(beat, draft, shop));
}

export const REASONS: Readonly<Record<PreviewReason, string>> = {
  unchanged: 'is already like that',
  sold: 'its exclusive licence was sold',
  conflict: 'somebody else has changed it',
  gone: 'it was deleted',
  'too-many-prices': 'it has too many prices of its own',
  'too-many-tags': `it would have more than ${EDIT_LIMITS.tags} further tags`,
};
