import { expect, test } from 'vitest';
import { decodePeaks, encodePeaks, measurePeaks, PEAK_COUNT } from './peaks';

test('decodes an encoded waveform to within half a level', () => {
  const levels = Array.from({ length: PEAK_COUNT }, (_, index) => index / (PEAK_COUNT - 1));
  const decoded = decodePeaks(encodePeaks(levels));
  expect(decoded).toHaveLength(PEAK_COUNT);
  decoded.forEach((level, index) =>
    expect(Math.abs(level - (levels[index] ?? 0))).toBeLessThanOrEqual(0.5 / 63 + 1e-9),
  );
});

test('scales the loudest bar of a measured waveform to 1 and measures silence as 0', () => {
  const samples = Float32Array.from({ length: 9600 }, (_, index) => (index < 4800 ? 0.1 : 0.5));
  const peaks = measurePeaks(samples, 2);
  expect(peaks[0]).toBeCloseTo(0.2);
  expect(peaks[1]).toBe(1);
  expect(measurePeaks(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
});
