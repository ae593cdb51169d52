import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counted, formatFigure } from './figures';

test.each([
  [0, '0'],
  [999, '999'],
  [1052, '1,052'],
  [500_000, '500,000'],
])('writes %i as %s', (figure, text) => {
  expect(formatFigure(figure)).toBe(text);
});

test('names one thing and several', () => {
  expect(counted(1, 'copy', 'copies')).toBe('1 copy');
  expect(counted(3000, 'copy', 'copies')).toBe('3,000 copies');
});

const SOURCES = join(import.meta.dirname, '..');

/**
 * What writes a figure without the formatter: `${n} ${n === 1 ? …`, `n === 1 ? '1 beat' : …`, another locale, and the
 * figure itself.
 */
const BARE = [
  /\$\{([\w.]+)\} \$\{\1 === 1 \?/,
  /=== 1 \? '1 [^']*' : `\$\{/,
  /toLocaleString\(/,
  /(?<!stored: )String\((?:\w+\.)?(?:sum|count|total|visits|plays|completed|carts|downloads|orders|sold)\)/,
];

test('nothing counts things without the formatter', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== join('lib', 'figures.ts'),
    )
    .flatMap((file) =>
      readFileSync(join(SOURCES, file), 'utf8')
        .split('\n')
        .filter((line) => BARE.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
