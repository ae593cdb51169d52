import { describe, expect, test } from 'vitest';
import { indexDiscovery } from './catalogue-index';
import { discover } from './discovery';
import { nearestToSearch } from './suggestions';
import { EVERYTHING, type Wanted } from './wanted';
import type { Track } from '../tracks';

function track(id: number, title: string, more: Partial<Track> = {}): Track {
  return {
    id,
    title,
    image: '',
    media: '',
    tag: 'trap',
    time: '2:30',
    bpm: 100,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
    ...more,
  };
}

const shop = indexDiscovery([
  track(6, 'Dark Harbour', { bpm: 142, key: 'Am', mood: 'sad' }),
  track(5, 'Dark Room', { bpm: 71, time: '1:40', key: 'Em', mood: 'sad' }),
  track(4, 'Glass Elevator', { bpm: 142, tag: 'Drill', time: '3:05', key: 'Ebm', mood: 'aggressive' }),
  track(3, 'Low Tide', { bpm: 78, tag: 'lofi', status: 'sold' }),
  track(2, 'Café del Mar', { bpm: 120, tag: 'house', time: 'nan' }),
]);

function found(wanted: Partial<Wanted>): number[] {
  return discover(shop, { ...EVERYTHING, ...wanted }).tracks.map(({ id }) => id);
}

test('signs alone find nothing', () => {
  expect([found({ text: '...' }), found({ text: '?????' })]).toEqual([[], []]);
});

describe('free text', () => {
  test.each([
    // Exactly, then within 2 bpm, then at half or double time.
    ['dark 142', [6, 5]],
    ['142', [6, 4, 5]],
    ['142 bpm', [6, 4, 5]],
    ['140', [6, 4, 5]],
    ['139', []],
    ['71 bpm', [5, 6, 4]],
    ['drill 140', [4]],
    ['drill', [4]],
    ['cafe', [2]],
    ['elev gla', [4]],
    ['dark dark', [6, 5]],
    ['zzz', []],
    ['dark zzz', []],
    ['sad', [6, 5]],
    ['sad 8a', [6]],
    ['e minor', [5, 4]],
    ['dark em', [5]],
    ['da', [6, 5, 4, 3, 2]],
    ['', [6, 5, 4, 3, 2]],
  ])('%s', (text, ids) => {
    expect(found({ text })).toEqual(ids);
  });

  test.each(['dakr', 'darc', 'elevatro', 'harbur', 'glas elevtor'])('%s has a typo and is found', (text) => {
    expect(found({ text })).not.toEqual([]);
  });

  test('of a known word has no typo', () => {
    expect(found({ text: 'room' })).toEqual([5]);
  });
});

describe('filters', () => {
  test('take tags together and in any case', () => {
    expect(found({ tags: ['drill', 'lofi'] })).toEqual([4, 3]);
  });

  test('count half and double tempo unless they are to be exact', () => {
    const tempo = { from: 140, to: 150, isExact: false };
    expect(found({ tempo })).toEqual([6, 5, 4]);
    expect(found({ tempo: { ...tempo, isExact: true } })).toEqual([6, 4]);
    expect(found({ tempo: { from: 110, to: null, isExact: true } })).toEqual([6, 4, 2]);
  });

  test('know the length of a beat', () => {
    expect(found({ length: 'short' })).toEqual([5]);
    expect(found({ length: 'medium' })).toEqual([6, 3]);
    expect(found({ length: 'long' })).toEqual([4]);
  });

  test('hide what is sold', () => {
    expect(found({ isOnSale: true })).toEqual([6, 5, 4, 2]);
  });

  test('limit to tracks in their order', () => {
    expect(found({ ids: [2, 9, 5] })).toEqual([2, 5]);
  });

  test('hold together', () => {
    expect(found({ text: 'dark', length: 'short', tags: ['trap'] })).toEqual([5]);
    expect(found({ text: 'dark', tags: ['lofi'] })).toEqual([]);
  });
});

test('tempo sorts from slow to fast', () => {
  expect(found({ sort: 'tempo' })).toEqual([5, 3, 2, 6, 4]);
});

test('"most played" sorts by the ranking, and unplayed beats newest first', () => {
  const ranked = indexDiscovery(shop.tracks, [3, 99, 6]);
  const ids = discover(ranked, { ...EVERYTHING, sort: 'played' }).tracks.map(({ id }) => id);
  expect(ids).toEqual([3, 6, 5, 4, 2]);
  expect(found({ sort: 'played' })).toEqual(found({}));
});

