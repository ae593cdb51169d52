import { MESSAGE_PATTERN } from '@store/domain/platform/validation';

/** Common signs, and their replacements within the characters a message may have. */
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

/** Splits text as readers see it; invisible characters stand alone. */
function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((character) =>
    !MESSAGE_PATTERN.test(character) && /[\p{L}\p{N}]/u.test(character) ? Array.from(character) : [character],
  );
}

/** The characters of a message that the shop does not accept, each once, in the order in which they appear. */
export function refusedCharacters(text: string): string[] {
  return [...new Set(charactersOf(text).filter((character) => !MESSAGE_PATTERN.test(character)))];
}

/** A character as a person can read it: an invisible one by its code points. */
export function nameOfCharacter(character: string): string {
  if (!/^[\p{C}\p{Z}]+$/u.test(character)) return character;
  const codes = Array.from(character, (point) => (point.codePointAt(0) ?? 0).toString(16).toUpperCase());
  return codes.map((code) => `U+${code.padStart(4, '0')}`).join(' ');
}

/**
 * The message without refused characters: replaced where others say the same, otherwise left out. Spaces and full stops
 * are not doubled where that happens.
 */
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
