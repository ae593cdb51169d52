import type { Key } from '../catalogue/keys';
import { EDIT_LIMITS } from '../catalogue/track-edit';
import { MOODS, type Mood } from '../catalogue/tracks';
import type { LicenceId, PublicLicence } from '../licences/licence';
import { priceFault, typedCents } from '../../platform/money/currencies';
import type { Cents, CurrencyCode } from '../../platform/money/money';
import { beginning } from '../../platform/printable';
import { cellsOf, type BeatTarget, type ColumnMapping } from './columns';
import { baseName, plainName } from './names';
import { isMarketplace, oldPathFault, readOldAddress, type OldAddress } from './old-addresses';
import { ORIGIN_KEY_MAXIMUM, type Origin } from './origins';
import { dateReader, readKey, readTags, readTempo } from './values';

/** A beat as another shop's list describes it; empty means unknown. */
export interface ImportedBeat {
  /** Line number as in a spreadsheet: the headings are line 1. */
  readonly line: number;
  readonly origin: Origin;
  readonly title: string;
  readonly bpm: number | null;
  readonly key: Key | '';
  readonly tag: string;
  /** The other tags, one more than usual if there is no genre. */
  readonly tags: readonly string[];
  readonly mood: Mood | '';
  readonly description: string;
  readonly prices: Readonly<Record<LicenceId, Cents>>;
  /** UTC ms. */
  readonly released: number | null;
  readonly names: Readonly<Record<'file' | 'cover' | 'stems', string>>;
  /** What wasn't understood, in sentences. */
  readonly findings: readonly string[];
}

/** A line that can't be imported. */
interface LeftLine {
  readonly line: number;
  readonly reason: string;
}

export interface BeatList {
  /** In list order. */
  readonly beats: readonly ImportedBeat[];
  readonly left: readonly LeftLine[];
  /** Marketplaces that host old pages, whose URLs can't lead here. */
  readonly marketplaces: readonly string[];
}

export interface BeatListInput {
  readonly rows: readonly (readonly string[])[];
  readonly mapping: ColumnMapping<BeatTarget>;
  /** Names the source shop in keys. */
  readonly source: string;
  readonly licences: readonly PublicLicence[];
  readonly currency: CurrencyCode;
}

type Say = (finding: string) => void;

function quoted(text: string): string {
  return `“${text.length > 40 ? `${beginning(text, 40)}…` : text}”`;
}

/** On one line, cut to the shop's limit. */
function cut(text: string, maximum: number, what: string, say: Say): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (plain.length <= maximum) return plain;
  say(`The ${what} is cut after ${maximum} characters.`);
  return beginning(plain, maximum).trim();
}

function read<Value>(
  text: string,
  parse: (text: string) => Value | undefined,
  what: string,
  say: Say,
): Value | null {
  if (text === '') return null;
  const value = parse(text);
  if (value === undefined) say(`${quoted(text)} is not a valid ${what} and is left out.`);
  return value ?? null;
}

function readMood(text: string): Mood | undefined {
  return MOODS.find((mood) => readTags(text).some((word) => word.toLowerCase() === mood));
}

