import { expect, test, describe } from 'vitest';
import { formatLoudness, parseLoudness, nextOf, previousOf, queueFrom } from './state';

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

const list = [{ id: 9 }, { id: 7 }, { id: 4 }];
const [first, middle, last] = [{ id: 9 }, { id: 7 }, { id: 4 }];

describe('queue', () => {
  test('starts at the chosen entry of its list', () => {
    expect(queueFrom(list, middle)).toEqual({ before: [first], current: middle, after: [last] });
  });

  test('contains only the entry if the list does not', () => {
    expect(queueFrom(list, { id: 1 })).toEqual({ before: [], current: { id: 1 }, after: [] });
  });

  test('steps back and forth and stops at both ends', () => {
    const start = queueFrom(list, first);
    const second = nextOf(start);
    expect(second).toEqual(queueFrom(list, middle));
    expect(second && previousOf(second)).toEqual(start);
    expect(previousOf(start)).toBeNull();
    expect(nextOf(queueFrom(list, last))).toBeNull();
  });
});
