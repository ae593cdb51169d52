import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { utcDay } from '@store/domain/platform/time';
import { NO_VISITS } from '@store/domain/sales/statistics/statistics';
import { parseVisits, visitParts, visitsDocument } from '@store/functions/platform/collections';
import { readHead } from '@store/functions/shop/catalogue/shards';
import { refreshRanking } from '@store/functions/shop/statistics/ranking';
import { typedTrack } from '../../support/tracks';
import { addUpVisits, countVisit } from '@store/functions/shop/statistics/visits';
import { call, from, newCustomer, someAddress } from '../../support/customer';
import { asMember } from '../../support/member';

const count = v.number();
const statisticsSchema = v.object({
  days: v.array(v.object({ day: v.string(), visits: count, plays: count, completed: count, carts: count })),
  tracks: v.array(
    v.object({ track_id: count, title: v.string(), plays: count, completed: count, carts: count }),
  ),
  licences: v.array(v.object({ licence: v.string(), carts: count })),
  sources: v.array(v.object({ source: v.string(), visits: count, plays: count, carts: count })),
  speed: v.array(v.object({ device: v.string(), measure: v.string(), p75: count, visits: count })),
});

async function statistics(days = 30) {
  return v.parse(statisticsSchema, (await asMember('GET', `/api/member/statistics?days=${days}`)).body);
}

/** The figures of a source that no other test uses. */
async function figuresOf(source: string) {
  return (await statistics()).sources.find((row) => row.source === source);
}

function someSource(): string {
  return `${randomBytes(6).toString('hex')}.example`;
}

const TRACK = 24;

async function playsOf(track: number) {
  const { tracks } = await statistics();
  const { plays, completed, carts } = tracks.find((row) => row.track_id === track) ?? {
    plays: 0,
    completed: 0,
    carts: 0,
  };
  return { plays, completed, carts };
}

describe('a report of a visit', () => {
  test('is counted for its day, source, beats and licence', async () => {
    const source = someSource();
    const before = await statistics();
    const beat = await playsOf(TRACK);
    const { status } = await call('POST', '/api/visits', {
      source,
      tracks: [{ track: TRACK, plays: 2, completed: 1, cart: 'Exclusive' }],
    });
    expect(status).toBe(200);
    const after = await statistics();
    expect(await figuresOf(source)).toEqual({ source, visits: 1, plays: 2, carts: 1 });
    expect(await playsOf(TRACK)).toEqual({
      plays: beat.plays + 2,
      completed: beat.completed + 1,
      carts: beat.carts + 1,
    });
    expect(after.tracks.find(({ track_id: id }) => id === TRACK)?.title).toBe('Glass Elevator');
    const cartsOf = ({ licences }: typeof after) =>
      licences.find(({ licence }) => licence === 'Exclusive')?.carts ?? 0;
    expect(cartsOf(after)).toBe(cartsOf(before) + 1);
    expect(after.days.at(-1)?.visits).toBeGreaterThan(before.days.at(-1)?.visits ?? 0);
  });

  test('that continues is not counted as another visit', async () => {
    const visits = async () => (await statistics()).days.at(-1)?.visits;
    const before = await visits();
    await call('POST', '/api/visits', { source: null, tracks: [{ track: TRACK, plays: 1, completed: 0 }] });
    expect(await visits()).toBe(before);
  });

  test('that played nothing keeps what was counted on its day before', async () => {
    const source = someSource();
    const heard = { track: TRACK, plays: 3, completed: 1, cart: 'Exclusive' } as const;
    await call('POST', '/api/visits', { source, tracks: [heard] });
    const before = await statistics();
    const beat = await playsOf(TRACK);
    // Enough to write each of the documents into which a day is divided.
    const others = Array.from({ length: 60 }, (_, index) => ({
      source: index % 2 === 0 ? someSource() : null,
      tracks: index % 4 === 3 ? [{ track: 23, plays: 1, completed: 0 }] : [],
    }));
    for (const other of others) await countVisit(other, Date.now());
    expect(await playsOf(TRACK)).toEqual(beat);
    expect(await figuresOf(source)).toEqual({ source, visits: 1, plays: 3, carts: 1 });
    expect((await statistics()).licences).toEqual(before.licences);
  });

  test('that was measured counts for the speed of its device', async () => {
    const measured = async () =>
      (await statistics()).speed.find(({ device, measure }) => device === 'phone' && measure === 'shift');
    const before = (await measured())?.visits ?? 0;
    const speed = { device: 'phone', shift: 0.4 };
    expect((await call('POST', '/api/visits', { source: '', tracks: [], speed })).status).toBe(200);
    expect((await measured())?.visits).toBe(before + 1);
  });

  test('leaves out beats that are not in the shop', async () => {
    const source = someSource();
    const tracks = [{ track: 999_999, plays: 3, completed: 3 }];
    expect((await call('POST', '/api/visits', { source, tracks })).status).toBe(200);
    expect(await figuresOf(source)).toMatchObject({ visits: 1, plays: 0 });
    expect((await statistics()).tracks.map(({ track_id: id }) => id)).not.toContain(999_999);
  });

  test('does not count a licence that the shop does not have', async () => {
    const tracks = [{ track: TRACK, plays: 0, completed: 0, cart: 'free-a1' }];
    expect((await call('POST', '/api/visits', { source: '', tracks })).status).toBe(200);
    expect((await statistics()).licences.map(({ licence }) => licence)).not.toContain('free-a1');
  });

  test.each([
    ['without tracks', { source: '' }],
    ['with markup as the source', { source: '<script>', tracks: [] }],
    ['with a speed of another device', { source: '', tracks: [], speed: { device: 'watch' } }],
    ['with a million plays', { source: '', tracks: [{ track: TRACK, plays: 1e6, completed: 0 }] }],
    [
      'with a licence that cannot exist',
      { source: '', tracks: [{ track: TRACK, plays: 0, completed: 0, cart: 'a.b' }] },
    ],
  ])('%s is refused and counts nothing', async (_, input) => {
    const before = await playsOf(TRACK);
    const { status, body } = await call('POST', '/api/visits', input);
    expect([status, body['code']]).toEqual([400, 'invalid']);
    expect(await playsOf(TRACK)).toEqual(before);
  });

  test('is refused after many from one network', async () => {
    const address = someAddress();
    const statuses = new Set<number>();
    for (let times = 0; times < 200 && !statuses.has(429); times++) {
      const { status, headers } = await call(
        'POST',
        '/api/visits',
        { source: null, tracks: [] },
        from(address),
      );
      statuses.add(status);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await call('POST', '/api/visits', { source: null, tracks: [] })).status).toBe(200);
  });

  test('contains nothing about the visitor in the database', async () => {
    const source = someSource();
    await call('POST', '/api/visits', { source, tracks: [], token: 'secret', email: 'mara@example.com' });
    const { docs } = await visitParts().get();
    const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
    expect(stored).toContain(source);
    expect(stored).not.toMatch(/secret|mara|203\./);
  });
});

