import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';
import QuickLRU from 'quick-lru';
import subsetFont from 'subset-font';
import { readSlice, visibleCodePoints, type FontSlice } from './font-families';

export type Weight = 400 | 700;

/** Shared by contracts, and stateless: its answers don't depend on earlier calls. */
export interface OpenFont {
  readonly font: Font;
  /** Whether it has all glyphs of a text it was opened for, none of them faulty. */
  readonly hasGlyphs: (text: string) => boolean;
  /** At font size 1. */
  readonly widthOf: (text: string) => number;
}

/** Letters of right-to-left scripts, without their digits. */
export const RIGHT_TO_LEFT =
  /(?=[\p{L}\p{M}])[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** About a megabyte each; the cache keeps up to twice as many. */
const MOST_FONTS = 6;
/** Lines and words of a few licences' terms; the cache keeps up to twice as many. */
const MOST_RUNS = 600;
/** UTF-16 units. Longer texts don't fit on a line, and each glyph of a run needs about 60 bytes. */
const LONGEST_RUN = 200;

/**
 * fontkit's glyphs keep the code points of their first use, though one may stand for several (space, no-break
 * space). Gives each use its own.
 */
function separateGlyphs(font: Font): void {
  const shared: Font['getGlyph'] = font.getGlyph.bind(font);
  const glyphs = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join(' ')}`;
    const known = glyphs.get(key);
    if (known) return known;
    const glyph = Object.create(shared(id), { codePoints: { value: [...codePoints] } }) as Glyph;
    glyphs.set(key, glyph);
    return glyph;
  };
}

/** As pdfkit needs it: positioned glyphs from left to right. */
type Shaped = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly position: GlyphPosition;
}

function runOfGlyphs(placed: readonly PlacedGlyph[]): Shaped {
  return {
    glyphs: placed.map(({ glyph }) => glyph),
    positions: placed.map(({ position }) => position),
    // Like fontkit: pdfkit scales a run's positions before reading its width.
    get advanceWidth() {
      return this.positions.reduce((total, { xAdvance }) => total + xAdvance, 0);
    },
  };
}

/**
 * Opens a font with HarfBuzz: fontkit misplaces Indic vowels and joins some scripts wrongly. `font` has the same
 * bytes.
 */
async function openShaper(bytes: Uint8Array, font: Font): Promise<(text: string) => Shaped> {
  // A module with top-level await, which the functions' bundle can't contain.
  const harfbuzz = await import('harfbuzzjs');
  const shaping = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  return (text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // HarfBuzz would take Arabic digits for right-to-left text.
    const { RTL, LTR } = harfbuzz.Direction;
    buffer.setDirection(RIGHT_TO_LEFT.test(text) ? RTL : LTR);
    harfbuzz.shape(shaping, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const named = new Set<number>();
    return runOfGlyphs(
      infos.map(({ codepoint: id, cluster }, index) => {
        // The first glyph of a cluster stands for its text, the others for none.
        const end = starts[starts.indexOf(cluster) + 1];
        const source = named.has(cluster) ? '' : text.slice(cluster, end);
        named.add(cluster);
        const codePoints = Array.from(source, (letter) => letter.codePointAt(0) ?? 0);
        const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return { glyph: font.getGlyph(id, codePoints), position: { xAdvance, yAdvance, xOffset, yOffset } };
      }),
    );
  };
}

/** Checks glyphs by embedding them: fontkit reads outlines only then, too late to print something else. */
function glyphChecker(font: Font): (glyphs: readonly Glyph[]) => boolean {
  const sound = new Map<number, boolean>();
  const canEmbed = (glyphs: readonly Glyph[]): boolean => {
    try {
      const subset = font.createSubset();
      for (const glyph of glyphs) subset.includeGlyph(glyph);
      subset.encode();
      return true;
    } catch {
      return false;
    }
  };
  return (glyphs) => {
    const unknown = glyphs.filter(({ id }) => !sound.has(id));
    // Most fonts are sound, so glyphs needn't be tried one by one.
    const areSound = unknown.length === 0 || canEmbed(unknown);
    for (const glyph of unknown) sound.set(glyph.id, areSound || canEmbed([glyph]));
    return glyphs.every(({ id, advanceWidth }) => sound.get(id) === true && Number.isFinite(advanceWidth));
  };
}

const characters = new Intl.Segmenter('en');

/** Concatenates separately shaped texts, skipping failures. */
function joined(runs: readonly (Shaped | undefined)[]): Shaped {
  return runOfGlyphs(
    runs.flatMap((run) =>
      (run?.glyphs ?? []).flatMap((glyph, index) => {
        const position = run?.positions[index];
        return position ? [{ glyph, position }] : [];
      }),
    ),
  );
}

/** Undefined if shaping fails or yields a faulty glyph. */
function safeShaper(font: Font, shape: (text: string) => Shaped): (text: string) => Shaped | undefined {
  const areSound = glyphChecker(font);
  return (text) => {
    try {
      const run = shape(text);
      return areSound(run.glyphs) && Number.isFinite(run.advanceWidth) ? run : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Caches shaping, which takes most of the printing time. Never throws. */
function shareFont(opened: Font, shape: (text: string) => Shaped): OpenFont {
  const shapeSafely = safeShaper(opened, shape);
  /** Shapes characters one by one, and code points of any that fails. */
  const shapeApart = (text: string): Shaped => {
    const parts = Array.from(characters.segment(text), ({ segment }) => {
      return shapeSafely(segment) ?? joined(Array.from(segment, shapeSafely));
    });
    return joined(RIGHT_TO_LEFT.test(text) ? parts.reverse() : parts);
  };
  const runs = new QuickLRU<string, Shaped>({ maxSize: MOST_RUNS });
  const runOf = (text: string): Shaped => {
    const known = runs.get(text);
    if (known) return known;
    const run = shapeSafely(text) ?? shapeApart(text);
    if (text.length <= LONGEST_RUN) runs.set(text, run);
    return run;
  };
  const layout: Font['layout'] = (text, features = [], ...options) => {
    if (Object.keys(features).length > 0 || options.length > 0)
      throw new Error('Shared fonts shape with their default features only.');
    const run = runOf(text);
    // pdfkit scales positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as GlyphRun;
  };
  const covered = new Map<string, boolean>();
  const hasGlyphs = (text: string): boolean => {
    const known = covered.get(text);
    if (known !== undefined) return known;
    const has =
      visibleCodePoints(text).every((code) => opened.hasGlyphForCodePoint(code)) &&
      shapeSafely(text)?.glyphs.every(({ id }) => id !== 0) === true;
    covered.set(text, has);
    return has;
  };
  return {
    font: Object.create(opened, { layout: { value: layout } }) as Font,
    hasGlyphs,
    widthOf: (text) => runOf(text).advanceWidth / opened.unitsPerEm,
  };
}

const GLYPH_HEADER = Buffer.alloc(10);

/** Scripts of South and Southeast Asia, and Khmer vowels that HarfBuzz splits. */
const SOUTH_ASIAN = /[\u0900-\u1CFF]/;
const SPLIT_KHMER = /[\u17BE-\u17C5]/;

/** Adds the parts into which HarfBuzz splits vowels: they need glyphs too. */
function withParts(text: string): string {
  if (!SOUTH_ASIAN.test(text)) return text;
  return text + text.normalize('NFD') + (SPLIT_KHMER.test(text) ? '\u17C1' : '');
}

async function readFont(slice: FontSlice, weight: Weight, texts: readonly string[]): Promise<OpenFont> {
  const subset = await subsetFont(await readSlice(slice), texts.map(withParts).join(''), {
    targetFormat: 'truetype',
    variationAxes: { ...slice.axes, wght: weight },
  });
  // fontkit reads a header for every glyph, even for an empty one at the end of the file.
  const font = create(Buffer.concat([subset, GLYPH_HEADER]));
  if ('fonts' in font) throw new Error(`${slice.path} holds several fonts.`);
  separateGlyphs(font);
  return shareFont(font, await openShaper(subset, font));
}

const fonts = new QuickLRU<string, Promise<OpenFont>>({ maxSize: MOST_FONTS });

/** Opens a font with the glyphs of some texts. The same texts give the same font. */
export async function openFont(
  slice: FontSlice,
  weight: Weight,
  texts: readonly string[],
): Promise<OpenFont> {
  // With a space, because fontkit prints a zero-width one for an invisible character.
  const letters = [...new Set([' ', ...slice.common, ...texts])].sort();
  const key = JSON.stringify([slice.id, weight, letters]);
  const known = fonts.get(key);
  if (known) return known;
  const opening = readFont(slice, weight, letters);
  fonts.set(key, opening);
  try {
    return await opening;
  } catch (error) {
    fonts.delete(key);
    throw error;
  }
}
