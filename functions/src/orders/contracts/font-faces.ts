import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { covers, familiesFor, readSlice, slicesOf, visibleCodePoints, type FontSlice } from './font-slices';

export type Weight = 400 | 700;

export interface WeightedText {
  readonly text: string;
  readonly weight: Weight;
}

/** A character as readers count them, or a part of one, with the name of the font that has its glyphs. */
export interface Piece {
  readonly text: string;
  readonly face: string;
}

/** The fonts of a document. */
export interface Faces {
  readonly fonts: ReadonlyMap<string, Font>;
  /** The pieces of a character; a box unless it was among the texts that the fonts were loaded for. */
  readonly piecesOf: (character: string, weight: Weight) => readonly Piece[];
  /** The width of a text in one font at font size 1. */
  readonly widthOf: (text: string, face: string) => number;
}

/** Printed instead of a character that no font has. */
const FALLBACK = '□';

const segmenter = new Intl.Segmenter('en');
const bidi = bidiFactory();

/** The characters of a text as readers count them, with their places; those that only set the direction are left out. */
export function charactersOf(text: string): Intl.SegmentData[] {
  return Array.from(segmenter.segment(text)).filter(({ segment }) => !/^\p{Bidi_Control}$/u.test(segment));
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

/** The characters of a text, and the brackets that replace its brackets if they are in right-to-left text. */
function printableCharacters(text: string): string[] {
  return charactersOf(text).flatMap(({ segment }) => [
    segment,
    bidi.getMirroredCharacter(segment) ?? segment,
  ]);
}

/** Chooses fonts for all texts. A rejected pair of font and piece is not chosen again. */
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
    for (const character of [...printableCharacters(text), FALLBACK]) {
      const key = keyOf(character, weight);
      if (plan.has(key)) continue;
      const whole = plannedPiece(character);
      const parts = visibleCodePoints(character).map((code) => plannedPiece(String.fromCodePoint(code)));
      plan.set(key, whole ? [whole] : parts.flatMap((part) => part ?? fallback ?? []));
    }
  }
  return plan;
}

/** fontkit throws for marks on some letters, at which a font gives them no place: they are then printed where they are. */
function withoutFailures(font: Font): Font {
  const layout: Font['layout'] = font.layout.bind(font);
  font.layout = (text, ...options) => {
    try {
      return layout(text, ...options);
    } catch {
      return layout(text, { mark: false, mkmk: false, curs: false });
    }
  };
  return font;
}

async function openFace(slice: FontSlice, weight: Weight, texts: readonly string[]): Promise<Font> {
  // With a space, because fontkit prints one without width for an invisible character.
  const letters = [...new Set([' ', ...texts])].sort().join('');
  const font = create(
    await subsetFont(await readSlice(slice), letters, {
      targetFormat: 'truetype',
      variationAxes: { ...slice.axes, wght: weight },
    }),
  );
  if ('fonts' in font) throw new Error(`${slice.path} holds several fonts.`);
  return withoutFailures(font);
}

async function openFaces(pieces: readonly PlannedPiece[]): Promise<Map<string, Font>> {
  const fonts = new Map<string, Font>();
  for (const { face, slice, weight } of pieces) {
    if (fonts.has(face)) continue;
    const texts = pieces.filter((piece) => piece.face === face).map(({ text }) => text);
    fonts.set(face, await openFace(slice, weight, texts));
  }
  return fonts;
}

function hasGlyphs(font: Font | undefined, text: string): boolean {
  if (!font) return false;
  return (
    visibleCodePoints(text).every((code) => font.hasGlyphForCodePoint(code)) &&
    font.layout(text).glyphs.every(({ id }) => id !== 0)
  );
}

/** Measures each text once: shaping takes most of the time of printing. */
function measureWith(fonts: ReadonlyMap<string, Font>): Faces['widthOf'] {
  const widths = new Map<string, number>();
  return (text, face) => {
    const key = `${face} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const font = fonts.get(face);
    const width = font ? font.layout(text).advanceWidth / font.unitsPerEm : 0;
    widths.set(key, width);
    return width;
  };
}

/** Loads the fonts that texts need, with the glyphs that they need. The same texts give the same fonts. */
export async function loadFaces(texts: readonly WeightedText[]): Promise<Faces> {
  const rejected = new Set<string>();
  for (;;) {
    const plan = await planPieces(texts, rejected);
    const pieces = [...plan.values()].flat();
    const fonts = await openFaces(pieces);
    // A file's index may promise characters that the font lacks.
    const lacking = pieces.filter(({ text, face }) => !hasGlyphs(fonts.get(face), text));
    for (const { slice, text, weight } of lacking) rejected.add(keyOf(slice.id + text, weight));
    if (lacking.length > 0) continue;
    const piecesOf: Faces['piecesOf'] = (character, weight) =>
      plan.get(keyOf(character, weight)) ?? plan.get(keyOf(FALLBACK, weight)) ?? [];
    return { fonts, piecesOf, widthOf: measureWith(fonts) };
  }
}
