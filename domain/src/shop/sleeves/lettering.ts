/**
 * Letters of 5 by 7 dots: seven rows, each a base-32 digit whose bits are the dots. Drawn here, because fonts
 * differ by machine.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hpljhhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllrh',
  X: 'hha4ahh',
  Y: 'hha4444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh168gv',
  3: 'u11e11u',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124488',
  8: 'ehhehhe',
  9: 'ehhf12c',
};

const COLUMNS = 5;
/** With the gap to the next letter. */
const PITCH = COLUMNS + 1;

interface Placement {
  readonly x: number;
  readonly y: number;
  /** Side of a dot. */
  readonly dot: number;
  /** The text ends at `x`. */
  readonly isRight?: boolean;
}

/** Draws a line of text as path data of dots; unknown letters leave a gap. */
export function lettering(text: string, { x, y, dot, isRight = false }: Placement): string {
  const start = isRight ? x - (text.length * PITCH - 1) * dot : x;
  const dots: string[] = [];
  [...text.toUpperCase()].forEach((letter, index) => {
    [...(GLYPHS[letter] ?? '')].forEach((row, line) => {
      const bits = Number.parseInt(row, 32);
      for (let column = 0; column < COLUMNS; column++) {
        if ((bits & (1 << (COLUMNS - 1 - column))) === 0) continue;
        const left = start + (index * PITCH + column) * dot;
        dots.push(`M${left.toFixed(2)} ${(y + line * dot).toFixed(2)}h${dot}v${dot}h-${dot}z`);
      }
    });
  });
  return dots.join('');
}
