import { cut, secondsOf, type Sound } from './sound';

const FADE_IN_SECONDS = 0.05;
const FADE_OUT_SECONDS = 2;

/** Per second. */
function energies({ left, right, sampleRate }: Sound): number[] {
  return Array.from({ length: Math.floor(left.length / sampleRate) }, (_, second) => {
    let sum = 0;
    const end = (second + 1) * sampleRate;
    for (let i = second * sampleRate; i < end; i++) sum += (left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2;
    return sum;
  });
}

/** Returns the start of the loudest `seconds` seconds, the first on a tie. */
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

/** Copies an excerpt with fade-in and fade-out, clipped to the sound's end. */
export function excerpt(sound: Sound, start: number, seconds: number): Sound {
  if (seconds >= secondsOf(sound)) return { ...sound, left: sound.left.slice(), right: sound.right.slice() };
  const from = Math.max(0, Math.min(start, secondsOf(sound) - seconds));
  const part = cut(sound, from, seconds);
  fade(part.left, part.sampleRate);
  fade(part.right, part.sampleRate);
  return part;
}
