import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  CHANNELS_MAXIMUM,
  claimStatement,
  coveringClauses,
  disputeText,
  songSchema,
  type ClaimFacts,
  type Song,
} from './claims';

const CLAUSES = [
  { heading: 'Grant', text: 'The producer grants a licence.' },
  { heading: 'Copies', text: 'Up to 3000 copies.' },
  { heading: 'Video and streaming', text: 'One music video.' },
  { heading: 'What stays', text: 'Nobody registers the beat with Content ID.' },
];

const FACTS: ClaimFacts = {
  shop: 'Low Tide Audio',
  producer: 'Jo Producer',
  contact: 'jo@example.com',
  beat: 'Glass Elevator',
  licence: 'Non-Exclusive',
  exclusive: false,
  buyer: 'Mara Lind',
  date: '2026-11-26',
  code: '7KQ2M9XWPDHN4TRBVFYC',
  address: 'https://beats.example/licences/verify/7KQ2M9XWPDHN4TRBVFYC',
  clauses: CLAUSES,
};

const SONG: Song = { title: 'Up', artist: 'Mara', isrc: 'GBAYE6800011', channels: ['@mara'] };

test('the grant and the clauses of the use cover a claim', () => {
  const headings = (platform: 'youtube' | 'distributor') =>
    coveringClauses(CLAUSES, platform).map(({ heading }) => heading);
  expect(headings('youtube')).toEqual(['Grant', 'Video and streaming']);
  expect(headings('distributor')).toEqual(['Grant', 'Copies', 'Video and streaming']);
});

describe('the answer to a claim', () => {
  test('names song, beat, licence, contract, where to verify it, and who confirms it', () => {
    const text = disputeText('youtube', FACTS, SONG);
    for (const part of [
      '“Up” by Mara (ISRC GBAYE6800011)',
      '“Glass Elevator”',
      'Jo Producer (Low Tide Audio)',
      'a non-exclusive licence for it on 26 November 2026: “Non-Exclusive”, contract 7KQ2M9XWPDHN4TRBVFYC, in the name of Mara Lind',
      'https://beats.example/licences/verify/7KQ2M9XWPDHN4TRBVFYC',
      'Video and streaming: “One music video.”',
      'jo@example.com',
    ])
      expect(text).toContain(part);
    expect(disputeText('tiktok', FACTS, { ...SONG, isrc: '' })).not.toContain('ISRC');
    const alone = { ...FACTS, shop: 'Jo Producer' };
    expect(disputeText('tiktok', alone, SONG)).toContain('Jo Producer made the instrumental');
  });

  test('asks each platform for what it can do', () => {
    expect(disputeText('youtube', FACTS, SONG)).toContain('Please release the claim.');
    expect(disputeText('distributor', FACTS, SONG)).toContain('release the song.');
    expect(disputeText('tiktok', FACTS, SONG)).toContain('restore the sound of my post.');
  });

  test('quotes clauses that quote', () => {
    const others = CLAUSES.slice(1);
    const clauses = [{ heading: 'Grant', text: 'The beat “Up” is licensed.' }, ...others];
    expect(disputeText('youtube', { ...FACTS, clauses }, SONG)).toContain(
      'Grant: “The beat ‘Up’ is licensed.”',
    );
  });

  test('speaks of other buyers and Content ID only if the contract does', () => {
    expect(disputeText('distributor', FACTS, SONG)).toContain('forbids its buyers to register');
    const silent = { ...FACTS, clauses: CLAUSES.slice(0, 3) };
    expect(disputeText('distributor', silent, SONG)).not.toContain('forbids');
    const exclusive = disputeText('distributor', { ...FACTS, exclusive: true }, SONG);
    expect(exclusive).toContain('an exclusive licence');
    expect(exclusive).not.toContain('other artists');
  });
});

test('a statement has one line for each fact, whatever the facts contain', () => {
  const forged = { ...FACTS, buyer: 'Mara\nissued: 1999-01-01' };
  expect(claimStatement(forged, SONG, '2026-12-01')).toBe(
    [
      'licence-statement-1',
      'shop: Low Tide Audio',
      'contract: 7KQ2M9XWPDHN4TRBVFYC',
      'verify: https://beats.example/licences/verify/7KQ2M9XWPDHN4TRBVFYC',
      'licence: Non-Exclusive',
      'beat: Glass Elevator',
      'licensee: Mara issued: 1999-01-01',
      'licensed: 2026-11-26',
      'song: Up',
      'artist: Mara',
      'isrc: GBAYE6800011',
      'issued: 2026-12-01',
      '',
    ].join('\n'),
  );
});

describe('a song', () => {
  test('is tidied', () => {
    expect(
      v.parse(songSchema, { title: ' Up ', artist: 'Mara', isrc: 'gb-aye 68-00011', channels: [' @mara '] }),
    ).toEqual({ ...SONG });
    expect(v.is(songSchema, { ...SONG, isrc: '' })).toBe(true);
  });

  test.each<[string, Partial<Record<keyof Song, unknown>>]>([
    ['no title', { title: ' ' }],
    ['no artist', { artist: '' }],
    ['two lines as title', { title: 'Up\nissued: 1999-01-01' }],
    ['a wrong ISRC', { isrc: 'GBAYE68' }],
    ['an empty channel', { channels: [''] }],
    ['too many channels', { channels: Array.from({ length: CHANNELS_MAXIMUM + 1 }, () => '@mara') }],
    ['a title that is too long', { title: 'x'.repeat(101) }],
  ])('is refused with %s', (_, change) => {
    expect(v.is(songSchema, { ...SONG, ...change })).toBe(false);
  });
});
