import type { Sound } from '@store/domain/shop/analysis/sound';
import type { createMp3Encoder } from 'wasm-media-encoders';
import type { OnProgress } from '../../../../lib/workerCalls';

/** LAME as WebAssembly, which takes a moment to load. Encodes one sound at a time. */
export type Mp3Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

/** In kbit/s; a minute at 128 is just under a megabyte. */
export type Mp3Rate = 128 | 320;

/** Samples per step: about a second. */
const STEP = 44_100;

/** Lets a worker's other calls run; timers would wait four milliseconds each time. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The sample rate must be one that MP3 supports; 320 kbit/s need at least 32 kHz. */
export async function encodeMp3(
  encoder: Mp3Encoder,
  { sampleRate, left, right }: Sound,
  rate: Mp3Rate,
  onProgress: OnProgress = () => undefined,
): Promise<Blob> {
  encoder.configure({ sampleRate, channels: 2, bitrate: rate });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < left.length; start += STEP) {
    const channels = [left, right].map((channel) => channel.subarray(start, start + STEP));
    // Copied, because the encoder reuses its result's memory.
    parts.push(Uint8Array.from(encoder.encode(channels)));
    onProgress(start / left.length);
    await nextTask();
  }
  parts.push(Uint8Array.from(encoder.finalize()));
  return new Blob(parts, { type: 'audio/mpeg' });
}