test('each option is counted with the other conditions, and without its own', () => {
  const { tags, lengths, onSale } = discover(shop, { ...EVERYTHING, text: 'dark', tags: ['lofi'] });
  expect(tags).toEqual([
    { name: 'trap', count: 2 },
    { name: 'drill', count: 0 },
    { name: 'house', count: 0 },
    { name: 'lofi', count: 0 },
  ]);
  expect(lengths).toEqual({ short: 0, medium: 0, long: 0 });
  expect(onSale).toBe(0);
  expect(discover(shop, EVERYTHING).lengths).toEqual({ short: 1, medium: 2, long: 1 });
});

describe('the nearest to a search without results', () => {
  const nearest = (wanted: Partial<Wanted>) =>
    nearestToSearch(shop, { ...EVERYTHING, ...wanted }, 2).map(({ id }) => id);

  test('have most of its words', () => {
    expect(nearest({ text: 'dark elevator' })).toEqual([6, 5]);
    expect(nearest({ text: 'glass dark zzz drill' })).toEqual([4, 6]);
  });

  test('have a similar tempo', () => {
    expect(nearest({ tempo: { from: 131, to: 135, isExact: true } })).toEqual([6, 5]);
  });

  test('do not exist if it has nothing in common with the catalogue', () => {
    expect(nearest({ text: 'zzz' })).toEqual([]);
  });
});

describe('what producers state', () => {
  const stated = indexDiscovery([
    track(4, 'Gold', { making: 'human', samples: 'none' }),
    track(3, 'Silver', { making: 'human', samples: 'uncleared', sampled: 'Funky Drummer' }),
    track(2, 'Copper', { making: 'assisted', samples: 'cleared' }),
    track(1, 'Tin'),
  ]);
  const ids = (wanted: Partial<Wanted>) =>
    discover(stated, { ...EVERYTHING, ...wanted }).tracks.map(({ id }) => id);

  test('finds beats by how they were made, and those without samples to clear', () => {
    expect(ids({ making: 'human' })).toEqual([4, 3]);
    expect(ids({ isCleared: true })).toEqual([4, 2]);
    expect(ids({ making: 'human', isCleared: true })).toEqual([4]);
  });

  test('counts what each option would find beside the others', () => {
    const { makings, cleared } = discover(stated, { ...EVERYTHING, making: 'human', isCleared: true });
    expect(makings).toEqual([
      { name: 'human', count: 1 },
      { name: 'assisted', count: 1 },
      { name: 'generated', count: 0 },
    ]);
    expect(cleared).toBe(1);
  });
});

describe('key and mood', () => {
  test.each([
    ['Am', false, [6, 5]],
    ['Am', true, [6]],
    ['C', false, [6]],
    ['Ebm', false, [4]],
    ['Bb', false, []],
  ] as const)('%s, exactly: %s', (name, isExact, ids) => {
    expect(found({ key: { name, isExact } })).toEqual(ids);
  });

  test('are counted beside the other conditions', () => {
    expect(found({ mood: 'sad' })).toEqual([6, 5]);
    const { moods } = discover(shop, { ...EVERYTHING, text: '142', mood: 'sad' });
    expect(moods.filter(({ count }) => count > 0)).toEqual([
      { name: 'aggressive', count: 1 },
      // One at half time.
      { name: 'sad', count: 2 },
    ]);
  });

  test('bring the nearest to a search without results', () => {
    const wanted: Wanted = { ...EVERYTHING, text: 'zzz', key: { name: 'Dm', isExact: false } };
    expect(nearestToSearch(shop, wanted, 2).map(({ id }) => id)).toEqual([6]);
  });
});

test('further tags are found by text and by the tag filter, and are counted', () => {
  const tagged = indexDiscovery([
    track(2, 'One', { tag: 'trap', tags: ['Night', 'slow'] }),
    track(1, 'Two', { tag: 'night' }),
  ]);
  const ids = (wanted: Partial<Wanted>) =>
    discover(tagged, { ...EVERYTHING, ...wanted }).tracks.map(({ id }) => id);
  expect(ids({ text: 'slow' })).toEqual([2]);
  expect(ids({ tags: ['night'] })).toEqual([2, 1]);
  expect(discover(tagged, EVERYTHING).tags).toContainEqual({ name: 'night', count: 2 });
});
