/** Returns a word's letters, one bit for each of 32 classes. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words of this length may have one typo, twice as long ones two. */
const TYPO_LENGTH = 4;

/** Returns how many typos a typed word may have. */
export function allowedTypos(typed: string): number {
  if (typed.length < TYPO_LENGTH) return 0;
  return typed.length < 2 * TYPO_LENGTH ? 1 : 2;
}

/** Returns whether the letters ({@link lettersOf}) rule out a match: each typo adds at most one missing letter. */
export function lacksTooManyLetters(typed: number, word: number, most: number): boolean {
  return bitCount(typed & ~word) > most;
}

/**
 * Returns whether words differ by at most `most` edits (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
export function isNearWord(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const width = other.length + 1;
  // One array for the whole table: words are short and many.
  const table = new Uint8Array((one.length + 1) * width);
  for (let column = 0; column < width; column++) table[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const start = row * width;
    table[start] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const at = start + column;
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (table[at - width] ?? 0) + 1,
        (table[at - 1] ?? 0) + 1,
        (table[at - width - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        distance = Math.min(distance, (table[at - 2 * width - 2] ?? 0) + 1);
      table[at] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return false;
  }
  return (table[table.length - 1] ?? 0) <= most;
}
