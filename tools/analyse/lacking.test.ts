import { describe, expect, test } from 'vitest';
import type { VersionedTrack } from '@store/functions/shop/catalogue/tracks';
import { lackingParts, missingForLicences, suggestions } from './lacking';

const UNMEASURED: VersionedTrack = {
  id: 1,
  title: 'Night Bus',
  image: 'https://pictures.example.com/cover.jpg',
  media: 'https://sounds.example.com/preview.mp3',
  tag: 'demo',
  time: '2:05',
  bpm: 92,
  peaks: 'p',
  timbre: 't',
  key: 'Am',
  mood: '',
  status: 'available',
  version: 1,
  share: 'https://pictures.example.com/share.jpg',
};

const COMPLETE: VersionedTrack = { ...UNMEASURED, files: { master: 1 } };

function beat(changes: Partial<VersionedTrack>, master: { path: string } | null = null) {
  return { track: { ...COMPLETE, ...changes }, files: { master, others: {} } };
}

describe('a beat', () => {
  test.each([
    [{}, []],
    [{ time: 'nan' }, ['length']],
    [{ time: '0:00' }, ['length']],
    [{ timbre: '' }, ['timbre']],
    [{ share: '' }, ['picture for shared links']],
    [{ peaks: '' }, ['waveform', 'picture for shared links']],
    [{ key: '' }, []],
    [{ files: { master: 9, wav: 9 } }, ['format of the WAV']],
    [{ files: { master: 9, wav: 9 }, sound: { rate: 44_100, bits: 16 } }, []],
    [{ files: { master: 0, wav: 0 } }, []],
  ] as const)('with %j lacks %j', (changes, parts) => {
    expect(lackingParts(beat(changes), false)).toEqual(parts);
  });

  test('lacks the sketch of its cover if there is no such file', () => {
    expect(lackingParts(beat({}), true)).toEqual(['sketch of the cover']);
  });

  test('with stored files lacks their sizes if they were never measured', () => {
    const files = { master: { path: 'masters/a.wav' }, others: {} };
    expect(lackingParts({ track: UNMEASURED, files }, false)).toEqual(['file sizes']);
    expect(lackingParts({ track: UNMEASURED, files: { master: null, others: {} } }, false)).toEqual([]);
  });
});

describe('a suggestion', () => {
  test('names the likely keys of a beat without one', () => {
    expect(suggestions(beat({ key: '' }), { keys: ['Am', 'C'], bpm: 92 })).toEqual([
      'key: probably A minor, or C major; choose it under Tracks',
    ]);
  });

  test('is not made for a beat whose key was chosen', () => {
    expect(suggestions(beat({}), { keys: ['C'], bpm: 92 })).toEqual([]);
  });

  test.each([46, 92.6, 184, undefined])('accepts %s bpm for a beat of 92', (bpm) => {
    expect(suggestions(beat({}), { keys: [], bpm })).toEqual([]);
  });

  test('names a tempo that contradicts the stored one', () => {
    expect(suggestions(beat({}), { keys: [], bpm: 120 })).toEqual([
      'tempo: 120 bpm measured, 92 stored; look at it under Tracks',
    ]);
  });
});

describe('a licence', () => {
  const licence = { id: 'premium', name: 'Premium', files: ['mp3', 'stems'] } as const;

  test('that promises files which a beat lacks is named', () => {
    expect(missingForLicences(beat({}), [licence])).toEqual([
      'Premium: not sold, because there is no mp3, no stems',
    ]);
  });

  test('is not named if the beat can deliver its files, or is not sold under it', () => {
    expect(missingForLicences(beat({ files: { mp3: 1, stems: 1 } }), [licence])).toEqual([]);
    expect(missingForLicences(beat({ licences: { premium: false } }), [licence])).toEqual([]);
  });
});
