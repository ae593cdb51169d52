import { describe, expect, test } from 'vitest';
import {
  accentContrasts,
  accentPalette,
  BACKGROUNDS,
  contrast,
  isAccent,
  nearestAccent,
  SIGNAL_INK,
  TEXT_CONTRAST,
} from './accent';
import { DEFAULT_SHOP } from './default-shop';

const COLOURS = ['#000000', '#001f5c', '#7a00cc', '#c00020', '#1e7a3c', '#ff0000', '#3355ff', '#808080'];

describe('contrast', () => {
  test('is 21 for black on white and 1 for equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  test('is that of the published example', () => {
    // https://www.w3.org/WAI/WCAG22/Techniques/general/G18: #767676 on white is 4.54.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('an accent colour', () => {
  test('is readable with its default', () => {
    expect(isAccent(DEFAULT_SHOP.accent)).toBe(true);
    expect(nearestAccent(DEFAULT_SHOP.accent)).toBe(DEFAULT_SHOP.accent);
  });

  test.each(COLOURS)('%s has a nearest colour that passes', (colour) => {
    const nearest = nearestAccent(colour);
    const { dark, ink } = accentContrasts(nearest);
    expect(Math.min(dark, ink)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    if (isAccent(colour)) expect(nearest).toBe(colour);
    // Near: a little darker fails.
    else expect(Math.min(dark, ink)).toBeLessThan(TEXT_CONTRAST * 1.1);
  });

  test('keeps its hue when it is made lighter', () => {
    const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(nearestAccent('#001f5c')) ?? [];
    expect(parseInt(blue, 16)).toBeGreaterThan(parseInt(green, 16));
    expect(parseInt(green, 16)).toBeGreaterThan(parseInt(red, 16));
  });
});

describe('the palette of an accent colour', () => {
  test.each(COLOURS.map(nearestAccent))('of %s is readable in both themes', (colour) => {
    const { signal, hover, onDark, onLight } = accentPalette(colour);
    expect(signal).toBe(colour);
    expect(contrast(signal, SIGNAL_INK)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(hover, SIGNAL_INK)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(onDark, BACKGROUNDS.dark)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(onLight, BACKGROUNDS.light)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
