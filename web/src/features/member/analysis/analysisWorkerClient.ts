import type { MadePreview, Measured, PreviewWish } from './analysis';
import type { Sound } from './sound';
import type { Question, Reply } from './analysisWorker';

export interface Listener {
  /** Transfers the sample buffers to the worker: `sound` is unusable afterwards. */
  readonly measure: (sound: Sound) => Promise<Measured>;
  /** Cuts a preview of the analysed sound. */
  readonly makePreview: (wish: PreviewWish) => Promise<MadePreview>;
  /** Terminates the worker; pending calls never settle. */
  readonly stop: () => void;
}

interface Waiting {
  readonly resolve: (answer: Measured | MadePreview) => void;
  readonly reject: (error: Error) => void;
}

export function startListener(): Listener {
  const worker = new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  const settle = (number: number, act: (waiting: Waiting) => void): void => {
    const found = waiting.get(number);
    waiting.delete(number);
    if (found) act(found);
  };
  worker.onmessage = ({ data }: MessageEvent<Reply>) =>
    settle(data.number, ({ resolve, reject }) =>
      data.kind === 'answer' ? resolve(data.answer) : reject(new Error(data.message)),
    );
  worker.onerror = (event) => {
    for (const number of [...waiting.keys()])
      settle(number, ({ reject }) => reject(new Error(event.message || 'The worker has failed.')));
  };

  const ask = <Answer extends Measured | MadePreview>(
    question: (number: number) => Question,
    transfer: Transferable[] = [],
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      asked += 1;
      // The worker replies to each kind of request with the matching kind of result.
      waiting.set(asked, { resolve: (answer) => resolve(answer as Answer), reject });
      worker.postMessage(question(asked), transfer);
    });

  return {
    measure: (sound) =>
      ask((number) => ({ number, kind: 'measure', sound }), [sound.left.buffer, sound.right.buffer]),
    makePreview: (wish) => ask((number) => ({ number, kind: 'preview', wish })),
    stop: () => worker.terminate(),
  };
}
