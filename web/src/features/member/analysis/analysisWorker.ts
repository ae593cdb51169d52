// Analyses one sound off the main thread. Keeps it in memory, because previews may be cut again.
import { makePreview, measure, type MadePreview, type Measured, type PreviewWish } from './analysis';
import type { Sound } from './sound';

export type Question =
  | { readonly number: number; readonly kind: 'measure'; readonly sound: Sound }
  | { readonly number: number; readonly kind: 'preview'; readonly wish: PreviewWish };

export type Reply =
  | { readonly number: number; readonly kind: 'answer'; readonly answer: Measured | MadePreview }
  | { readonly number: number; readonly kind: 'failed'; readonly message: string };

let heard: Sound | undefined;

function answerTo(question: Question): Measured | MadePreview {
  if (question.kind === 'measure') {
    heard = question.sound;
    return measure(question.sound);
  }
  if (!heard) throw new Error('There is no sound to cut a preview of.');
  return makePreview(heard, question.wish);
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  const reply = (message: Reply): void => self.postMessage(message);
  try {
    reply({ number: data.number, kind: 'answer', answer: answerTo(data) });
  } catch (error) {
    reply({ number: data.number, kind: 'failed', message: String(error) });
  }
};
