import { expect, test } from 'vitest';
import { describeTrack } from './site';

test('a track description says whether the exclusive licence is sold', () => {
  const track = { title: 'Low Tide', tag: 'lofi', bpm: 78 };
  expect(describeTrack({ ...track, status: 'available' })).toBe(
    'Low Tide: lofi beat, 78 bpm. Listen to the preview and choose a licence.',
  );
  expect(describeTrack({ ...track, status: 'sold' })).toBe(
    'Low Tide: lofi beat, 78 bpm. Its exclusive licence has been sold.',
  );
});
