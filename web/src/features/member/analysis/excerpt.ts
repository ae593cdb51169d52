import { cut, secondsOf, type Sound } from './sound';

/** How long a preview may be, in seconds, and how long it is unless somebody chooses. */
export const EXCERPT_SECONDS = { shortest: 30, usual: 60, longest: 90 } as const;

const FADE_IN_SECONDS = 0.05;
const FADE_OUT_SECONDS = 2;

/** The energy of every whole second of a sound. */
function energies({ left, right, sampleRate }: Sound): number[] {
  return Array.from({ length: Math.floor(left.length / sampleRate) }, (_, second) => {
    let sum = 0;
    const end = (second + 1) * sampleRate;
    for (let i = second * sampleRate; i < end; i++) sum += (left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2;
    return sum;
  });
}

/** The second from which so many seconds are the loudest together: where everything plays. The first of several such. */
export function loudestStart(sound: Sound, seconds: number): number {
  const loudness = energies(sound);
  let sum = loudness.slice(0, seconds).reduce((total, value) => total + value, 0);
  let [start, greatest] = [0, sum];
  for (let second = 1; second + seconds <= loudness.length; second++) {
    sum += (loudness[second + seconds - 1] ?? 0) - (loudness[second - 1] ?? 0);
    if (sum > greatest * 1.000_001) [start, greatest] = [second, sum];
  }
  return start;
}

function fade(channel: Float32Array, sampleRate: number): void {
  const [rise, fall] = [FADE_IN_SECONDS * sampleRate, FADE_OUT_SECONDS * sampleRate];
  for (let i = 0; i < channel.length; i++) {
    const level = Math.min(1, i / rise, (channel.length - i) / fall);
    channel[i] = (channel[i] ?? 0) * level;
  }
}

/** A part of a sound that begins and ends softly. What lies beyond the sound's end is left out. */
export function excerpt(sound: Sound, start: number, seconds: number): Sound {
  const from = Math.max(0, Math.min(start, secondsOf(sound) - seconds));
  const part = cut(sound, from, seconds);
  fade(part.left, part.sampleRate);
  fade(part.right, part.sampleRate);
  return part;
}
