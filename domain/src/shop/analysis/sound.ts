/** Samples from -1 to 1. */
export interface Sound {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Returns the length in seconds. */
export function secondsOf({ left, sampleRate }: Sound): number {
  return left.length / sampleRate;
}

/** Returns the largest sample of both channels. */
export function peakOf({ left, right }: Sound): number {
  let peak = 0;
  // Iterating over the samples takes five times as long.
  for (const channel of [left, right])
    for (let index = 0; index < channel.length; index++) peak = Math.max(peak, Math.abs(channel[index] ?? 0));
  return peak;
}

/** Averages both channels. */
export function mono({ left, right }: Sound): Float32Array {
  const mean = new Float32Array(left.length);
  for (let index = 0; index < mean.length; index++)
    mean[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
  return mean;
}

/** Copies the whole sound. */
export function copyOf({ sampleRate, left, right }: Sound): Sound {
  return { sampleRate, left: left.slice(), right: right.slice() };
}

/** Copies a part; times in seconds. */
export function cut({ sampleRate, left, right }: Sound, start: number, seconds: number): Sound {
  const from = Math.round(start * sampleRate);
  const to = Math.round((start + seconds) * sampleRate);
  return { sampleRate, left: left.slice(from, to), right: right.slice(from, to) };
}

/** In bytes. Decoding holds the file and all its samples in memory. */
export const DECODED_FILE_MAXIMUM = 160 * 1024 * 1024;
