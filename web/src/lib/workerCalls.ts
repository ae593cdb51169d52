import { proxy, wrap, type ProxyMarked, type Remote } from 'comlink';

/** Gets a call's progress, 0 to 1. */
export type OnProgress = (share: number) => void;

type CallWorker<Work> = <Result>(
  call: (work: Remote<Work>, onProgress: OnProgress & ProxyMarked) => Promise<Result>,
  onProgress?: OnProgress,
) => Promise<Result>;

/** Calls a worker's functions. If it fails, all calls reject; `signal` ends it and rejects them with its reason. */
export function callsOf<Work>(worker: Worker, signal?: AbortSignal): CallWorker<Work> {
  const work = wrap<Work>(worker);
  const ended = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker has failed.'));
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
  });
  // Every call reports it.
  ended.catch(() => undefined);
  return async (call, onProgress = () => undefined) => {
    let isOver = false;
    // Progress has its own channel, so it can arrive after the result.
    const report = proxy((share: number) => {
      if (!isOver) onProgress(share);
    });
    try {
      return await Promise.race([ended, call(work, report)]);
    } finally {
      isOver = true;
    }
  };
}
