import { expect, test } from 'vitest';
import { coverAddress } from './covers';
import { decodePeaks, encodePeaks, measurePeaks, PEAK_COUNT } from './peaks';

test('a stored cover is asked for in the size that is shown', () => {
  const stored = 'https://storage.example/v0/b/shop/o/covers%2Flow-tide%2F640.jpg?alt=media';
  expect(coverAddress(stored, 128)).toBe(
    'https://storage.example/v0/b/shop/o/covers%2Flow-tide%2F128.jpg?alt=media',
  );
  expect(coverAddress(stored, 640)).toBe(stored);
});

test('a cover from elsewhere is taken as it is', () => {
  const elsewhere = 'https://pictures.example/640.jpg';
  expect(coverAddress(elsewhere, 128)).toBe(elsewhere);
});

test('a waveform survives its short form to within half a level', () => {
  const levels = Array.from({ length: PEAK_COUNT }, (_, index) => index / (PEAK_COUNT - 1));
  const decoded = decodePeaks(encodePeaks(levels));
  expect(decoded).toHaveLength(PEAK_COUNT);
  decoded.forEach((level, index) =>
    expect(Math.abs(level - (levels[index] ?? 0))).toBeLessThanOrEqual(0.5 / 63 + 1e-9),
  );
});

test('the loudest bar of a measured waveform is 1, silence is 0', () => {
  const samples = Float32Array.from({ length: 9600 }, (_, index) => (index < 4800 ? 0.1 : 0.5));
  const peaks = measurePeaks(samples, 2);
  expect(peaks[0]).toBeCloseTo(0.2);
  expect(peaks[1]).toBe(1);
  expect(measurePeaks(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
});
