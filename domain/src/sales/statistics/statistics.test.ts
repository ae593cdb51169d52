import { describe, expect, test } from 'vitest';
import { NO_SALES, NO_SOURCE } from './sales';
import { addVisits, bounded, NO_VISITS, recordOf, SOURCES_MAXIMUM, type VisitRecord } from './statistics';
import { mostPlayed, summarisePeriod } from './summary';

const VISIT = recordOf({
  source: 'example.com',
  tracks: [
    { track: 3, plays: 2, completed: 1, cart: 'Exclusive' },
    { track: 5, plays: 1, completed: 0 },
  ],
});

describe('a visit', () => {
  test('counts for its source, its beats and the licence', () => {
    expect(VISIT).toEqual({
      visits: 1,
      tracks: {
        3: { plays: 2, completed: 1, carts: 1, downloads: 0, listeners: 1 },
        5: { plays: 1, completed: 0, carts: 0, downloads: 0, listeners: 1 },
      },
      licences: { Exclusive: 1 },
      sources: { 'example.com': { visits: 1, plays: 3, carts: 1 } },
      speed: {},
    });
  });

  test('counts its speed, as parts of a day do together', () => {
    const speed = { device: 'phone', paint: 900, sound: 12 } as const;
    const visit = recordOf({ source: '', tracks: [], speed });
    expect(addVisits(visit, visit).speed).toEqual({ 'phone-paint': { 8: 2 }, 'phone-sound': { 1: 2 } });
  });

  test('without a source counts as unknown', () => {
    expect(recordOf({ source: '', tracks: [] }).sources).toEqual({
      [NO_SOURCE]: { visits: 1, plays: 0, carts: 0 },
    });
  });

  test('that continues counts for its beats only', () => {
    expect(recordOf({ source: null, tracks: [{ track: 3, plays: 1, completed: 1 }] })).toEqual({
      ...NO_VISITS,
      tracks: { 3: { plays: 1, completed: 1, carts: 0, downloads: 0, listeners: 1 } },
    });
  });
});

test('a source may have the name of a property of objects', () => {
  const visit = recordOf({ source: 'constructor', tracks: [] });
  expect(addVisits(visit, visit).sources).toEqual({ constructor: { visits: 2, plays: 0, carts: 0 } });
});

test('records are added', () => {
  const other = recordOf({ source: '', tracks: [{ track: 3, plays: 1, completed: 1, cart: 'Exclusive' }] });
  expect(addVisits(VISIT, other)).toEqual({
    visits: 2,
    tracks: {
      3: { plays: 3, completed: 2, carts: 2, downloads: 0, listeners: 2 },
      5: { plays: 1, completed: 0, carts: 0, downloads: 0, listeners: 1 },
    },
    licences: { Exclusive: 2 },
    sources: {
      'example.com': { visits: 1, plays: 3, carts: 1 },
      [NO_SOURCE]: { visits: 1, plays: 1, carts: 1 },
    },
    speed: {},
  });
  expect(addVisits(NO_VISITS, VISIT)).toEqual(VISIT);
  const given = {
    ...NO_VISITS,
    tracks: { 3: { plays: 0, completed: 0, carts: 0, downloads: 2, listeners: 0 } },
  };
  expect(addVisits(VISIT, given).tracks[3]).toEqual({
    plays: 2,
    completed: 1,
    carts: 1,
    downloads: 2,
    listeners: 1,
  });
});

