import { expect, test } from 'vitest';
import { limitProcesses } from './function-processes';

// Classes that behave as those of firebase-tools where a request finds its process.

interface Calls<Worker> {
  readonly readyForWork: (triggerId: string, runtime: string) => boolean;
  readonly getIdleWorker: (triggerId: string, runtime: string) => Worker | undefined;
  readonly startRuntime: (backend: object, trigger: object) => Promise<void>;
}

const backend = { codebase: 'default', runtime: 'nodejs24' };
const trigger = { id: 'api' };

interface Starts {
  readonly fails?: (start: number) => boolean;
  readonly neverStarts?: (start: number) => boolean;
}

function fakes({ fails = () => false, neverStarts = () => false }: Starts = {}) {
  let starts = 0;

  class RuntimeWorker {
    state = 'CREATED';
    /** Requests whose answers are awaited. */
    readonly open: (() => void)[] = [];

    async request(): Promise<void> {
      this.state = 'BUSY';
      await new Promise<void>((resolve) => this.open.push(resolve));
      this.state = 'IDLE';
    }
  }

  class RuntimeWorkerPool {
    readonly workers: RuntimeWorker[] = [];
    getTriggerWorkers(): RuntimeWorker[] {
      return this.workers;
    }
    getIdleWorker(): RuntimeWorker | undefined {
      return this.workers.find(({ state }) => state === 'IDLE');
    }
    readyForWork(): boolean {
      return this.getIdleWorker() !== undefined;
    }
  }

  class FunctionsEmulator {
    readonly workerPools = { default: new RuntimeWorkerPool() };
    async startRuntime(): Promise<void> {
      const start = ++starts;
      await Promise.resolve();
      if (fails(start)) throw new Error('Failed to load function.');
      if (neverStarts(start)) return new Promise(() => undefined);
      const worker = new RuntimeWorker();
      this.workerPools.default.workers.push(worker);
      await new Promise((resolve) => setImmediate(resolve));
      worker.state = 'IDLE';
    }
    async handle(): Promise<void> {
      const pool: Omit<Calls<RuntimeWorker>, 'startRuntime'> = this.workerPools.default;
      if (!pool.readyForWork(trigger.id, backend.runtime)) await start(this);
      const worker = pool.getIdleWorker(trigger.id, backend.runtime);
      if (!worker) throw new Error('No process is ready.');
      await worker.request();
    }
  }

  function start(emulator: Pick<Calls<RuntimeWorker>, 'startRuntime'>): Promise<void> {
    return emulator.startRuntime(backend, trigger);
  }

  limitProcesses({ RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator }, 3);
  const emulator = new FunctionsEmulator();
  const { workers } = emulator.workerPools.default;
  const openRequests = () => workers.map(({ open }) => open.length);
  return { emulator, workers, openRequests, starts: () => starts };
}

function answer(open: (() => void)[]): void {
  for (const resolve of open.splice(0)) resolve();
}

test('many requests at once are answered by as many processes as the limit', async () => {
  const { emulator, workers, openRequests, starts } = fakes();
  const requests = Array.from({ length: 30 }, () => emulator.handle());
  await expect.poll(() => openRequests().reduce((one, other) => one + other, 0)).toBe(30);
  expect(workers).toHaveLength(3);
  for (const { open } of workers) answer(open);
  await Promise.all(requests);
  expect(starts()).toBe(3);
  expect(workers.map(({ state }) => state)).toEqual(['IDLE', 'IDLE', 'IDLE']);
});

test('a request that comes alone is answered by a process that is idle', async () => {
  const { emulator, workers, starts } = fakes();
  for (let count = 0; count < 5; count++) {
    const request = emulator.handle();
    await expect.poll(() => workers[0]?.open.length).toBe(1);
    answer(workers[0]?.open ?? []);
    await request;
  }
  expect(starts()).toBe(1);
});

test('a process that still answers a request is not idle when it has answered another', async () => {
  const { emulator, workers, openRequests } = fakes();
  const requests: Promise<void>[] = [];
  for (const open of [[1], [2, 0], [2, 1], [2, 2, 0], [2, 2, 1], [2, 2, 2]]) {
    requests.push(emulator.handle());
    await expect.poll(openRequests).toEqual(open);
    await expect.poll(() => workers.some(({ state }) => state === 'CREATED')).toBe(false);
  }
  workers[0]?.open.pop()?.();
  await expect.poll(() => workers[0]?.state).toBe('BUSY');
  for (const { open } of workers) answer(open);
  await Promise.all(requests);
});

test('a request does not wait for a process to start while another one can answer it', async () => {
  const { emulator, workers, openRequests, starts } = fakes({ neverStarts: (start) => start === 2 });
  const first = emulator.handle();
  await expect.poll(openRequests).toEqual([1]);
  const second = emulator.handle();
  await expect.poll(() => workers[0]?.open.length).toBe(2);
  expect(starts()).toBe(2);
  answer(workers[0]?.open ?? []);
  await Promise.all([first, second]);
});

test('the first request fails if its process does not start', async () => {
  const { emulator } = fakes({ fails: () => true });
  await expect(emulator.handle()).rejects.toThrow('Failed to load function.');
});

test('a start that fails is made up for by the other processes', async () => {
  const { emulator, workers, openRequests } = fakes({ fails: (start) => start === 2 });
  const first = emulator.handle();
  await expect.poll(openRequests).toEqual([1]);
  const second = emulator.handle();
  await expect.poll(openRequests).toEqual([2]);
  answer(workers[0]?.open ?? []);
  await Promise.all([first, second]);
});
