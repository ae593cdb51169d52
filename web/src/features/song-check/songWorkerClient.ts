import type { Fingerprint, Listened } from '@store/domain/fingerprint/fingerprint';
import type { Match } from '@store/domain/fingerprint/match';
import type { SongRequest, SongResponse, SongResult, SongResults } from './songWork';

/** From 0 to 1. */
type OnProgress = (part: number) => void;

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

interface Pending {
  readonly resolve: (result: SongResult) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: OnProgress;
}

/** Starts a worker that lives until `signal` ends it; what it still works on then rejects with the signal's reason. */
export function startSongWorker(signal: AbortSignal): SongWorker {
  const worker = new Worker(new URL('./songWorker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, Pending>();
  let lastNumber = 0;
  const failAll = (reason: unknown): void => {
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<SongResponse>) => {
    const waiting = pending.get(data.number);
    if (data.kind === 'progress') return waiting?.onProgress(data.part);
    pending.delete(data.number);
    if (data.kind === 'result') waiting?.resolve(data.result);
    else waiting?.reject(new Error(data.message));
  };
  worker.onerror = ({ message }) => failAll(new Error(message || 'The worker has failed.'));
  signal.addEventListener('abort', () => {
    worker.terminate();
    failAll(signal.reason);
  });

  const send = <Kind extends keyof SongResults>(
    request: (number: number) => SongRequest & { readonly kind: Kind },
    onProgress: OnProgress,
    transfer: Transferable[] = [],
  ): Promise<SongResults[Kind]> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      lastNumber += 1;
      // The worker replies to each kind of request with the matching kind of result.
      pending.set(lastNumber, {
        resolve: (result) => resolve(result as SongResults[Kind]),
        reject,
        onProgress,
      });
      worker.postMessage(request(lastNumber), transfer);
    });

  return {
    fingerprint: (samples, listened, onProgress) =>
      send((number) => ({ number, kind: 'fingerprint', samples, listened }), onProgress, [samples.buffer]),
    find: (song, beats, onProgress) => send((number) => ({ number, kind: 'find', song, beats }), onProgress),
  };
}
