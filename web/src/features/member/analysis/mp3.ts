import { Mp3Encoder } from '@breezystack/lamejs';
import type { Sound } from '@store/domain/analysis/sound';

/** Samples per MP3 frame. */
const FRAME = 1152;

function pcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

/** In kbit/s; a minute at 128 is just under a megabyte. */
export type Mp3Rate = 128 | 320;

/** From 0 to 1. */
export type OnProgress = (share: number) => void;

/** Frames from one report to the next: about a second of sound. */
const REPORT_FRAMES = 40;

/** The sample rate must be one that MP3 supports; 320 kbit/s need at least 32 kHz. */
export function encodeMp3(
  { sampleRate, left, right }: Sound,
  rate: Mp3Rate,
  onProgress: OnProgress = () => undefined,
): Blob {
  const encoder = new Mp3Encoder(2, sampleRate, rate);
  const channels = [pcm16(left), pcm16(right)] as const;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < left.length; start += FRAME) {
    const [one, other] = [channels[0], channels[1]].map((channel) => channel.subarray(start, start + FRAME));
    if (one && other) parts.push(Uint8Array.from(encoder.encodeBuffer(one, other)));
    if ((start / FRAME) % REPORT_FRAMES === 0) onProgress(start / left.length);
  }
  parts.push(Uint8Array.from(encoder.flush()));
  return new Blob(parts, { type: 'audio/mpeg' });
}