describe('the parts of a day that is over', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const now = Date.now();

  /** A visit five days ago, whose parts have not been added up. */
  async function earlierVisits(times: number): Promise<string> {
    const source = someSource();
    for (let visit = 0; visit < times; visit++)
      await countVisit({ source, tracks: [{ track: TRACK, plays: 1, completed: 0 }] }, now - 5 * DAY_MS);
    return source;
  }

  test('are summed once, also by two concurrent runs', async () => {
    const source = await earlierVisits(12);
    const [one, other] = await Promise.all([addUpVisits(now), addUpVisits(now)]);
    const day = new Date(now - 5 * DAY_MS).toISOString().slice(0, 10);
    expect([...one, ...other]).toContain(day);
    expect(await figuresOf(source)).toEqual({ source, visits: 12, plays: 12, carts: 0 });
    expect((await visitParts().where('day', '<', day).get()).docs).toEqual([]);
    expect((await visitParts().where('day', '==', day).get()).docs).toEqual([]);
    expect((await visitsDocument(day).get()).exists).toBe(true);
  });

  test('with more invented sources than a document holds keep the largest, and hold up no other day', async () => {
    // Outside of what the other tests read.
    const day = new Date(now - 40 * DAY_MS).toISOString().slice(0, 10);
    const figures = { visits: 1, plays: 20, carts: 0 };
    const real = `real-${day}.example`;
    for (let part = 0; part < 8; part++) {
      const invented = Array.from({ length: 2200 }, (_, index) => [
        `${'語'.repeat(50)}${part}-${index}`,
        figures,
      ]);
      const sources = Object.fromEntries([...invented, [real, { visits: 9, plays: 0, carts: 90 }]]) as object;
      await visitParts().doc(`${day}-${part}`).set({ day, visits: 2209, sources });
    }
    const later = await earlierVisits(1);
    expect(await addUpVisits(now)).toContain(day);
    expect(await figuresOf(later)).toMatchObject({ visits: 1 });
    const { visits, sources } = parseVisits(await visitsDocument(day).get()) ?? NO_VISITS;
    expect(visits).toBe(8 * 2209);
    expect(sources[real]).toEqual({ visits: 72, plays: 0, carts: 720 });
    expect(Object.keys(sources)).toHaveLength(301);
    expect((await statistics(90)).sources.length).toBeLessThan(400);
  });

  test('that cannot be read hold up no other day', async () => {
    const day = new Date(now - 9 * DAY_MS).toISOString().slice(0, 10);
    const broken = visitParts().doc(`${day}-0`);
    await broken.set({ day, visits: 'many' });
    const source = await earlierVisits(1);
    await expect(addUpVisits(now)).rejects.toThrow();
    expect(await figuresOf(source)).toMatchObject({ visits: 1 });
    await broken.delete();
  });

  test('count a visit without its source where there is no space for another name', async () => {
    const at = now - 11 * DAY_MS;
    const day = new Date(at).toISOString().slice(0, 10);
    // A document has at most 1,048,576 bytes.
    for (let part = 0; part < 8; part++)
      await visitParts()
        .doc(`${day}-${part}`)
        .set({ day, visits: 0, padding: 'x'.repeat(1_048_400) });
    await countVisit({ source: 'one-more-source.example', tracks: [] }, at);
    const parts = await visitParts().where('day', '==', day).get();
    const counted = parts.docs.map((document) => document.get('visits') as number);
    expect(counted.reduce((total, visits) => total + visits, 0)).toBe(1);
    for (const { ref } of parts.docs) await ref.delete();
  });

  test('are added to the earlier sums', async () => {
    const first = await earlierVisits(1);
    await addUpVisits(now);
    const second = await earlierVisits(2);
    await addUpVisits(now);
    expect(await figuresOf(first)).toMatchObject({ visits: 1 });
    expect(await figuresOf(second)).toMatchObject({ visits: 2 });
  });
});

