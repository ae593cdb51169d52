import { expect, test } from 'vitest';
import { formatLoudness, parseLoudness } from './state';

test('loudness restores volume and muting', () => {
  for (const loudness of [
    { volume: 0.35, muted: true },
    { volume: 1, muted: false },
    { volume: 0, muted: false },
  ])
    expect(parseLoudness(formatLoudness(loudness))).toEqual(loudness);
});

test('loudness falls back to full volume for malformed values', () => {
  for (const text of [null, '', '2', '-1', 'NaN', '0.5 loud', '{"volume":0}'])
    expect(parseLoudness(text)).toEqual({ volume: 1, muted: false });
});
