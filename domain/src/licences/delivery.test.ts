import { expect, test } from 'vitest';
import { deliveryText, filesText } from './delivery';

test('what buyers get names formats, and whether stems are among them', () => {
  const track = { files: { master: 5_400_000, wav: 5_400_000, stems: 9_000_000 }, time: '0:30' };
  expect(deliveryText({ files: ['master'] }, track)).toBe('WAV, 0:30, 5 MB; no stems');
  expect(deliveryText({ files: ['wav', 'stems'] }, track)).toBe('WAV, 0:30, 5 MB; Stems (ZIP), 9 MB');
  expect(deliveryText({ files: ['master'] })).toBe('Master in full quality; no stems');
  expect(deliveryText({ files: ['wav', 'master'] }, track)).toBe('WAV, 0:30, 5 MB; no stems');
  expect(filesText({ files: ['master', 'mp3'] })).toBe('Master; MP3');
});
