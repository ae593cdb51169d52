import { MESSAGE_PATTERN } from '@store/domain/platform/validation';

/** Common characters and their accepted replacements. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '?': '.',
  '!': '.',
  '…': '...',
  '–': '-',
  '—': '-',
  _: '-',
  '|': '/',
  '\\': '/',
  '&': ' and ',
  '+': ' and ',
  '@': ' at ',
  '%': ' percent',
  '€': ' EUR',
  $: ' USD',
  '£': ' GBP',
  '#': ' no. ',
  '=': ':',
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As readers see them; invisible characters stand alone. */
function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((character) =>
    !MESSAGE_PATTERN.test(character) && /[\p{L}\p{N}]/u.test(character) ? Array.from(character) : [character],
  );
}

/** Each once, in order of appearance. */
export function refusedCharacters(text: string): string[] {
  return [...new Set(charactersOf(text).filter((character) => !MESSAGE_PATTERN.test(character)))];
}

/** Shows invisible characters as code points. */
export function nameOfCharacter(character: string): string {
  if (!/^[\p{C}\p{Z}]+$/u.test(character)) return character;
  const codes = Array.from(character, (point) => (point.codePointAt(0) ?? 0).toString(16).toUpperCase());
  return codes.map((code) => `U+${code.padStart(4, '0')}`).join(' ');
}

/** Replaces refused characters where possible, otherwise drops them, without doubling spaces and full stops. */
export function withAcceptedCharacters(text: string): string {
  let accepted = '';
  let wasRefused = false;
  for (const character of charactersOf(text)) {
    const isRefused = !MESSAGE_PATTERN.test(character);
    const next = isRefused ? (REPLACEMENTS[character] ?? '') : character;
    const isAtSeam = isRefused || wasRefused;
    const end = accepted.at(-1) ?? ' ';
    const isDoubled = isAtSeam && (next.startsWith(' ') || next === '.') && end === next[0];
    accepted += isDoubled ? next.slice(1) : next;
    wasRefused = isRefused;
  }
  return accepted;
}
