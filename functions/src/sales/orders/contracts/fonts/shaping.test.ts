import { expect, test } from 'vitest';
import { slicesOf } from './font-families';
import { openFont } from './shaping';

async function openInter(texts: readonly string[]) {
  const [inter] = await slicesOf('inter');
  if (!inter) throw new Error('Inter has no file.');
  return openFont(inter, 400, texts);
}

test('a font is opened once for the same texts', async () => {
  const [one, other] = await Promise.all([openInter(['ж', 'я']), openInter(['я', 'ж', 'a'])]);
  expect(other).toBe(one);
  expect(await openInter(['ж'])).not.toBe(one);
});

test('a font that cannot be opened is tried again', async () => {
  const missing = { id: 'missing', path: 'missing.woff2', axes: {}, ranges: [], common: [] };
  await expect(openFont(missing, 400, ['a'])).rejects.toThrow('missing.woff2');
  const [inter] = await slicesOf('inter');
  await expect(openFont({ ...missing, ...inter, id: 'missing' }, 400, ['a'])).resolves.toBeDefined();
});

test('glyphs have the code points of their text, whatever the font shaped before', async () => {
  const { font } = await openInter(['→']);
  for (const text of ['\u00A0', ' ', '->', '→', '\u00AD', '-'])
    expect(
      font
        .layout(text)
        .glyphs.flatMap(({ codePoints }) => codePoints)
        .at(0),
    ).toBe(text.codePointAt(0));
});

test('digits of Arabic read from left to right, its letters from right to left', async () => {
  const slices = await slicesOf('noto-sans-arabic');
  const arabic = slices.find(({ id }) => id === 'noto-sans-arabic-arabic');
  if (!arabic) throw new Error('There is no file of Arabic letters.');
  const { font } = await openFont(arabic, 400, ['٢٠٢٦', '۱۴۰۵', 'دار']);
  const shown = (text: string) => {
    const { glyphs } = font.layout(text);
    return String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));
  };
  expect(shown('٢٠٢٦')).toBe('٢٠٢٦');
  expect(shown('۱۴۰۵')).toBe('۱۴۰۵');
  expect(shown('دار')).toBe('راد');
});

test('what a caller does to the positions of glyphs changes no other layout', async () => {
  const { font, widthOf } = await openInter([]);
  const width = widthOf('Mara');
  for (const position of font.layout('Mara').positions) position.xAdvance *= 2;
  expect(font.layout('Mara').positions.reduce((total, { xAdvance }) => total + xAdvance, 0)).toBe(
    width * font.unitsPerEm,
  );
});
