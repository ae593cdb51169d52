import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { callsOf, type OnProgress } from './workerCalls';

const work = {
  double: (number: number, onProgress: OnProgress) => {
    onProgress(0.5);
    return 2 * number;
  },
  refuse: () => {
    throw new Error('No sound.');
  },
  /** Never answers. */
  wait: () => new Promise<number>(() => undefined),
};

const ports: MessagePort[] = [];

/** A worker that works in this thread. */
function startWorker(): Worker {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  expose(work, port2);
  port1.start();
  return Object.assign(port1, { terminate: () => port1.close(), onerror: null }) as unknown as Worker;
}

afterEach(() => ports.splice(0).forEach((port) => port.close()));

test('a call is answered, told its progress, and rejects with what the worker throws', async () => {
  const call = callsOf<typeof work>(startWorker());
  const onProgress = vi.fn<OnProgress>();
  const seen = vi.waitFor(() => expect(onProgress).toHaveBeenCalledWith(0.5));
  expect(
    await call(async (remote, report) => {
      const result = await remote.double(21, report);
      await seen;
      return result;
    }, onProgress),
  ).toBe(42);
  await expect(call((remote) => remote.refuse())).rejects.toThrow('No sound.');
});

test('progress that arrives after the result is not told', async () => {
  const call = callsOf<typeof work>(startWorker());
  const onProgress = vi.fn<OnProgress>();
  let late: OnProgress = () => undefined;
  await call((_, report) => {
    late = report;
    return Promise.resolve();
  }, onProgress);
  late(0.9);
  expect(onProgress).not.toHaveBeenCalled();
});

test('when the worker fails, all its calls reject', async () => {
  const worker = startWorker();
  const call = callsOf<typeof work>(worker);
  const calls = [call((remote) => remote.wait()), call((remote) => remote.wait())];
  worker.onerror?.({ message: '' } as ErrorEvent);
  for (const each of calls) await expect(each).rejects.toThrow('The worker has failed.');
  await expect(call((remote) => remote.wait())).rejects.toThrow('The worker has failed.');
});

test('a signal terminates the worker and rejects its calls with the reason', async () => {
  const worker = startWorker();
  const terminate = vi.spyOn(worker, 'terminate');
  const controller = new AbortController();
  const call = callsOf<typeof work>(worker, controller.signal);
  const pending = call((remote) => remote.wait());
  controller.abort(new Error('Cancelled.'));
  await expect(pending).rejects.toThrow('Cancelled.');
  expect(terminate).toHaveBeenCalledOnce();
});
