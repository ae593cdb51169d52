import { expect, test } from 'vitest';
import { EMPTY_HEAD, parseHead, parseShard, RANKING_MAXIMUM, toHeadDocument } from './catalogue';
import type { Track } from './tracks';

const track: Track = {
  id: 7,
  title: 'Low Tide',
  image: 'https://x.example/1.jpg',
  media: 'https://x.example/1.mp3',
  tag: 'lofi',
  time: '1:02',
  bpm: 78,
  peaks: 'AAAA',
  key: 'Am',
  mood: 'dark',
  timbre: 'BBBB',
  status: 'available',
};

test('parses a serialised head, newest track first', () => {
  const head = { ...EMPTY_HEAD, tracks: [{ ...track, id: 3 }, track], total: 2, version: 5 };
  const read = parseHead(toHeadDocument(head));
  expect(read.tracks.map(({ id }) => id)).toEqual([7, 3]);
  expect(read).toMatchObject({ total: 2, archives: 0, version: 5 });
});

test('leaves fields out of shards that are not listed, because every visit would pay for them', () => {
  const whole = { ...track, tags: ['dusty'], description: 'Long', note: 'New' };
  const [stored] = JSON.parse(toHeadDocument({ ...EMPTY_HEAD, tracks: [whole] }).tracks) as unknown[];
  expect(stored).toEqual({ ...track, tags: ['dusty'] });
});

test('rejects a shard with any malformed field', () => {
  const good = toHeadDocument({ ...EMPTY_HEAD, tracks: [track], total: 1 });
  const broken: unknown[] = [
    undefined,
    null,
    {},
    { ...good, tracks: 'not json' },
    { ...good, tracks: '{}' },
    { ...good, tracks: '[{"id":"7"}]' },
    { ...good, tracks: JSON.stringify([{ ...track, status: 'stolen' }]) },
  ];
  for (const document of broken) expect(() => parseShard(document)).toThrow();
  expect(() => parseHead({ ...good, total: -1 })).toThrow();
  expect(() => parseHead(good)).not.toThrow();
});

test('keeps the ranking of a head, bounded, and ignores a malformed one', () => {
  const written = toHeadDocument({ ...EMPTY_HEAD, ranking: [24, 3] });
  expect(written.ranking).toBe('24,3');
  expect(parseHead(written).ranking).toEqual([24, 3]);
  const long = Array.from({ length: 1000 }, (_, id) => id + 1);
  expect(parseHead(toHeadDocument({ ...EMPTY_HEAD, ranking: long })).ranking).toHaveLength(RANKING_MAXIMUM);
  for (const ranking of ['', '1,x', ',', 7, null])
    expect(parseHead({ ...written, ranking }).ranking).toEqual([]);
});
