import bidiFactory from 'bidi-js';
import { charactersOf, isPlain, type Faces, type Piece, type WeightedText } from './fonts/font-choice';
import { RIGHT_TO_LEFT, type Weight } from './fonts/shaping';

/** A part of a line in one font and one direction. */
interface Run {
  readonly text: string;
  readonly face: string;
  /** At font size 1. */
  readonly width: number;
  /** The distance from the left end of the line at font size 1. */
  readonly left: number;
}

/** A line of a text, its runs in the order in which they are read. */
export interface Line {
  /** With the space at which it ends. */
  readonly text: string;
  readonly runs: readonly Run[];
  /** At font size 1. */
  readonly width: number;
}

interface LevelledPiece extends Piece {
  /** The bidirectional level: odd for right-to-left text. */
  readonly level: number;
  readonly start: number;
}

const bidi = bidiFactory();
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The parts of a text between which a line may end; spaces belong to the part before them. */
function unbreakableParts(text: string): string[] {
  const parts: string[] = [];
  const starts = new Set(charactersOf(text).map(({ index }) => index));
  for (const { segment, index } of words.segment(text)) {
    const last = parts.at(-1) ?? '';
    const mayBreak =
      /\s$/u.test(last) ||
      (/\p{L}-$/u.test(last) && /^\p{L}/u.test(segment)) ||
      (UNSPACED.test(last.slice(-1)) && /^[\p{L}\p{N}]/u.test(segment));
    if (last === '' || /^\s/u.test(segment) || !mayBreak || !starts.has(index))
      parts.splice(-1, 1, last + segment);
    else parts.push(segment);
  }
  return parts;
}

function levelledPieces(faces: Faces, { text, weight }: WeightedText): LevelledPiece[] {
  const levels = isPlain(text) ? [] : bidi.getEmbeddingLevels(text).levels;
  const pieces: LevelledPiece[] = [];
  for (const { segment, index } of charactersOf(text)) {
    const level = levels[index] ?? 0;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    for (const piece of faces.piecesOf(shown, weight))
      pieces.push({ text: piece.text, face: piece.face, level, start: index });
  }
  return pieces.map((piece, index) => {
    const face = pieces[index - 1]?.face ?? '';
    const isBetween = piece.text === ' ' && pieces[index + 1]?.face === face;
    // Viewers that search and copy text expect the words of a name in one run.
    return isBetween && faces.fonts.get(face)?.font.hasGlyphForCodePoint(0x20) ? { ...piece, face } : piece;
  });
}

/** Joins neighbouring pieces of one font and level. */
function groupPieces(pieces: readonly LevelledPiece[]): LevelledPiece[][] {
  const groups: LevelledPiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.[0]?.face === piece.face && last[0].level === piece.level) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Rule L2 of the Unicode Bidirectional Algorithm: from logical to visual order. */
function visualOrder(groups: readonly LevelledPiece[][]): LevelledPiece[][] {
  const levelOf = (group: readonly LevelledPiece[]): number => group[0]?.level ?? 0;
  const ordered = [...groups];
  for (let level = Math.max(0, ...groups.map(levelOf)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (levelOf(ordered[end] ?? []) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function toRun(faces: Faces, pieces: readonly LevelledPiece[]): Omit<Run, 'left'> {
  const texts = pieces.map(({ text }) => text);
  // fontkit reverses runs with right-to-left letters, but not spaces and punctuation between them.
  const isReversed = (pieces[0]?.level ?? 0) % 2 === 1 && !RIGHT_TO_LEFT.test(texts.join(''));
  const text = (isReversed ? texts.reverse() : texts).join('');
  const face = pieces[0]?.face ?? '';
  return { text, face, width: faces.widthOf(text, face) };
}

function toLine(faces: Faces, pieces: readonly LevelledPiece[], text: string): Line {
  const groups = groupPieces(pieces);
  const runs = new Map<readonly LevelledPiece[], Run>();
  let left = 0;
  for (const group of visualOrder(groups)) {
    const run = { ...toRun(faces, group), left };
    runs.set(group, run);
    left += run.width;
  }
  return { text, runs: groups.flatMap((group) => runs.get(group) ?? []), width: left };
}

/** Splits a part that is wider than a line. A single character may still be wider. */
function fittingParts(measure: (text: string) => number, part: string, width: number): string[] {
  if (measure(part.trimEnd()) <= width) return [part];
  const fitting: string[] = [];
  for (const { segment } of charactersOf(part)) {
    const last = fitting.at(-1);
    if (last !== undefined && measure((last + segment).trimEnd()) <= width)
      fitting.splice(-1, 1, last + segment);
    else fitting.push(segment);
  }
  return fitting;
}

/** Breaks a text into lines; the widths of a line's parts are added, because shaping whole lines takes long. */
function breakText(measure: (text: string) => number, text: string, width: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const part of unbreakableParts(text).flatMap((whole) => fittingParts(measure, whole, width))) {
    if (lines.length > 0 && used + measure(part.trimEnd()) <= width)
      lines.splice(-1, 1, (lines.at(-1) ?? '') + part);
    else {
      lines.push(part);
      used = 0;
    }
    used += measure(part);
  }
  return lines;
}

/** A function that measures each text once: most words of a contract occur in it several times. */
function measureWith(faces: Faces, weight: Weight): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = groupPieces(levelledPieces(faces, { text, weight })).reduce(
      (total, group) => total + toRun(faces, group).width,
      0,
    );
    widths.set(text, width);
    return width;
  };
}

interface Typeset {
  readonly measures: Readonly<Record<Weight, (text: string) => number>>;
  /** By weight, width and text. */
  readonly lines: Map<string, readonly Line[]>;
}

const typeset = new WeakMap<Faces, Typeset>();

function typesetOf(faces: Faces): Typeset {
  const known = typeset.get(faces);
  if (known) return known;
  const measures = { 400: measureWith(faces, 400), 700: measureWith(faces, 700) };
  const empty = { measures, lines: new Map<string, readonly Line[]>() };
  typeset.set(faces, empty);
  return empty;
}

/** Breaks a text into lines of at most `width`, which is given for font size 1. */
export function breakLines(faces: Faces, { text, weight }: WeightedText, width: number): readonly Line[] {
  const { measures, lines } = typesetOf(faces);
  const key = `${weight} ${width} ${text}`;
  // Blocks ask for the lines of a text first for its height, and then for printing it.
  const known = lines.get(key);
  if (known) return known;
  const pieces = levelledPieces(faces, { text, weight });
  let start = 0;
  const broken = breakText(measures[weight], text, width).map((line) => {
    const end = start + line.trimEnd().length;
    const ofLine = pieces.filter((piece) => piece.start >= start && piece.start < end);
    start += line.length;
    return toLine(faces, ofLine, line);
  });
  lines.set(key, broken);
  return broken;
}