describe('the statistics', () => {
  test.each([7, 30, 90, 365])('show %i days, today last', async (period) => {
    const started = Date.now();
    const { days } = await statistics(period);
    expect(days).toHaveLength(period);
    // Midnight may have passed since the start.
    expect(days.at(-1)?.day).toBeOneOf([utcDay(started), utcDay(Date.now())]);
  });

  test('show no other periods', async () => {
    expect((await asMember('GET', '/api/member/statistics?days=100000')).status).toBe(400);
  });

  test('are shown to members only', async () => {
    expect((await call('GET', '/api/member/statistics?days=30')).status).toBe(401);
    const { token } = await newCustomer();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call('GET', '/api/member/statistics?days=30', undefined, headers)).status).toBe(403);
  });
});

describe('the ranking', () => {
  test('counts a visitor once for a beat and day, whatever is reported', async () => {
    const address = someAddress();
    for (let report = 0; report < 30; report++)
      await call(
        'POST',
        '/api/visits',
        { source: null, tracks: [{ track: 12, plays: 20, completed: 20 }] },
        from(address),
      );
    for (let visitor = 0; visitor < 2; visitor++)
      await call(
        'POST',
        '/api/visits',
        { source: null, tracks: [{ track: 13, plays: 1, completed: 0 }] },
        from(someAddress()),
      );
    await refreshRanking(Date.now());
    const { ranking } = await readHead();
    expect(ranking.indexOf(13)).toBeGreaterThanOrEqual(0);
    expect(ranking.indexOf(13)).toBeLessThan(ranking.indexOf(12));
  });

  test('of the most played beats is in the head of the catalogue, which changes of beats keep', async () => {
    await countVisit({ source: null, tracks: [{ track: 5, plays: 20, completed: 0 }] }, Date.now());
    for (let visit = 0; visit < 3; visit++)
      await countVisit({ source: null, tracks: [{ track: 6, plays: 20, completed: 0 }] }, Date.now());
    expect(await refreshRanking(Date.now())).toBeGreaterThan(1);
    const { ranking, version } = await readHead();
    expect(ranking.indexOf(6)).toBeLessThan(ranking.indexOf(5));
    await Promise.all([refreshRanking(Date.now()), refreshRanking(Date.now())]);
    expect(await readHead()).toMatchObject({ ranking, version });
    const { body } = await asMember('POST', '/api/member/tracks/add', typedTrack());
    expect((await readHead()).ranking).toEqual(ranking);
    await asMember('POST', '/api/member/tracks/delete', { id: body['id'] });
    expect((await readHead()).ranking).toEqual(ranking);
  });
});
