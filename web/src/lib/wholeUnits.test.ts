import { expect, test } from 'vitest';
import { withWholeUnits } from './wholeUnits';

test('a number stays in one line with its unit', () => {
  expect(withWholeUnits('WAV 44.1 kHz/24 bit, 3:12, 34 MB; MP3 320 kbit/s')).toBe(
    'WAV 44.1\u00a0kHz/24\u00a0bit, 3:12, 34\u00a0MB; MP3 320\u00a0kbit/s',
  );
  expect(withWholeUnits('Up to 3000 copies')).toBe('Up to 3000 copies');
});
