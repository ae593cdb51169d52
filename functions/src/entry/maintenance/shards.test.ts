import { expect, test } from 'vitest';
import {
  ARCHIVE_CAPACITY,
  EMPTY_HEAD,
  HEAD_CAPACITY,
  type Shard,
} from '@store/domain/shop/catalogue/catalogue';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { withReplacements, withTrack, withTracks, type OpenCatalogue } from '../../shop/catalogue/shards';
import { buildShards } from './shards-rebuild';

function track(id: number): Track {
  return {
    id,
    title: `Beat ${id}`,
    image: '',
    media: '',
    tag: 'trap',
    time: '1:00',
    bpm: 120,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
  };
}

/** Adds tracks 1 to `count` and keeps the archives as Firestore would. */
function growTo(count: number): { open: OpenCatalogue; archives: Map<number, Shard> } {
  const archives = new Map<number, Shard>();
  let open: OpenCatalogue = { head: EMPTY_HEAD, newestArchive: undefined };
  for (let id = 1; id <= count; id++) {
    const { head, archive } = withTrack(open, track(id));
    if (archive) archives.set(head.archives, archive);
    open = { head, newestArchive: archives.get(head.archives) };
  }
  return { open, archives };
}

test('holds every track once, newest first, for any number of tracks', () => {
  for (const count of [1, HEAD_CAPACITY, HEAD_CAPACITY + 1, 500, 1300]) {
    const { open, archives } = growTo(count);
    const shards = [
      open.head,
      ...[...archives.keys()].sort((a, b) => b - a).map((number) => archives.get(number)),
    ];
    const ids = shards.flatMap((shard) => shard?.tracks.map(({ id }) => id) ?? []);
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect(open.head.total).toBe(count);
    expect(open.head.archives).toBe(archives.size);
  }
});

test('keeps enough tracks in the head for the home page and no more than the capacity in any shard', () => {
  for (let count = 6; count <= 700; count += 13) {
    const { open, archives } = growTo(count);
    expect(open.head.tracks.length).toBeGreaterThanOrEqual(6);
    expect(open.head.tracks.length).toBeLessThanOrEqual(HEAD_CAPACITY);
    for (const archive of archives.values())
      expect(archive.tracks.length).toBeLessThanOrEqual(ARCHIVE_CAPACITY);
  }
});

test('increases the version with every change', () => {
  const { open } = growTo(200);
  expect(open.head.version).toBe(200);
});

test('holds the same tracks after a rebuild', () => {
  const tracks = Array.from({ length: 1000 }, (_, index) => track(index + 1));
  const { head, archives } = buildShards(tracks, {
    version: 9,
    deals: '[]',
    ranking: [7],
    pinned: [900, 5000],
    featured: [3],
    kits: 2,
  });
  const ids = [head, ...[...archives].reverse()].flatMap((shard) =>
    [...shard.tracks].map(({ id }) => id).sort((a, b) => b - a),
  );
  expect(ids).toEqual(tracks.map(({ id }) => id).reverse());
  expect(head).toMatchObject({
    total: 1000,
    archives: archives.length,
    version: 9,
    ranking: [7],
    pinned: [900],
    featured: [3],
  });
});

test('replaces a changed track in its shard only', () => {
  const { open, archives } = growTo(500);
  const inHead = { ...track(500), title: 'Renamed' };
  const headChange = withReplacements({ open, matches: [{ number: 'head', shard: open.head }] }, [inHead]);
  expect(headChange?.head.tracks[0]).toEqual(inHead);
  expect(headChange?.head.version).toBe(open.head.version + 1);
  expect(headChange?.archives).toEqual([]);

  const shard = archives.get(1);
  if (!shard) throw new Error('There is no archive.');
  const archived = { ...track(7), title: 'Renamed' };
  const change = withReplacements({ open, matches: [{ number: 1, shard }] }, [archived]);
  expect(change?.head.tracks).toEqual(open.head.tracks);
  expect(change?.head.version).toBe(open.head.version + 1);
  const [renewed] = change?.archives ?? [];
  expect(renewed?.number).toBe(1);
  expect(renewed?.shard.tracks.find(({ id }) => id === 7)).toEqual(archived);
  expect(renewed?.shard.tracks.filter(({ id }) => id !== 7)).toEqual(
    shard.tracks.filter(({ id }) => id !== 7),
  );
});

test('does not add a changed track that is not in the catalogue', () => {
  const { open } = growTo(5);
  expect(withReplacements({ open, matches: [] }, [track(9)])).toBeUndefined();
});

test('replaces tracks of several shards, and increases the version once', () => {
  const { open, archives } = growTo(500);
  const shard = archives.get(1);
  if (!shard) throw new Error('There is no archive.');
  const renamed = [7, 8, 500].map((id) => ({ ...track(id), title: 'Renamed' }));
  const change = withReplacements(
    {
      open,
      matches: [
        { number: 'head', shard: open.head },
        { number: 1, shard },
      ],
    },
    renamed,
  );
  const after = [...(change?.head.tracks ?? []), ...(change?.archives[0]?.shard.tracks ?? [])];
  expect(after.filter(({ title }) => title === 'Renamed').map(({ id }) => id)).toEqual([500, 8, 7]);
  expect(change?.head.version).toBe(open.head.version + 1);
});

test('adds several tracks as it adds one after the other', () => {
  const added = Array.from({ length: 150 }, (_, index) => track(index + 31));
  const { head, archives } = withTracks(growTo(30).open, added);
  const oneByOne = growTo(180);
  expect(head).toEqual(oneByOne.open.head);
  expect(archives).toEqual(oneByOne.archives);
});
