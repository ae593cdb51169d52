/** Bars of a stored waveform. */
export const PEAK_COUNT = 96;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes amplitudes, clamped to 0–1: one character per bar, 64 levels. */
export function encodePeaks(levels: readonly number[]): string {
  return levels.map((level) => ALPHABET[Math.round(Math.min(1, Math.max(0, level)) * 63)]).join('');
}

/** Decodes {@link encodePeaks} to amplitudes from 0 to 1; unknown characters are silence. */
export function decodePeaks(text: string): number[] {
  return [...text].map((character) => Math.max(0, ALPHABET.indexOf(character)) / 63);
}

/** Measures root mean square per bar, scaled so that the loudest is 1; all 0 for silence. */
export function measurePeaks(samples: ArrayLike<number>, count: number = PEAK_COUNT): number[] {
  const levels = Array.from({ length: count }, (_, bar) => {
    const start = Math.floor((bar * samples.length) / count);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * samples.length) / count));
    return rootMeanSquare(samples, start, Math.min(end, samples.length));
  });
  const loudest = Math.max(...levels);
  return loudest === 0 ? levels : levels.map((level) => level / loudest);
}

function rootMeanSquare(samples: ArrayLike<number>, start: number, end: number): number {
  let squares = 0;
  for (let i = start; i < end; i++) squares += (samples[i] ?? 0) ** 2;
  return end > start ? Math.sqrt(squares / (end - start)) : 0;
}
