/** How many bars a stored waveform has. */
export const PEAK_COUNT = 96;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * A waveform in the form that tracks carry it: one character a bar, 64 levels, so that a catalogue of hundreds of
 * tracks stays small. `levels` are amplitudes from 0 to 1; others are clamped.
 */
export function encodePeaks(levels: readonly number[]): string {
  return levels.map((level) => ALPHABET[Math.round(Math.min(1, Math.max(0, level)) * 63)]).join('');
}

/** The amplitudes, 0 to 1, of a waveform made by {@link encodePeaks}; an unknown character counts as silence. */
export function decodePeaks(text: string): number[] {
  return [...text].map((character) => Math.max(0, ALPHABET.indexOf(character)) / 63);
}
