/** Decoded sound: two channels of samples from -1 to 1. */
export interface Sound {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** How long a sound is, in seconds. */
export function secondsOf({ left, sampleRate }: Sound): number {
  return left.length / sampleRate;
}

/** Both channels as one. */
export function mono({ left, right }: Sound): Float32Array {
  return left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
}

/** A part of a sound as a copy of its own; times in seconds. */
export function cut({ sampleRate, left, right }: Sound, start: number, seconds: number): Sound {
  const from = Math.round(start * sampleRate);
  const to = Math.round((start + seconds) * sampleRate);
  return { sampleRate, left: left.slice(from, to), right: right.slice(from, to) };
}
