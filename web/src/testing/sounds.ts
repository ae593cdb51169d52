import { FINGERPRINT_RATE } from '@store/domain/shop/fingerprint/fingerprint';
import { expose } from 'comlink';
import { vi } from 'vitest';
import { songWork } from '../features/sales/song-check/songWork';

const SECONDS = 12;

function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * FINGERPRINT_RATE);
}

/** Unique per seed. */
function melody(seed: number): Float32Array {
  const samples = silence(SECONDS);
  const step = Math.round(0.12 * FINGERPRINT_RATE);
  let state = seed;
  for (let start = 0; start < samples.length; start += step) {
    state = (state * 16_807) % 2_147_483_647;
    const turn = (2 * Math.PI * 220 * 2 ** ((state % 31) / 12)) / FINGERPRINT_RATE;
    for (let at = 0; at < 3 * step && start + at < samples.length; at++)
      samples[start + at] =
        (samples[start + at] ?? 0) +
        0.2 * Math.exp(-at / step) * (Math.sin(turn * at) + Math.sin(2.01 * turn * at));
  }
  return samples;
}

/** A melody after five seconds of silence. */
function songWith(seed: number): Float32Array {
  const samples = silence(SECONDS + 5);
  samples.set(melody(seed), 5 * FINGERPRINT_RATE);
  return samples;
}

/** A file's sound by its text: `beat 7`, `song with 7`, `silence`, `nine hours`; undefined for no audio. */
function soundOf(text: string): { readonly samples: Float32Array; readonly seconds: number } | undefined {
  const samples = /^silence/.test(text) ? silence(3) : undefined;
  const seed = Number(/\d+$/.exec(text)?.[0] ?? 0);
  const heard = samples ?? (text.startsWith('song') ? songWith(seed) : melody(seed));
  if (text === 'nine hours') return { samples: silence(1), seconds: 9 * 3600 };
  return /^(?:silence|song with|beat) ?\d*$/.test(text)
    ? { samples: heard, seconds: heard.length / FINGERPRINT_RATE }
    : undefined;
}

/** Adds a decoder and a worker, which happy-dom lacks. Files sound as their text says ({@link soundOf}). */
export function hearFiles(): void {
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${location.origin}/${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  });
  vi.stubGlobal(
    'Audio',
    class {
      duration = NaN;
      onloadedmetadata = () => undefined;
      onerror = () => undefined;
      removeAttribute() {}
      set src(address: string) {
        void files
          .get(address)
          ?.text()
          .then((text) => {
            this.duration = soundOf(text)?.seconds ?? NaN;
            return this.onloadedmetadata();
          });
      }
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData(bytes: ArrayBuffer) {
        const sound = soundOf(new TextDecoder().decode(bytes));
        if (!sound) return Promise.reject(new DOMException('Unable to decode audio data', 'EncodingError'));
        const { samples, seconds: duration } = sound;
        const { length } = samples;
        return Promise.resolve({ length, duration, numberOfChannels: 1, getChannelData: () => samples });
      }
    },
  );
  vi.stubGlobal('Worker', function () {
    const { port1, port2 } = new MessageChannel();
    expose(songWork, port2);
    port1.start();
    return Object.assign(port1, { terminate: () => port1.close() });
  });
}
