import type { Key } from '../catalogue/keys';
import type { Mood } from '../catalogue/tracks';
import { EDIT_LIMITS } from '../catalogue/track-edit';
import type { PublicLicence } from '../licences/licence';
import { hasPricesIn } from '../licences/price-options';
import type { TrackLicences } from '../licences/track-licences';
import { formatMoney, type CurrencyCode } from '../../platform/money/money';
import type { ImportedBeat } from './beats';
import type { BeatFiles } from './files';
import { plainName } from './names';
import type { Origin } from './origins';

/** In this shop, published or not. */
export interface KnownBeat {
  readonly kind: 'track' | 'draft';
  readonly id: number | string;
  readonly title: string;
  readonly bpm: number;
  readonly key: Key | '';
  readonly tag: string;
  readonly tags?: readonly string[];
  readonly mood: string;
  readonly description?: string;
  readonly licences?: TrackLicences;
  readonly currency?: string;
}

export interface KnownOrigin {
  readonly kind: 'beat' | 'address';
  readonly name: string;
  readonly track: number | null;
  readonly draft: string | null;
}

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What a list changes in an existing beat. */
interface ChangedFields {
  readonly bpm?: number;
  readonly key?: Key;
  readonly tag?: string;
  readonly tags?: readonly string[];
  readonly mood?: Mood;
  readonly description?: string;
  readonly licences?: TrackLicences;
}

export type ImportStep<File, Known extends KnownBeat> =
  /** Becomes a beat of the bulk upload. */
  | {
      readonly kind: 'new';
      readonly beat: ImportedBeat;
      readonly files: BeatFiles<File>;
      readonly audio: File;
    }
  /** Needs an audio file first. */
  | { readonly kind: 'no-audio'; readonly beat: ImportedBeat; readonly files: BeatFiles<File> }
  /** Exists. `origin`: what isn't recorded yet; `changes`: what the list says differently. */
  | {
      readonly kind: 'here';
      readonly beat: ImportedBeat;
      readonly files: BeatFiles<File>;
      readonly known: Known;
      readonly origin: Origin | null;
      readonly changes: readonly Change[];
      readonly edit: ChangedFields;
    };

interface ShopState<Known extends KnownBeat> {
  readonly beats: readonly Known[];
  readonly origins: readonly KnownOrigin[];
  readonly licences: readonly PublicLicence[];
  readonly currency: CurrencyCode;
}

function isTarget({ track, draft }: KnownOrigin, { kind, id }: KnownBeat): boolean {
  return kind === 'track' ? track === id : draft === id;
}

function sameTags(one: readonly string[], other: readonly string[]): boolean {
  const plain = (tags: readonly string[]) =>
    tags
      .map((tag) => tag.toLowerCase())
      .sort()
      .join('\n');
  return plain(one) === plain(other);
}

type Comparison = readonly [Change, ChangedFields];

/** Its own prices in the shop's currency, and excluded licences. */
function ownLicences(known: KnownBeat, currency: CurrencyCode): TrackLicences {
  const counts = hasPricesIn(known, currency);
  return Object.fromEntries(
    Object.entries(known.licences ?? {}).filter(([, price]) => price === false || counts),
  );
}

function priceChanges(
  { prices }: ImportedBeat,
  known: KnownBeat,
  { licences, currency }: Pick<ShopState<KnownBeat>, 'licences' | 'currency'>,
): readonly Comparison[] {
  const own = ownLicences(known, currency);
  const text = (price: TrackLicences[string]) =>
    price === false ? 'not sold' : formatMoney(price, currency, 'en');
  const changed = licences.flatMap(({ id, name, price }) => {
    const [before, after] = [own[id] ?? price, prices[id]];
    return after === undefined || after === before ? [] : [{ id, name, before, after }];
  });
  const edit: ChangedFields = {
    licences: { ...own, ...Object.fromEntries(changed.map(({ id, after }) => [id, after])) },
  };
  return changed.map(({ name, before, after }): Comparison => [
    { field: name, before: text(before), after: text(after) },
    edit,
  ]);
}

