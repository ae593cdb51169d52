import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as v from 'valibot';

/** The fonts stay in their packages: a contract needs kilobytes out of megabytes. */
const packages = createRequire(import.meta.url);

/** A font file and its code points. */
export interface FontSlice {
  readonly id: string;
  readonly path: string;
  /** Axes of a variable font, except weight. */
  readonly axes: Readonly<Record<string, number>>;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Always loaded, so that most contracts share one font. */
  readonly common: readonly string[];
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Latin, Greek and Cyrillic in one file, so words aren't torn apart. */
export const INTER: FontSlice = {
  id: 'inter',
  path: 'inter-ui/variable/InterVariable.woff2',
  axes: { opsz: 14 },
  ranges: [
    [0x20, 0x058f],
    [0x1d00, 0x27bf],
    [0x2900, 0x2bff],
    [0xa720, 0xa7ff],
    [0xab30, 0xab6f],
    [0xfb00, 0xfb06],
  ],
  // For the terms and most European names.
  common: [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa0, 0x17f), ...'–—‘’“”„•…€'],
};

const unicodeRanges = v.record(v.string(), v.string());

function parseRanges(list: string): FontSlice['ranges'] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  });
}

async function readSlices(family: string): Promise<readonly FontSlice[]> {
  const path = `@fontsource-variable/${family}`;
  const json: unknown = JSON.parse(await readFile(packages.resolve(`${path}/unicode.json`), 'utf8'));
  return Object.entries(v.parse(unicodeRanges, json)).map(([subset, list]) => {
    const id = `${family}-${subset.replace(/[[\]]/g, '')}`;
    return {
      id,
      path: `${path}/files/${id}-wght-normal.woff2`,
      axes: {},
      ranges: parseRanges(list),
      common: [],
    };
  });
}

const families = new Map<string, Promise<readonly FontSlice[]>>();

export function slicesOf(family: string): Promise<readonly FontSlice[]> {
  if (family === INTER.id) return Promise.resolve([INTER]);
  const known = families.get(family) ?? readSlices(family);
  families.set(family, known);
  return known;
}

const JOINERS_AND_SELECTORS = /\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;

/** Code points with their own glyphs. */
export function visibleCodePoints(text: string): number[] {
  return [...text.replace(JOINERS_AND_SELECTORS, '')].map((letter) => letter.codePointAt(0) ?? 0);
}

/** Returns whether a font file covers a text. */
export function covers({ ranges }: FontSlice, text: string): boolean {
  return visibleCodePoints(text).every((code) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  );
}

export function readSlice({ path }: FontSlice): Promise<Buffer> {
  return readFile(packages.resolve(path));
}

/** Scripts of living languages with their own family. */
const SCRIPTS: readonly (readonly [family: string, script: RegExp])[] = [
  ['noto-sans-adlam', /\p{Script=Adlam}/u],
  ['noto-sans-arabic', /\p{Script_Extensions=Arabic}/u],
  ['noto-sans-armenian', /\p{Script=Armenian}/u],
  ['noto-sans-balinese', /\p{Script=Balinese}/u],
  ['noto-sans-bengali', /\p{Script=Bengali}/u],
  ['noto-sans-canadian-aboriginal', /\p{Script=Canadian_Aboriginal}/u],
  ['noto-sans-cherokee', /\p{Script=Cherokee}/u],
  ['noto-sans-devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['noto-sans-ethiopic', /\p{Script=Ethiopic}/u],
  ['noto-sans-georgian', /\p{Script=Georgian}/u],
  ['noto-sans-gujarati', /\p{Script=Gujarati}/u],
  ['noto-sans-gurmukhi', /\p{Script=Gurmukhi}/u],
  ['noto-sans-hebrew', /\p{Script=Hebrew}/u],
  ['noto-sans-javanese', /\p{Script=Javanese}/u],
  ['noto-sans-kannada', /\p{Script=Kannada}/u],
  ['noto-sans-khmer', /\p{Script=Khmer}/u],
  ['noto-sans-lao', /\p{Script=Lao}/u],
  ['noto-sans-malayalam', /\p{Script=Malayalam}/u],
  ['noto-sans-meetei-mayek', /\p{Script=Meetei_Mayek}/u],
  ['noto-sans-myanmar', /\p{Script=Myanmar}/u],
  ['noto-sans-ol-chiki', /\p{Script=Ol_Chiki}/u],
  ['noto-sans-oriya', /\p{Script=Oriya}/u],
  ['noto-sans-sinhala', /\p{Script=Sinhala}/u],
  ['noto-sans-syriac', /\p{Script=Syriac}/u],
  ['noto-sans-tamil', /\p{Script=Tamil}/u],
  ['noto-sans-telugu', /\p{Script=Telugu}/u],
  ['noto-sans-thaana', /\p{Script=Thaana}/u],
  ['noto-sans-thai', /\p{Script=Thai}/u],
  ['noto-serif-tibetan', /\p{Script=Tibetan}/u],
];

const HAN = /\p{Script=Han}/gu;

/**
 * CJK families in the order a text should use them: shared characters look different in each. Without kana or
 * Hangul, the first family that has all of it.
 */
async function eastAsianFamilies(text: string): Promise<string[]> {
  const families = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'];
  if (/\p{Script=Hangul}/u.test(text)) return families.reverse();
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return families;
  const missing = await Promise.all(
    families.map(async (family) => {
      const slices = await slicesOf(family);
      return (text.match(HAN) ?? []).filter((letter) => !slices.some((slice) => covers(slice, letter)))
        .length;
    }),
  );
  const complete = Math.max(0, missing.indexOf(Math.min(...missing)));
  return [...families.splice(complete, 1), ...families];
}

/** Preferred family first. */
export async function familiesFor(text: string): Promise<string[]> {
  const ofScripts = SCRIPTS.flatMap(([family, script]) => (script.test(text) ? [family] : []));
  // Most contracts need only the first, and reading the other indexes is slow.
  const needsMore = !covers(INTER, text) || /\p{Extended_Pictographic}/u.test(text);
  return [INTER.id, ...ofScripts, ...(needsMore ? ['noto-emoji', ...(await eastAsianFamilies(text))] : [])];
}
