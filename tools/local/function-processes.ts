import { createRequire } from 'node:module';
import { wrap } from './wrap';

/** Concurrent processes per function. */
const MOST = 4;

// The used part of firebase-tools/lib/emulator, which has no types.

interface Trigger {
  readonly id: string;
}

interface Worker {
  readonly state: string;
}

interface Pool {
  readonly getTriggerWorkers: (triggerId: string | undefined, runtime: string) => readonly Worker[];
}

interface Backend {
  readonly codebase: string;
  readonly runtime: string;
}

interface Emulator {
  readonly workerPools: Readonly<Record<string, Pool>>;
}

export interface EmulatorClasses {
  readonly RuntimeWorker: { readonly prototype: object };
  readonly RuntimeWorkerPool: { readonly prototype: object };
  readonly FunctionsEmulator: { readonly prototype: object };
}

function isReady({ state }: Worker): boolean {
  return state === 'IDLE' || state === 'BUSY';
}

/**
 * Lets a function's process answer several requests at once, as in production, and starts up to `most` beside it.
 * The emulator starts a process for each request without an idle one, makes the request wait for it, and never
 * ends it: under load, more than a hundred didn't start in time, and requests waited longer than pages do.
 */
export function limitProcesses(
  { RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator }: EmulatorClasses,
  most = MOST,
): void {
  const running = new WeakMap<Worker, number>();
  const starting = new Map<string, Set<Promise<unknown>>>();
  const load = (worker: Worker): number => running.get(worker) ?? 0;

  wrap<Worker & { state: string }, readonly unknown[], Promise<void>>(
    RuntimeWorker.prototype,
    'request',
    async (worker, original, args) => {
      running.set(worker, load(worker) + 1);
      try {
        await original(...args);
      } finally {
        running.set(worker, load(worker) - 1);
        const isIdle = load(worker) === 0;
        if (isReady(worker)) worker.state = isIdle ? 'IDLE' : 'BUSY';
      }
    },
  );

  /** Triggers whose last start failed. */
  const failing = new Set<string>();

  const readyIn = (pool: Pool, triggerId: string | undefined, runtime: string): readonly Worker[] =>
    pool.getTriggerWorkers(triggerId, runtime).filter(isReady);

  wrap<Pool, readonly [string | undefined, string], Worker | undefined>(
    RuntimeWorkerPool.prototype,
    'getIdleWorker',
    (pool, original, [triggerId, runtime]) => {
      const idle = original(triggerId, runtime);
      const [first, ...others] = readyIn(pool, triggerId, runtime);
      if (idle || !first) return idle;
      return others.reduce((least, worker) => (load(worker) < load(least) ? worker : least), first);
    },
  );

  // False makes the emulator start another process.
  wrap<Pool, readonly [string, string], boolean>(
    RuntimeWorkerPool.prototype,
    'readyForWork',
    (pool, _original, [triggerId, runtime]) => {
      const ready = readyIn(pool, triggerId, runtime);
      if (ready.length === 0) return false;
      if (ready.some((worker) => worker.state === 'IDLE') || failing.has(triggerId)) return true;
      return ready.length + (starting.get(triggerId)?.size ?? 0) >= most;
    },
  );

  wrap<Emulator, readonly [Backend, Trigger | undefined], Promise<unknown>>(
    FunctionsEmulator.prototype,
    'startRuntime',
    async (emulator, original, [backend, trigger]) => {
      if (!trigger) return original(backend, trigger);
      const begun = starting.get(trigger.id) ?? new Set();
      starting.set(trigger.id, begun);
      const pool = emulator.workerPools[backend.codebase];
      const ready = () => (pool ? readyIn(pool, trigger.id, backend.runtime) : []);
      if (begun.size > 0 && ready().length + begun.size >= most) return Promise.any(begun);
      const start = original(backend, trigger);
      begun.add(start);
      const outcome = start.then(
        () => void failing.delete(trigger.id),
        () => void failing.add(trigger.id),
      );
      void outcome.finally(() => begun.delete(start));
      // A ready process takes the request at once; the new one takes later ones.
      return ready().length > 0 ? undefined : start;
    },
  );
}

/** Applies {@link limitProcesses} to this process's firebase-tools. */
export function limitProcessesOf(cli: string): void {
  const load = createRequire(cli);
  limitProcesses({
    ...(load('../emulator/functionsRuntimeWorker') as Pick<
      EmulatorClasses,
      'RuntimeWorker' | 'RuntimeWorkerPool'
    >),
    ...(load('../emulator/functionsEmulator') as Pick<EmulatorClasses, 'FunctionsEmulator'>),
  });
}
