import bidiFactory from 'bidi-js';
import { log, describeCause } from '../../../../platform/log';
import { covers, familiesFor, INTER, slicesOf, visibleCodePoints, type FontSlice } from './font-families';
import { openFont, type OpenFont, type Weight } from './shaping';

export interface WeightedText {
  readonly text: string;
  readonly weight: Weight;
}

/** A character as readers count them, or part of one, and the font with its glyphs. */
export interface Piece {
  readonly text: string;
  readonly face: string;
}

export interface Faces {
  readonly fonts: ReadonlyMap<string, OpenFont>;
  /** A character's pieces; a box unless the fonts were loaded for it. */
  readonly piecesOf: (character: string, weight: Weight) => readonly Piece[];
  /** In one font, at font size 1. */
  readonly widthOf: (text: string, face: string) => number;
}

/** Code points printed as boxes, as `U+10FFFD`, each once. */
export function unprintable({ piecesOf }: Faces, { text, weight }: WeightedText): string[] {
  const codes = charactersOf(text).flatMap(({ segment }) => {
    const isPrinted = piecesOf(segment, weight).every(
      (piece) => piece.text !== FALLBACK || segment === FALLBACK,
    );
    return isPrinted ? [] : visibleCodePoints(segment);
  });
  return [...new Set(codes)].map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
}

/** For characters that no font has, or that can't be printed. */
const FALLBACK = '□';

const segmenter = new Intl.Segmenter('en');
const bidi = bidiFactory();

/** Left-to-right letters, digits and punctuation, each one UTF-16 unit and one grapheme cluster. */
const PLAIN = /^[ -~\u00A0-\u024F\u2010-\u2027\u20AC]*$/;

/** Returns whether each UTF-16 unit is a character, read from left to right. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

type Character = Pick<Intl.SegmentData, 'segment' | 'index'>;

/** Characters as readers count them, with positions, without direction marks. */
export function charactersOf(text: string): Character[] {
  // The segmenter is slow, and most texts are plain.
  if (isPlain(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  return Array.from(segmenter.segment(text)).filter(({ segment }) => !/^\p{Bidi_Control}$/u.test(segment));
}

/** Replaces all but European characters with boxes. */
export function boxed(text: string): string {
  return charactersOf(text)
    .map(({ segment }) => (isPlain(segment) ? segment : FALLBACK))
    .join('');
}

interface PlannedPiece extends Piece {
  readonly slice: FontSlice;
  readonly weight: Weight;
}

/** By weight and character. */
type Plan = ReadonlyMap<string, readonly PlannedPiece[]>;

function keyOf(character: string, weight: Weight): string {
  return `${weight} ${character}`;
}

/** With mirrored brackets, which replace brackets in right-to-left text. */
function printableCharacters(text: string): string[] {
  return charactersOf(text).flatMap(({ segment }) => [
    segment,
    bidi.getMirroredCharacter(segment) ?? segment,
  ]);
}

/** Chooses fonts for all texts, without rejected pairs of font and piece. */
async function planPieces(texts: readonly WeightedText[], rejected: ReadonlySet<string>): Promise<Plan> {
  const plan = new Map<string, PlannedPiece[]>();
  for (const { text, weight } of texts) {
    const families = await Promise.all((await familiesFor(text)).map(slicesOf));
    const slices = families.flat();
    const plannedPiece = (piece: string): PlannedPiece | undefined => {
      const slice = slices.find((candidate) => {
        return covers(candidate, piece) && !rejected.has(keyOf(candidate.id + piece, weight));
      });
      return slice && { text: piece, face: `${slice.id}-${weight}`, slice, weight };
    };
    const fallback = plannedPiece(FALLBACK);
    /** The plain form, if any, of a letter no font has, such as 𝓜. */
    const partsOf = (letter: string): readonly PlannedPiece[] => {
      const part = plannedPiece(letter);
      if (part) return [part];
      const plain = Array.from(letter.normalize('NFKC'), plannedPiece).flatMap((found) => found ?? []);
      return plain.length > 0 ? plain : fallback ? [fallback] : [];
    };
    for (const character of [...printableCharacters(text), FALLBACK]) {
      const key = keyOf(character, weight);
      if (plan.has(key)) continue;
      const whole = plannedPiece(character);
      const letters = visibleCodePoints(character).map((code) => String.fromCodePoint(code));
      plan.set(key, whole ? [whole] : letters.flatMap(partsOf));
    }
  }
  return plan;
}

/** Undefined if the font can't be opened. Throws only for the terms' font. */
async function tryFont(slice: FontSlice, weight: Weight, texts: string[]): Promise<OpenFont | undefined> {
  try {
    return await openFont(slice, weight, texts);
  } catch (error) {
    if (slice === INTER) throw error;
    log.error('font not opened', { font: slice.id, cause: describeCause(error) });
    return undefined;
  }
}

async function openFaces(pieces: readonly PlannedPiece[]): Promise<Map<string, OpenFont>> {
  const fonts = new Map<string, OpenFont>();
  for (const { face, slice, weight } of pieces) {
    if (fonts.has(face)) continue;
    const texts = pieces.filter((piece) => piece.face === face).map(({ text }) => text);
    const font = await tryFont(slice, weight, texts);
    if (font) fonts.set(face, font);
  }
  return fonts;
}

/** Throws if the terms can't be printed: with boxes they would be no contract. */
function requireTerms(plan: Plan): void {
  for (const [key, [piece]] of plan) {
    const [, character] = /^\d+ ([A-Za-z0-9])$/.exec(key) ?? [];
    if (character !== undefined && piece?.text !== character)
      throw new Error(`The font of the terms cannot print “${character}”.`);
  }
}

/** Loads the fonts and glyphs that texts need, the same for the same texts. Throws if the terms can't be printed. */
export async function loadFaces(texts: readonly WeightedText[]): Promise<Faces> {
  const rejected = new Set<string>();
  for (;;) {
    const plan = await planPieces(texts, rejected);
    const pieces = [...plan.values()].flat();
    const fonts = await openFaces(pieces);
    // A file's index may promise missing characters, and a font may be faulty.
    const lacking = pieces.filter(({ text, face }) => !fonts.get(face)?.hasGlyphs(text));
    for (const { slice, text, weight } of lacking) rejected.add(keyOf(slice.id + text, weight));
    if (lacking.length > 0) continue;
    requireTerms(plan);
    const piecesOf: Faces['piecesOf'] = (character, weight) =>
      plan.get(keyOf(character, weight)) ?? plan.get(keyOf(FALLBACK, weight)) ?? [];
    return { fonts, piecesOf, widthOf: (text, face) => fonts.get(face)?.widthOf(text) ?? 0 };
  }
}
