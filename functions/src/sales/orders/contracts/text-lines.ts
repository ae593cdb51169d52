import bidiFactory from 'bidi-js';
import { charactersOf, isPlain, type Faces, type Piece, type WeightedText } from './fonts/font-choice';
import { RIGHT_TO_LEFT, type Weight } from './fonts/shaping';

/** In one font and one direction. */
interface Run {
  readonly text: string;
  readonly face: string;
  /** At font size 1. */
  readonly width: number;
  /** From the line's left end, at font size 1. */
  readonly left: number;
}

/** Runs in reading order. */
export interface Line {
  /** With its final space. */
  readonly text: string;
  readonly runs: readonly Run[];
  /** At font size 1. */
  readonly width: number;
}

interface LevelledPiece extends Piece {
  /** Bidirectional level: odd for right-to-left. */
  readonly level: number;
  readonly start: number;
}

const bidi = bidiFactory();
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Parts between which a line may end; spaces belong to the part before. */
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
    // Viewers that search and copy expect a name's words in one run.
    return isBetween && faces.fonts.get(face)?.font.hasGlyphForCodePoint(0x20) ? { ...piece, face } : piece;
  });
}

/** Joins neighbours of the same font and level. */
function groupPieces(pieces: readonly LevelledPiece[]): LevelledPiece[][] {
  const groups: LevelledPiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.[0]?.face === piece.face && last[0].level === piece.level) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Rule L2 of the Unicode Bidirectional Algorithm: logical to visual order. */
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

/** Splits a part wider than a line. A single character may still be wider. */
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

/** Adds up widths of parts, because shaping whole lines is slow. */
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

/** Caches widths: most words of a contract occur several times. */
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

/** `width` is for font size 1. */
export function breakLines(faces: Faces, { text, weight }: WeightedText, width: number): readonly Line[] {
  const { measures, lines } = typesetOf(faces);
  const key = `${weight} ${width} ${text}`;
  // Blocks ask for lines twice: for the height, and for printing.
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
