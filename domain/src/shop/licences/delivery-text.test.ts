import { expect, test } from 'vitest';
import { deliveryOf, deliveryText, filesText } from './delivery-text';

test('what buyers get names formats, and whether stems are among them', () => {
  const track = { files: { master: 5_400_000, wav: 5_400_000, stems: 9_000_000 }, time: '0:30' };
  expect(deliveryText({ files: ['master'] }, track)).toBe('WAV, 0:30, 5 MB; no stems');
  expect(deliveryText({ files: ['wav', 'stems'] }, track)).toBe('WAV, 0:30, 5 MB; Stems (ZIP), 9 MB');
  expect(deliveryText({ files: ['master'] })).toBe('Master in full quality; no stems');
  expect(deliveryText({ files: ['wav', 'master'] }, track)).toBe('WAV, 0:30, 5 MB; no stems');
  const recorded = { ...track, sound: { rate: 44_100, bits: 24 } };
  expect(deliveryText({ files: ['master'] }, recorded)).toBe('WAV 44.1 kHz/24 bit, 0:30, 5 MB; no stems');
  expect(filesText({ files: ['master', 'mp3'] })).toBe('Master; MP3');
});

test('buyers of a master get the MP3 that was made of it, too', () => {
  const track = { files: { master: 5_400_000, wav: 5_400_000, mp3: 1_200_000 }, time: '0:30' };
  expect(deliveryText({ files: ['master', 'stems'] }, track)).toBe(
    'WAV, 0:30, 5 MB; MP3 320 kbit/s, 0:30, 1 MB; Stems (ZIP)',
  );
  expect(deliveryText({ files: ['wav'] }, track)).toBe('WAV, 0:30, 5 MB; no stems');
  const onlyMp3 = { files: { master: 1_200_000, mp3: 1_200_000 }, time: '0:30' };
  expect(deliveryText({ files: ['master'] }, onlyMp3)).toBe('MP3, 0:30, 1 MB; no stems');
});

test('formats are named once, without rates and sizes', () => {
  const files = { master: 5_400_000, wav: 5_400_000, mp3: 1_200_000, 'tagged-mp3': 1_200_000, stems: 0 };
  const sound = { rate: 48_000, bits: 24, container: 'aif' } as const;
  const formats = (
    kinds: Parameters<typeof deliveryOf>[0]['files'],
    track?: Parameters<typeof deliveryOf>[1],
  ) => deliveryOf({ files: kinds }, track).formats;
  expect(formats(['master', 'stems'], { files, time: '' })).toEqual(['WAV', 'MP3', 'Stems']);
  expect(formats(['wav', 'master'], { files: { master: 9, wav: 9 }, time: '' })).toEqual(['WAV']);
  expect(formats(['tagged-mp3'], { files, time: '' })).toEqual(['Tagged MP3']);
  expect(formats(['master'], { files: { master: 9 }, sound, time: '' })).toEqual(['AIFF']);
  expect(formats(['master'], { files: { master: 9, mp3: 9 }, time: '' })).toEqual(['MP3']);
  expect(formats(['master'])).toEqual(['Master']);
});
