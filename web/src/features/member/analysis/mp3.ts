import { Mp3Encoder } from '@breezystack/lamejs';
import type { Sound } from './sound';

const KBPS = 128;
/** Samples per MP3 frame. */
const FRAME = 1152;

function pcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

/** At 128 kbit/s; a minute is just under a megabyte. The sample rate must be one that MP3 supports. */
export function encodeMp3({ sampleRate, left, right }: Sound): Blob {
  const encoder = new Mp3Encoder(2, sampleRate, KBPS);
  const channels = [pcm16(left), pcm16(right)] as const;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < left.length; start += FRAME) {
    const [one, other] = [channels[0], channels[1]].map((channel) => channel.subarray(start, start + FRAME));
    if (one && other) parts.push(Uint8Array.from(encoder.encodeBuffer(one, other)));
  }
  parts.push(Uint8Array.from(encoder.flush()));
  return new Blob(parts, { type: 'audio/mpeg' });
}