/** Only what the list states can differ. */
function compare<Known extends KnownBeat>(
  beat: ImportedBeat,
  known: Known,
  shop: ShopState<Known>,
): readonly Comparison[] {
  const { bpm, key, tag, mood, description } = beat;
  const ownTag = (tag === '' ? known.tag : tag).toLowerCase();
  const tags = beat.tags.filter((other) => other.toLowerCase() !== ownTag).slice(0, EDIT_LIMITS.tags);
  const before = { tags: known.tags ?? [], description: known.description ?? '' };
  const texts: readonly (readonly [boolean, Change, ChangedFields])[] = [
    [
      bpm !== null && bpm !== known.bpm,
      { field: 'Bpm', before: String(known.bpm), after: String(bpm) },
      { bpm: bpm ?? known.bpm },
    ],
    [
      key !== '' && key !== known.key,
      { field: 'Key', before: known.key, after: key },
      key === '' ? {} : { key },
    ],
    [
      tag !== '' && tag.toLowerCase() !== known.tag.toLowerCase(),
      { field: 'Tag', before: known.tag, after: tag },
      { tag },
    ],
    [
      tags.length > 0 && !sameTags(tags, before.tags),
      { field: 'More tags', before: before.tags.join(', '), after: tags.join(', ') },
      { tags },
    ],
    [
      mood !== '' && mood !== known.mood,
      { field: 'Mood', before: known.mood, after: mood },
      mood === '' ? {} : { mood },
    ],
    [
      description !== '' && description !== before.description,
      { field: 'Description', before: before.description, after: description },
      { description },
    ],
  ];
  const differing = texts.flatMap(([differs, change, edit]): Comparison[] =>
    differs ? [[change, edit]] : [],
  );
  return [...differing, ...priceChanges(beat, known, shop)];
}

/** Null for none. */
function unrecorded(beat: ImportedBeat, known: KnownBeat, origins: readonly KnownOrigin[]): Origin | null {
  const has = (kind: KnownOrigin['kind'], name: string) =>
    origins.some((origin) => origin.kind === kind && origin.name === name && isTarget(origin, known));
  const { key, path } = beat.origin;
  const isRecorded = has('beat', key) && (path === undefined || has('address', path));
  return isRecorded ? null : beat.origin;
}

/** Null for an ambiguous title. */
function byTitle<Known extends KnownBeat>(beats: readonly Known[]): ReadonlyMap<string, Known | null> {
  const map = new Map<string, Known | null>();
  for (const beat of beats) map.set(plainName(beat.title), map.has(plainName(beat.title)) ? null : beat);
  return map;
}

/**
 * Plans an import without doing it. A beat exists if its key was imported before or exactly one beat has its
 * title; each existing beat matches one of the list.
 */
export function planImport<File, Known extends KnownBeat>(
  beats: readonly ImportedBeat[],
  files: readonly BeatFiles<File>[],
  shop: ShopState<Known>,
): readonly ImportStep<File, Known>[] {
  const byKey = new Map(
    shop.origins.flatMap((origin) => {
      const known = origin.kind === 'beat' ? shop.beats.find((beat) => isTarget(origin, beat)) : undefined;
      return known ? [[origin.name, known] as const] : [];
    }),
  );
  const meant = new Set<Known>(beats.flatMap(({ origin }) => byKey.get(origin.key) ?? []));
  const titled = byTitle(shop.beats);
  const knownOf = (beat: ImportedBeat): Known | null => {
    const imported = byKey.get(beat.origin.key);
    if (imported) return imported;
    const found = titled.get(plainName(beat.title)) ?? null;
    if (!found || meant.has(found)) return null;
    meant.add(found);
    return found;
  };
  return beats.map((beat, index): ImportStep<File, Known> => {
    const own = files[index] ?? { audio: null, cover: null, stems: null, findings: [] };
    const known = knownOf(beat);
    if (!known)
      return own.audio === null
        ? { kind: 'no-audio', beat, files: own }
        : { kind: 'new', beat, files: own, audio: own.audio };
    const comparisons = compare(beat, known, shop);
    return {
      kind: 'here',
      beat,
      files: own,
      known,
      origin: unrecorded(beat, known, shop.origins),
      changes: comparisons.map(([change]) => change),
      edit: Object.assign({}, ...comparisons.map(([, edit]) => edit)) as ChangedFields,
    };
  });
}