describe('a period', () => {
  const days = [
    { day: '2026-11-20', visits: VISIT, sales: NO_SALES },
    {
      day: '2026-11-21',
      visits: recordOf({ source: '', tracks: [{ track: 5, plays: 4, completed: 0 }] }),
      sales: {
        orders: 1,
        total: 2499,
        refunded: 1000,
        tracks: { 9: { title: 'Gone', count: 3, returned: 1, total: 2499, refunded: 1000 } },
        kits: {
          2: { title: 'Old Name', count: 1, returned: 0, total: 900, refunded: 0 },
          4: { title: 'Gone Kit', count: 2, returned: 1, total: 3000, refunded: 1500 },
        },
        licences: { Lease: { count: 3, returned: 1, total: 2499, refunded: 1000 } },
        sources: { 'blog.example': { orders: 1, total: 2499, refunded: 1000 } },
      },
    },
  ];
  const statistics = summarisePeriod(
    { days, before: days.slice(1) },
    {
      titleOf: (track) => (track === 3 ? 'Low Tide' : undefined),
      kitTitleOf: (kit) => (kit === 2 ? 'New Name' : undefined),
      licenceName: (id) => `${id} licence`,
    },
  );

  test('has its days in order', () => {
    expect(statistics.days).toEqual([
      { day: '2026-11-20', visits: 1, plays: 3, completed: 1, carts: 1, orders: 0, total: 0, refunded: 0 },
      {
        day: '2026-11-21',
        visits: 1,
        plays: 4,
        completed: 0,
        carts: 0,
        orders: 1,
        total: 2499,
        refunded: 1000,
      },
    ]);
    expect(statistics.before).toEqual(statistics.days.slice(1));
  });

  test('has the beats with most plays first, also those that were sold without', () => {
    expect(statistics.tracks.map(({ title, plays, sold }) => [title, plays, sold])).toEqual([
      ['Deleted beat 5', 5, 0],
      ['Low Tide', 2, 0],
      ['Gone', 0, 2],
    ]);
  });

  test('has the kits that were sold, those that earned most first', () => {
    expect(statistics.kits).toEqual([
      { kit_id: 4, title: 'Gone Kit', sold: 1, total: 3000, refunded: 1500 },
      { kit_id: 2, title: 'New Name', sold: 1, total: 900, refunded: 0 },
    ]);
  });

  test('has licences and sources', () => {
    expect(statistics.licences).toEqual([
      { licence: 'Lease', name: 'Lease licence', carts: 0, sold: 2, total: 2499, refunded: 1000 },
      { licence: 'Exclusive', name: 'Exclusive licence', carts: 1, sold: 0, total: 0, refunded: 0 },
    ]);
    expect(statistics.sources).toEqual([
      { source: '', visits: 1, plays: 4, carts: 0, orders: 0, total: 0, refunded: 0 },
      { source: 'example.com', visits: 1, plays: 3, carts: 1, orders: 0, total: 0, refunded: 0 },
      { source: 'blog.example', visits: 0, plays: 0, carts: 0, orders: 1, total: 2499, refunded: 1000 },
    ]);
  });

  test('without days has nothing', () => {
    expect(
      summarisePeriod(
        { days: [], before: [] },
        { titleOf: () => undefined, kitTitleOf: () => undefined, licenceName: (id) => id },
      ),
    ).toEqual({
      days: [],
      before: [],
      tracks: [],
      kits: [],
      licences: [],
      sources: [],
      speed: [],
    });
  });

  test('ranks beats by visitors who played them, whatever one of them reports', () => {
    expect(
      mostPlayed(
        days.map(({ visits }) => visits),
        1,
      ),
    ).toEqual([5]);
    expect(mostPlayed([], 5)).toEqual([]);
    const loud = recordOf({ source: null, tracks: [{ track: 9, plays: 20, completed: 0 }] }, () => false);
    const reports = Array.from({ length: 120 }, () => loud);
    expect(mostPlayed([...reports, ...days.map(({ visits }) => visits)], 5)).not.toContain(9);
  });
});

describe('a day with more sources than fit in a document', () => {
  const invented: VisitRecord['sources'] = Object.fromEntries(
    Array.from({ length: 17_000 }, (_, index) => [
      `${'語'.repeat(50)}${index}`,
      { visits: 1, plays: 20, carts: 0 },
    ]),
  );
  const day: VisitRecord = {
    ...NO_VISITS,
    visits: 17_500,
    sources: { ...invented, 'real.example': { visits: 500, plays: 40, carts: 9 } },
  };

  test('keeps the largest by name and the rest as one, whatever is added later', () => {
    const kept = bounded(day);
    expect(Object.keys(kept.sources)).toHaveLength(SOURCES_MAXIMUM + 1);
    expect(kept.sources['real.example']).toEqual({ visits: 500, plays: 40, carts: 9 });
    const again = bounded(addVisits(kept, day));
    expect(Object.keys(again.sources)).toHaveLength(SOURCES_MAXIMUM + 1);
    const visits = Object.values(again.sources).reduce((total, each) => total + each.visits, 0);
    expect(visits).toBe(2 * 17_500);
  });

  test('is fitted also if as many beats were played as no shop has', () => {
    const figures = {
      plays: 9_000_000,
      completed: 9_000_000,
      carts: 9_000_000,
      downloads: 0,
      listeners: 9_000_000,
    };
    const tracks = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, index) => [10_000 + index, figures]),
    );
    // A field costs its name and one byte, a number eight: https://firebase.google.com/docs/firestore/storage-size
    const kept = Object.keys(bounded({ ...day, tracks }).tracks).length;
    const trackBytes = 6 + Object.keys(figures).reduce((bytes, name) => bytes + name.length + 1 + 8, 0);
    const sourceBytes = 181 + 'visitsplayscarts'.length + 3 * 9;
    expect(kept * trackBytes + (SOURCES_MAXIMUM + 1) * sourceBytes).toBeLessThan(1024 * 1024);
  });
});
