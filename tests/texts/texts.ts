import fc, { type Arbitrary, type Parameters } from 'fast-check';
import { wellFormed } from '@store/domain/platform/printable';

/** What every property of texts is tried with: a failure names the seed, which repeats it. */
export function runs(numRuns: number): Parameters<unknown> {
  return { numRuns, seed: 20_261_126 };
}

const BLOCK = 0x80;
const END = 0x2_0000;

/** Han, Hangul and Tangut have half of all blocks, which look alike to everything that prints. */
const ALIKE: readonly (readonly [start: number, end: number])[] = [
  [0x3480, 0x9f80],
  [0xac80, 0xd780],
  [0x1_7080, 0x1_8d00],
];

function lettersFrom(start: number): string[] {
  return Array.from({ length: BLOCK }, (_, at) => start + at)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character));
}

/** The letters of every script, by their place in Unicode. */
const SCRIPTS: readonly (readonly string[])[] = Array.from({ length: END / BLOCK }, (_, at) => at * BLOCK)
  .filter((start) => !ALIKE.some(([from, to]) => start >= from && start < to))
  .map(lettersFrom)
  .filter((letters) => letters.length > 0);

/** A word of one script. */
const word: Arbitrary<string> = fc
  .constantFrom(...SCRIPTS)
  .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }))
  .map((letters) => letters.join(''));

/** What ends a string, a line, a tag, a cell or a link somewhere. */
const SYNTAX: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><!--',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onfocus='a",
  ']]>',
  '-->',
  '<!--',
  '<?xml?>',
  '<!DOCTYPE a>',
  '&',
  '&amp;',
  '&#0;',
  '&#xD800;',
  '&lt',
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '=cmd|"/c calc"!A1',
  '＝1',
  '"',
  '""',
  "'",
  ',',
  ';',
  '\r\n=1',
  '{title}',
  '{cover}',
  '{{7*7}}',
  '${7*7}',
  '$&',
  '$1',
  '%s',
  '%00',
  '%',
  '\\',
  '\\"',
  '`',
  '\\u0000',
  '# a',
  '- a',
  '+ a',
  '1. a',
  '1) a',
  '> a',
  '---',
  '===',
  '```',
  '~~~',
  '    a',
  '| a | b |',
  '[a](javascript:alert(1))',
  '![a](data:text/html,a)',
  '<https://a.example>',
  '[a]: javascript:alert(1)',
  '**',
  '__',
  '*',
  '_',
  '[',
  '](',
  '![',
  '\r\nBcc: b@example.com',
  '\nSubject: b',
  'a@example.com',
  '<a@example.com>',
  '../../a',
  '..',
  '.',
  'C:\\a',
  'CON',
  'a/b',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'data:text/html,a',
  '//a.example',
  'https://a.example/?a=1&b=2',
];

/** Characters that fonts, parsers and encodings treat in ways of their own. */
const CHARACTERS: readonly string[] = [
  '\0',
  '\x01',
  '\x08',
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  '\x1b',
  '\x7f',
  '\x80',
  '\x85',
  '\x9f',
  '\xa0',
  '\xad',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\u{1ffff}',
  '\u{10ffff}',
  '\ue000',
  '\u{f0000}',
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u3164',
  '\ufe0f',
  '\u{e0100}',
  '\u{e0001}',
  '\u{e0061}',
  '\u0301',
  'e\u0301',
  'a'.concat('\u0324'.repeat(40)),
  '\u034f',
  '\u1160',
  '👩‍👩‍👧',
  '🇩🇪',
  '🇩',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
  '👍🏽',
  '1\ufe0f\u20e3',
  '🎹',
  '\u{1f468}\u200d',
  '𝓜',
  'ﷺ',
  '﷽',
  'ǆ',
  'ß',
  'İ',
  'ŉ',
  'ﬃ',
  'שלום',
  'محمد',
  '(שלום)',
  'a שלום 1',
  '٣٤',
  'न्',
  'ක්‍ර',
  'ཀྵ',
  'ᠮᠣᠩ',
  '龍',
  'が',
  'か\u3099',
  '각',
  '\u1100\u1161',
  '𠮷',
  '葛\u{e0100}',
];

/** Halves of characters, which no encoding has. */
const HALVES: readonly string[] = ['\ud800', '\udfff', '\udc00\ud800', '\ud83d'];

function textOf(special: readonly string[]): Arbitrary<string> {
  const part = fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 3, arbitrary: fc.constantFrom(...SYNTAX) },
    { weight: 3, arbitrary: fc.constantFrom(...special) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  return fc
    .tuple(fc.constantFrom('', ' '), fc.array(part, { minLength: 1, maxLength: 8 }))
    .map(([glue, parts]) => parts.join(glue));
}

/** Any text: words of all scripts, markup of every kind, control characters, and halves of characters. */
export const anyText: Arbitrary<string> = textOf([...CHARACTERS, ...HALVES]);

/** Any text that is one in Unicode, as a database stores it. */
export const wholeText: Arbitrary<string> = textOf(CHARACTERS).map(wellFormed);
