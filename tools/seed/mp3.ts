import { Mp3Encoder } from '@breezystack/lamejs';
import type { Sound } from './synthesis';

const FRAME = 1152;

function pcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32767));
}

/** Encodes sound as MP3 at a constant bit rate, in kbit/s. */
export function encodeMp3({ sampleRate, left, right }: Sound, kbps: number): Uint8Array {
  const encoder = new Mp3Encoder(2, sampleRate, kbps);
  const leftSamples = pcm16(left);
  const rightSamples = pcm16(right);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < left.length; start += FRAME) {
    const end = start + FRAME;
    const encoded = encoder.encodeBuffer(leftSamples.subarray(start, end), rightSamples.subarray(start, end));
    parts.push(Uint8Array.from(encoded));
  }
  parts.push(Uint8Array.from(encoder.flush()));
  return Buffer.concat(parts);
}
