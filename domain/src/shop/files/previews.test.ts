import { expect, test } from 'vitest';
import { excerptText, previewSeconds } from './previews';

test.each([
  ['a whole beat', { time: '3:00' }, 180, null],
  ['an excerpt', { time: '3:12', excerpt: 60 }, 60, 'Preview, 1:00 of 3:12'],
  ['a beat of unknown length', { time: 'nan' }, 0, null],
  ['an excerpt of a beat of unknown length', { time: 'nan', excerpt: 60 }, 60, null],
])('the preview of %s is as long as stated', (_, track, seconds, text) => {
  expect(previewSeconds(track)).toBe(seconds);
  expect(excerptText(track)).toBe(text);
});

test('the file has the last word, except for the silence of decoders', () => {
  const track = { time: '3:00' };
  expect(previewSeconds(track, 181.4)).toBe(180);
  expect(previewSeconds(track, 60.1)).toBe(60);
  expect(excerptText(track, 60.1)).toBe('Preview, 1:00 of 3:00');
  expect(previewSeconds({ time: 'nan' }, 60.1)).toBe(60);
});
