import type { Sound } from '@store/domain/shop/analysis/sound';

const WATERMARK_SECONDS = 1.1;

export const WATERMARK_INTERVAL_SECONDS = 15;
const FIRST_SECONDS = 3;

/** Attenuates the beat under the watermark. */
const DUCKING = 0.45;

/** Onset in seconds. */
const TONES = [
  { hertz: 659.26, onset: 0 },
  { hertz: 880, onset: 0.14 },
  { hertz: 1318.51, onset: 0.28 },
] as const;

/** `seconds` after its onset. */
function bell(hertz: number, seconds: number): number {
  if (seconds < 0) return 0;
  const attack = Math.min(1, seconds / 0.004);
  const shimmer = Math.sin(2 * Math.PI * hertz * 2.76 * seconds) * Math.exp(-9 * seconds);
  return attack * Math.exp(-5 * seconds) * Math.sin(2 * Math.PI * hertz * seconds + 1.4 * shimmer);
}

export function watermark(sampleRate: number): Float32Array {
  return Float32Array.from({ length: Math.round(WATERMARK_SECONDS * sampleRate) }, (_, index) => {
    const seconds = index / sampleRate;
    const ending = Math.min(1, (WATERMARK_SECONDS - seconds) / 0.1);
    return 0.3 * ending * TONES.reduce((sum, { hertz, onset }) => sum + bell(hertz, seconds - onset), 0);
  });
}

function mixInto(channel: Float32Array, sound: Float32Array, start: number): void {
  for (const [index, sample] of sound.entries()) {
    const position = start + index;
    if (position >= channel.length) return;
    const ducking = Math.min(1, index / 2000, (sound.length - index) / 2000);
    const mixed = (channel[position] ?? 0) * (1 - DUCKING * ducking) + sample;
    channel[position] = Math.max(-1, Math.min(1, mixed));
  }
}

/** Mixes the watermark in after 3 seconds and then every 15, so a preview can't replace the bought file. */
export function addWatermark({ sampleRate, left, right }: Sound): void {
  const sound = watermark(sampleRate);
  for (let onset = FIRST_SECONDS; onset * sampleRate < left.length; onset += WATERMARK_INTERVAL_SECONDS) {
    mixInto(left, sound, Math.round(onset * sampleRate));
    mixInto(right, sound, Math.round(onset * sampleRate));
  }
}
