import { transfer } from 'comlink';
import type { Fingerprint, Listened } from '@store/domain/shop/fingerprint/fingerprint';
import type { Match } from '@store/domain/shop/fingerprint/match';
import { callsOf, type OnProgress } from '../../../lib/workerCalls';
import type { songWork } from './songWork';

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

/** The worker lives until `signal` ends it; pending work then rejects with the signal's reason. */
export function startSongWorker(signal: AbortSignal): SongWorker {
  const worker = new Worker(new URL('./songWorker.ts', import.meta.url), { type: 'module' });
  const call = callsOf<typeof songWork>(worker, signal);
  return {
    fingerprint: (samples, listened, onProgress) =>
      call(
        (work, report) => work.fingerprint(transfer(samples, [samples.buffer]), listened, report),
        onProgress,
      ),
    find: (song, beats, onProgress) => call((work, report) => work.find(song, beats, report), onProgress),
  };
}
