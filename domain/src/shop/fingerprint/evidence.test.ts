import { expect, test } from 'vitest';
import { evidenceText, placesText, speedText, statementText } from './evidence';

const MATCH = { landmarks: 412, chance: 3, speed: 1, pieces: [{ start: 12.4, end: 104.2 }] };

test('a match is told with its places, its speed and what chance would give', () => {
  expect(placesText(MATCH)).toBe('0:12 to 1:45');
  expect(placesText({ pieces: [...MATCH.pieces, { start: 130, end: 150 }] })).toBe(
    '0:12 to 1:45 and 2:10 to 2:30',
  );
  expect(evidenceText(MATCH)).toBe('412 points of the sound match; about 3 would match by chance.');
});

test.each([
  [1, undefined],
  [0.998, undefined],
  [1.03, '3% faster'],
  [0.945, '5.5% slower'],
])('a speed of %d is %s', (speed, text) => expect(speedText({ speed })).toBe(text));

test('what a buyer may say is called evidence, not proof', () => {
  expect(statementText('Low Tide', MATCH)).toBe(
    'My own comparison of audio fingerprints finds the beat “Low Tide” in my song from 0:12 to 1:45 (412 points of the sound match; about 3 would match by chance). This is evidence, not proof.',
  );
  expect(statementText('Low Tide', { ...MATCH, speed: 1.03 })).toContain('1:45, played 3% faster (');
});
