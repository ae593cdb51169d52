import { readFileSync } from 'node:fs';
import { BACKGROUNDS, SIGNAL_INK } from '@store/domain/shop/settings/accent';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { expect, test } from 'vitest';

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The custom properties in the first block after a text. */
function propertiesAfter(css: string, start: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const tokens = read('./tokens.css');
const dark = propertiesAfter(tokens, ':root');
const light = propertiesAfter(tokens, 'prefers-color-scheme: light');

test('the accent colour is checked against the colours of the style sheet', () => {
  expect(dark.get('--ink-2')).toBe(BACKGROUNDS.dark);
  expect(light.get('--ink-2')).toBe(BACKGROUNDS.light);
  expect(dark.get('--signal-ink')).toBe(SIGNAL_INK);
  expect(light.has('--signal-ink')).toBe(false);
  expect(dark.get('--signal')).toBe(`var(--brand-signal, ${DEFAULT_SHOP.accent})`);
});