/** `1,299.00`, `1.299,00`, `1 299,00`: thousands and cents have different separators. */
const THOUSANDS = /^(\D*)(\d{1,3}([.,'’\s])\d{3}(?:\3\d{3})*)((?!\3)[.,]\d{1,2})?(\D*)$/;

/** Leaves `1.299` alone: thousands or a third decimal. */
function withoutThousands(text: string): string {
  const [, before = '', whole = '', sign, cents = '', after = ''] = THOUSANDS.exec(text) ?? [];
  const isUnclear = sign === '.' && cents === '' && whole.split('.').length === 2;
  return sign === undefined || isUnclear ? text : `${before}${whole.replace(/\D/g, '')}${cents}${after}`;
}

function readPrice(text: string, { name }: PublicLicence, currency: CurrencyCode, say: Say): Cents | null {
  if (text === '') return null;
  const amount = typedCents(withoutThousands(text), currency);
  const fault =
    amount === undefined ? `${quoted(text)} is not a price in ${currency}` : priceFault(amount, currency);
  if (amount !== undefined && fault === null) return amount;
  say(`${(fault ?? '').replace(/\.$/, '')}; under ${name} the beat has the price of the shop.`);
  return null;
}

/** The old path, if it can redirect here. */
function pathOf(address: OldAddress | null, say: Say): string | undefined {
  if (!address || (address.host !== null && isMarketplace(address.host))) return undefined;
  const fault = oldPathFault(address.path);
  if (fault === null) return address.path;
  say(`The old address ${address.path} cannot lead here: it ${fault}.`);
  return undefined;
}

/** By number, URL or title, whichever exists. */
function keyOfBeat(source: string, id: string, address: OldAddress | null, title: string): string {
  const name =
    id !== ''
      ? `id:${id}`
      : address
        ? `link:${address.host ?? ''}${address.path}`
        : `title:${plainName(title)}`;
  return beginning(`${source}:${name}`, ORIGIN_KEY_MAXIMUM);
}

/** Without a genre, the first tag becomes the main one. */
function readTagFields(genre: string, tagsCell: string, say: Say): Pick<ImportedBeat, 'tag' | 'tags'> {
  const short = (text: string) => readTags(text).map((tag) => cut(tag, EDIT_LIMITS.tag, 'tag', say));
  const [tag = '', ...genres] = short(genre);
  const others = readTags([...genres, ...short(tagsCell)].join(',')).filter(
    (other) => other.toLowerCase() !== tag.toLowerCase(),
  );
  const room = EDIT_LIMITS.tags + (tag === '' ? 1 : 0);
  if (others.length > room)
    say(`The tags after the first ${EDIT_LIMITS.tags + 1} are left out: ${others.slice(room).join(', ')}.`);
  return { tag, tags: others.slice(0, room) };
}

/** Returns a new beat's main and further tags. */
export function tagsOfNew({
  tag,
  tags,
}: Pick<ImportedBeat, 'tag' | 'tags'>): Pick<ImportedBeat, 'tag' | 'tags'> {
  const [first = '', ...others] = tags;
  return tag === '' ? { tag: first, tags: others } : { tag, tags };
}

function readDescription(text: string, say: Say): string {
  const plain = text.replaceAll('\r\n', '\n').normalize('NFC').trim();
  if (plain.length <= EDIT_LIMITS.description) return plain;
  say(`The description is cut after ${EDIT_LIMITS.description} characters.`);
  return beginning(plain, EDIT_LIMITS.description).trim();
}

/** Reads a list's rows without guessing: what isn't understood stays empty and is reported. */
export function readBeats({ rows, mapping, source, licences, currency }: BeatListInput): BeatList {
  const beats: ImportedBeat[] = [];
  const left: LeftLine[] = [];
  const lineOf = new Map<string, number>();
  const marketplaces = new Set<string>();
  const dates = rows.map((row) => cellsOf(mapping, row)('released'));
  const readDate = dateReader(dates);
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const cell = cellsOf(mapping, row);
    const findings: string[] = [];
    const say: Say = (finding) => findings.push(finding);
    const title = cut(cell('title'), EDIT_LIMITS.title, 'title', say);
    if (title === '') {
      if (row.some((text) => text.trim() !== '')) left.push({ line, reason: 'It has no title.' });
      continue;
    }
    const address = readOldAddress(cell('link'));
    if (address?.host && isMarketplace(address.host)) marketplaces.add(address.host);
    const key = keyOfBeat(source, cell('id'), address, title);
    const known = lineOf.get(key);
    if (known !== undefined) {
      left.push({ line, reason: `It is the same beat as line ${known}.` });
      continue;
    }
    lineOf.set(key, line);
    const path = pathOf(address, say);
    const prices = licences.flatMap((licence) => {
      const price = readPrice(cell(`price:${licence.id}`), licence, currency, say);
      return price === null ? [] : [[licence.id, price] as const];
    });
    beats.push({
      line,
      title,
      origin: { key, ...(path === undefined ? {} : { path }) },
      bpm: read(cell('bpm'), readTempo, 'tempo', say),
      key: read(cell('key'), readKey, 'key', say) ?? '',
      ...readTagFields(cell('tag'), cell('tags'), say),
      mood: read(cell('mood'), readMood, 'mood of this shop', say) ?? '',
      description: readDescription(cell('description'), say),
      prices: Object.fromEntries(prices),
      released: read(cell('released'), readDate, 'date', say),
      names: { file: baseName(cell('file')), cover: baseName(cell('cover')), stems: baseName(cell('stems')) },
      findings,
    });
  }
  return { beats, left, marketplaces: [...marketplaces] };
}

/** Sorts oldest first, because the shop shows the last added first. Undated beats stay behind their predecessors. */
export function oldestFirst<Item>(items: readonly Item[], releasedOf: (item: Item) => number | null): Item[] {
  return items
    .map((item, index) => ({ item, index, time: releasedOf(item) ?? Infinity }))
    .sort((one, other) => (one.time === other.time ? one.index - other.index : one.time - other.time))
    .map(({ item }) => item);
}
