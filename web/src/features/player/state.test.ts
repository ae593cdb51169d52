import { expect, test } from 'vitest';
import { formatLoudness, parseLoudness } from './state';

test('the volume is remembered with its muting', () => {
  for (const loudness of [
    { volume: 0.35, muted: true },
    { volume: 1, muted: false },
    { volume: 0, muted: false },
  ])
    expect(parseLoudness(formatLoudness(loudness))).toEqual(loudness);
});

test('anything else that is stored is full volume', () => {
  for (const text of [null, '', '2', '-1', 'NaN', '0.5 loud', '{"volume":0}'])
    expect(parseLoudness(text)).toEqual({ volume: 1, muted: false });
});
