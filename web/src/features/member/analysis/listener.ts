import type { MadePreview, Measured, PreviewWish } from './listening';
import type { Sound } from './sound';
import type { Question, Reply } from './worker';

/** Somebody who listens to one sound in the background. */
export interface Listener {
  /** Measures the sound; its samples are handed over and gone from here. */
  readonly measure: (sound: Sound) => Promise<Measured>;
  /** Cuts a preview of the sound that was measured. */
  readonly makePreview: (wish: PreviewWish) => Promise<MadePreview>;
  /** Stops listening; what was asked is never answered. */
  readonly stop: () => void;
}

interface Waiting {
  readonly resolve: (answer: Measured | MadePreview) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a worker that listens. Rejects what it is asked when it fails. */
export function startListener(): Listener {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
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
      // The worker answers each kind of question with its own kind of answer.
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
