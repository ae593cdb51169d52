import { describe, expect, test } from 'vitest';
import { printedCover } from './printed';

const LABEL = { title: 'Night Ferry', shop: 'Nightshift Beats', number: 25 } as const;

describe('a printed cover', () => {
  test('is the same for the same seed, and another for each of 60 others', () => {
    expect(printedCover(7, LABEL)).toBe(printedCover(7, LABEL));
    expect(new Set(Array.from({ length: 60 }, (_, seed) => printedCover(seed, LABEL))).size).toBe(60);
  });

  test('has a label of title, shop and number, if there is one', () => {
    const label = (changes: object): string => {
      const svg = printedCover(1, { ...LABEL, ...changes });
      return svg.slice(svg.lastIndexOf('<path'));
    };
    const labels = [
      {},
      { title: 'Night Fever' },
      { shop: 'Corner Beats' },
      { number: 26 },
      { number: undefined },
    ].map(label);
    expect(new Set(labels).size).toBe(5);
    expect(label({ title: 'Ñíght Férry' })).toBe(label({}));
  });

  test('holds no markup of its title', () => {
    expect(printedCover(3, { ...LABEL, title: '</svg><script>' })).not.toContain('script');
  });
});
