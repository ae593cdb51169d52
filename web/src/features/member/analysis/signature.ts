import type { Sound } from './sound';

/** How long the shop's signature sounds, in seconds. */
const SIGNATURE_SECONDS = 1.1;

/** From one signature to the next, in seconds. */
export const SIGNATURE_EVERY_SECONDS = 15;
const FIRST_SECONDS = 3;

/** The beat steps back by this share while the signature sounds. */
const DUCKING = 0.45;

/** Three rising tones, in hertz, and when each is struck, in seconds. */
const TONES = [
  { hertz: 659.26, at: 0 },
  { hertz: 880, at: 0.14 },
  { hertz: 1318.51, at: 0.28 },
] as const;

/** One struck tone of a glass bell, `seconds` after its stroke. */
function bell(hertz: number, seconds: number): number {
  if (seconds < 0) return 0;
  const attack = Math.min(1, seconds / 0.004);
  const shimmer = Math.sin(2 * Math.PI * hertz * 2.76 * seconds) * Math.exp(-9 * seconds);
  return attack * Math.exp(-5 * seconds) * Math.sin(2 * Math.PI * hertz * seconds + 1.4 * shimmer);
}

/** The shop's signature: a short sound that marks a preview as one. */
export function signature(sampleRate: number): Float32Array {
  return Float32Array.from({ length: Math.round(SIGNATURE_SECONDS * sampleRate) }, (_, index) => {
    const seconds = index / sampleRate;
    const ending = Math.min(1, (SIGNATURE_SECONDS - seconds) / 0.1);
    return 0.3 * ending * TONES.reduce((sum, { hertz, at }) => sum + bell(hertz, seconds - at), 0);
  });
}

function mixInto(channel: Float32Array, sound: Float32Array, start: number): void {
  for (const [index, sample] of sound.entries()) {
    const at = start + index;
    if (at >= channel.length) return;
    const away = Math.min(1, index / 2000, (sound.length - index) / 2000);
    const mixed = (channel[at] ?? 0) * (1 - DUCKING * away) + sample;
    channel[at] = Math.max(-1, Math.min(1, mixed));
  }
}

/** Mixes the signature into a preview, the first after 3 seconds and one every 15: nobody uses it instead of buying. */
export function sign({ sampleRate, left, right }: Sound): void {
  const sound = signature(sampleRate);
  for (let at = FIRST_SECONDS; at * sampleRate < left.length; at += SIGNATURE_EVERY_SECONDS) {
    mixInto(left, sound, Math.round(at * sampleRate));
    mixInto(right, sound, Math.round(at * sampleRate));
  }
}
