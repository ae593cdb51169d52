import { create, type Font, type Glyph } from 'fontkit';
import { Buffer as HarfBuzzBuffer } from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildContract } from '../contract';
import { slicesOf } from './font-families';
import { printContract } from '../pdf';
import { contentOf, factsOf, glyphsOf, heldText } from '../testing';

// Fonts stay open for later contracts, so that each test needs a name of its own.

/** What fontkit makes fonts of: its methods are those of all fonts. */
let fontMethods: Font;
let glyphMethods: Glyph;

/** The prototype of an object that has a member. */
function ownerOf(object: object, member: string): object {
  const prototype = Object.getPrototypeOf(object) as object;
  return Object.hasOwn(prototype, member) ? prototype : ownerOf(prototype, member);
}

beforeAll(async () => {
  const [slice] = await slicesOf('noto-sans-devanagari');
  const path = createRequire(import.meta.url).resolve(slice?.path ?? '');
  const font = create(await readFile(path));
  if ('fonts' in font) throw new Error('The file holds several fonts.');
  fontMethods = ownerOf(font, 'layout') as Font;
  glyphMethods = ownerOf(font.getGlyph(1), 'advanceWidth') as Glyph;
});

afterEach(() => {
  vi.restoreAllMocks();
});

function isDevanagari({ postscriptName }: Font): boolean {
  return /Devanagari/i.test(postscriptName);
}

/** Prints a contract with a name, and checks that everything else is printed as always. */
async function printName(name: string): Promise<Uint8Array> {
  const pdf = await printContract(buildContract(factsOf(name)));
  expect(glyphsOf(pdf)).not.toContain(0);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  return pdf;
}

/** Whether a contract holds a name for programs, which it does for letters that it holds as shapes. */
function hasName(pdf: Uint8Array, name: string): boolean {
  return contentOf(pdf).includes(heldText(name));
}

/** Lets HarfBuzz fail to shape some texts. */
function failShaping(fails: (text: string) => boolean) {
  const { prototype } = HarfBuzzBuffer;
  const addText = Reflect.get(prototype, 'addText');
  return vi.spyOn(prototype, 'addText').mockImplementation(function (this: HarfBuzzBuffer, text) {
    if (fails(text)) throw new Error('cannot shape');
    addText.call(this, text);
  });
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Lets the embedding of a Devanagari font fail, at a time and with glyphs that `fails` chooses. */
function failEmbedding(fails: (font: Font, glyphs: readonly number[]) => boolean): void {
  const createSubset = Reflect.get(fontMethods, 'createSubset');
  vi.spyOn(fontMethods, 'createSubset').mockImplementation(function (this: Font) {
    const subset = createSubset.call(this);
    if (!isDevanagari(this)) return subset;
    const glyphs: number[] = [];
    const [include, encode] = [subset.includeGlyph.bind(subset), subset.encode.bind(subset)];
    return Object.assign(subset, {
      includeGlyph: (glyph: Glyph) => {
        // pdfkit names glyphs by their numbers.
        glyphs.push(typeof glyph === 'number' ? glyph : glyph.id);
        return include(glyph);
      },
      encode: () => {
        if (fails(this, glyphs)) throw new Error('cannot be embedded');
        return encode();
      },
    });
  });
}

describe('a contract is printed', () => {
  test('although a font shapes nothing', async () => {
    failShaping((text) => DEVANAGARI.test(text));
    await printName('कमल');
  });

  test('although a font cannot shape two of its letters beside each other', async () => {
    const shaping = failShaping((text) => DEVANAGARI.test(text) && [...text].length > 1);
    const pdf = await printName('खगन');
    expect(shaping.mock.results.some(({ type }) => type === 'throw')).toBe(true);
    expect(hasName(pdf, 'खगन')).toBe(true);
  });

  test('although the metrics of a glyph cannot be read', async () => {
    const metrics = Object.getOwnPropertyDescriptor(glyphMethods, 'advanceWidth');
    const reading = vi.spyOn(glyphMethods, 'advanceWidth', 'get').mockImplementation(function (this: Glyph) {
      if (this.codePoints.includes(0x91a)) throw new Error('no metrics');
      return metrics?.get?.call(this) as number;
    });
    await printName('चर');
    expect(reading.mock.results.some(({ type }) => type === 'throw')).toBe(true);
  });

  test('although a glyph cannot be embedded', async () => {
    failEmbedding((font, glyphs) => glyphs.includes(font.glyphForCodePoint(0x91f).id));
    const pdf = await printName('टर');
    expect(hasName(pdf, 'टर')).toBe(true);
  });

  test('although a font fails when the document ends', async () => {
    const name = 'ठसल';
    // Its fonts are opened and checked here.
    expect(hasName(await printName(name), name)).toBe(true);
    failEmbedding(() => true);
    expect(hasName(await printName(name), name)).toBe(false);
  });

  test('although the file of a font is missing', async () => {
    const slices = await slicesOf('noto-sans-devanagari');
    const paths = slices.map(({ path }) => path);
    for (const slice of slices) Object.assign(slice, { path: 'missing.woff2' });
    try {
      await printName('डबध');
    } finally {
      slices.forEach((slice, index) => Object.assign(slice, { path: paths[index] }));
    }
  });

  test('unless the font of its terms fails', async () => {
    failShaping((text) => /[A-Za-z]/.test(text));
    // With a letter for which the font is opened again.
    await expect(printContract(buildContract(factsOf('ƀ')))).rejects.toThrow(
      'The font of the terms cannot print',
    );
  });
});
