import { describe, expect, test } from 'vitest';
import { nearestTracks, tempoDistance } from './similar-tracks';
import { encodeTimbre, TIMBRE_COUNT } from '../files/timbre';
import type { Track } from '../tracks';

const DEFAULTS = {
  tag: 'trap',
  bpm: 140,
  status: 'available',
  image: '',
  media: '',
  time: '1:00',
  peaks: '',
  key: '',
  mood: '',
  timbre: '',
} as const;

function track(id: number, changes: Partial<Track> = {}): Track {
  return { ...DEFAULTS, id, title: `Beat ${id}`, ...changes };
}

/** A timbre of one level. */
function sound(level: number): string {
  return encodeTimbre(Array<number>(TIMBRE_COUNT).fill(level));
}

test('half and double tempo are as near as an equal tempo', () => {
  for (const other of [70, 140, 280]) expect(tempoDistance(140, other)).toBeCloseTo(0);
  expect(tempoDistance(140, 100)).toBeCloseTo(tempoDistance(100, 140));
  expect(tempoDistance(140, 150)).toBeLessThan(tempoDistance(140, 160));
});

describe('the nearest tracks', () => {
  test.each<[string, Partial<Track>, readonly Partial<Track>[], readonly number[]]>([
    ['have a similar tempo', {}, [{ bpm: 170 }, { bpm: 145 }, { bpm: 120 }], [2, 3, 1]],
    ['may have half or double the tempo', {}, [{ bpm: 100 }, { bpm: 70 }, { bpm: 150 }], [2, 3, 1]],
    ['have the same tag in any case', {}, [{ tag: 'drill' }, { tag: 'Trap' }], [2, 1]],
    [
      'have the same tag, unless the tempo is far off',
      {},
      [{ bpm: 190 }, { tag: 'drill', bpm: 141 }],
      [2, 1],
    ],
    [
      'sound alike',
      { timbre: sound(0.5) },
      [{ timbre: sound(0.8) }, { timbre: sound(0.52) }, { timbre: sound(0.4) }],
      [2, 3, 1],
    ],
    [
      'sound alike rather than have the same tag',
      { timbre: sound(0.5) },
      [{ timbre: sound(0.8) }, { timbre: sound(0.5), tag: 'drill' }],
      [2, 1],
    ],
    [
      'of unknown timbre come between similar and foreign sounds',
      { timbre: sound(0.5) },
      [{ timbre: sound(0.9) }, {}, { timbre: sound(0.5) }],
      [3, 2, 1],
    ],
    [
      'have compatible keys if they are otherwise equal',
      { key: 'Am' },
      [{ key: 'Ebm' }, { key: 'Em' }, { key: 'C' }, { key: 'Am' }, {}],
      [4, 3, 2, 5, 1],
    ],
    [
      'do not follow the key against the tempo',
      { key: 'Am' },
      [{ key: 'Am', bpm: 150 }, { key: 'Ebm' }],
      [2, 1],
    ],
    ['are newest first if they are equally near', {}, [{}, {}, {}], [3, 2, 1]],
    ['are on sale', {}, [{ status: 'sold' }, {}], [2]],
  ])('%s', (_, like, others, order) => {
    const shop = others.map((changes, index) => track(index + 1, changes));
    expect(nearestTracks(track(99, like), shop, 9).map(({ id }) => id)).toEqual(order);
  });

  test('are not the track itself, and at most as many as asked for', () => {
    const shop = [1, 2, 3, 4].map((id) => track(id));
    expect(nearestTracks(track(4), shop, 2).map(({ id }) => id)).toEqual([3, 2]);
  });
});
