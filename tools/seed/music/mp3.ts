import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from './synthesis';

/** Encodes sound as MP3 at a constant bit rate, in kbit/s. */
export async function encodeMp3(
  { sampleRate, left, right }: Sound,
  bitrate: 80 | 128 | 320,
): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 2, bitrate });
  // The encoder reuses its output buffer: copy its result before the next call.
  return Buffer.concat([Buffer.from(encoder.encode([left, right])), Buffer.from(encoder.finalize())]);
}
