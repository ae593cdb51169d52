import { wellFormed } from '../../../platform/printable';

const LONGEST_NAME = 100;
const MOST_MARKS = 4;
/** A grapheme cluster can have any number of code points, such as joined emoji. */
const LONGEST_CODE = 4 * LONGEST_NAME;

const BREAKS = /[\s\p{Cc}]+/gu;
/**
 * Invisible and direction-changing characters. Joiners and variation selectors stay: Persian, Indian and Japanese
 * letters need them.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])(?:\p{Default_Ignorable_Code_Point}|\p{Bidi_Control})/gu;
const EXCESSIVE_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * Prepares a name for a contract: one visible line of at most 100 characters as readers count them, cut with `…`.
 * Empty if nothing is visible.
 */
export function contractName(name: string): string {
  const line = wellFormed(name.normalize('NFC'))
    .replace(INVISIBLE, '')
    .replace(BREAKS, ' ')
    .replace(EXCESSIVE_MARKS, '$1')
    .trim();
  if (!/[^\s\p{M}\p{Cf}]/u.test(line)) return '';
  const clusters = Array.from(new Intl.Segmenter('en').segment(line));
  const end = clusters.findIndex(
    ({ index, segment }, place) => place >= LONGEST_NAME || index + segment.length > LONGEST_CODE,
  );
  if (end === -1) return line;
  const kept = clusters.slice(0, Math.min(end, LONGEST_NAME - 1)).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
