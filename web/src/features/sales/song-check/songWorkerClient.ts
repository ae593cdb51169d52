import type { Fingerprint, Listened } from '@store/domain/shop/fingerprint/fingerprint';
import type { Match } from '@store/domain/shop/fingerprint/match';
import { callsOf, type OnProgress } from '../../../lib/workerCalls';
import type { SongRequest, SongResults } from './songRequests';

export interface SongWorker {
  /** Transfers the samples to the worker: they are unusable afterwards. */
  readonly fingerprint: (
    samples: Float32Array<ArrayBuffer>,
    listened: Listened,
    onProgress: OnProgress,
  ) => Promise<Fingerprint>;
  readonly find: (
    song: Fingerprint,
    beats: readonly Fingerprint[],
    onProgress: OnProgress,
  ) => Promise<readonly (Match | null)[]>;
}

/** Starts a worker that lives until `signal` ends it; what it still works on then rejects with the signal's reason. */
export function startSongWorker(signal: AbortSignal): SongWorker {
  const worker = new Worker(new URL('./songWorker.ts', import.meta.url), { type: 'module' });
  const { send, failAll } = callsOf<SongRequest, SongResults>(worker);
  signal.addEventListener('abort', () => {
    worker.terminate();
    failAll(signal.reason);
  });
  return {
    fingerprint: async (samples, listened, onProgress) => {
      signal.throwIfAborted();
      return send((number) => ({ number, kind: 'fingerprint', samples, listened }), {
        transfer: [samples.buffer],
        onProgress,
      });
    },
    find: async (song, beats, onProgress) => {
      signal.throwIfAborted();
      return send((number) => ({ number, kind: 'find', song, beats }), { onProgress });
    },
  };
}
