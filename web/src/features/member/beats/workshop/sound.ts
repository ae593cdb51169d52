import type { Analysis, Described, Heard } from '@store/domain/shop/analysis/analysis';
import { formatTime } from '@store/domain/platform/time';
import type { HeardPreview, PreviewOptions } from '../analysis/analysis';
import { startAnalysisWorker } from '../analysis/analysisWorkerClient';
import { decode } from '../analysis/decode';
import { readFileName } from '../analysis/fileName';
import { readTags, type FileTags } from '../analysis/fileTags';
import type { TrackDraft } from './trackDraft';

/** A file's sound in a worker's memory. */
export interface OpenSound extends Heard {
  readonly describe: () => Promise<Described>;
  /** Cuts a preview, which is heard before it is encoded. */
  readonly cut: (options: PreviewOptions) => Promise<HeardPreview>;
  /** The preview that was cut last as MP3. */
  readonly encodeCut: () => Promise<Blob>;
  /** The whole sound as MP3 at 320 kbit/s, with the shop's watermark if `isTagged`; null if it is too long for that. */
  readonly encode: (isTagged: boolean, onProgress: (share: number) => void) => Promise<Blob | null>;
  /** Frees the memory; later calls are never answered. */
  readonly close: () => void;
}

/** Seconds. Each copy of a longer sound takes over 100 MB. */
const COPIED_MAXIMUM = 5 * 60;

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
  });
}

/**
 * Decodes a file. `isWatched`: somebody waits, so two workers share the work. Throws a DecodeError, a worker's
 * error, or the signal's reason.
 */
export async function openSound(
  file: Blob,
  tags: FileTags,
  { signal, isWatched }: { readonly signal: AbortSignal; readonly isWatched: boolean },
): Promise<OpenSound> {
  const listener = startAnalysisWorker();
  // Gets ready while the file is decoded.
  let encoder = isWatched ? startAnalysisWorker() : listener;
  const close = (): void => {
    listener.stop();
    encoder.stop();
  };
  const ended = rejectedBy(signal);
  signal.addEventListener('abort', close, { once: true });
  // A stopped worker never answers.
  const unlessEnded = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, ended]);
  ended.catch(() => undefined);
  try {
    const sound = await unlessEnded(decode(file, tags));
    await unlessEnded(listener.take(sound));
    const heard = await unlessEnded(listener.hear());
    if (isWatched && heard.seconds >= COPIED_MAXIMUM) {
      encoder.stop();
      encoder = listener;
    }
    const copied = encoder === listener ? Promise.resolve() : listener.copy().then(encoder.take);
    copied.catch(() => undefined);
    return {
      ...heard,
      describe: () => unlessEnded(listener.describe()),
      cut: (options) => unlessEnded(copied.then(() => encoder.cutPreview(options, isWatched))),
      encodeCut: () => unlessEnded(encoder.encodePreview()),
      encode: (isTagged, onProgress) =>
        unlessEnded(copied.then(() => (isTagged ? encoder : listener).encode(isTagged, onProgress))),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export interface MeasuredSound {
  readonly tags: FileTags;
  /** Undefined if it can't be analysed here. */
  readonly analysis: Analysis | undefined;
  /** From the tags of a file that can't be analysed. */
  readonly seconds: number | undefined;
}

/** Frees the memory afterwards. */
export async function measureSound(file: Blob): Promise<MeasuredSound> {
  const tags = await readTags(file);
  const { signal } = new AbortController();
  const open = await openSound(file, tags, { signal, isWatched: false }).catch(() => undefined);
  const described = await open?.describe().catch(() => undefined);
  open?.close();
  const analysis = open && described && { ...open, ...described };
  return { tags, analysis, seconds: open?.seconds ?? tags.seconds };
}

/** Texts from a file's name, tags and sound; empty where unknown. */
export function textsFrom(
  name: string,
  tags: FileTags,
  analysis?: Partial<Pick<Analysis, 'seconds' | 'bpm'>>,
): Pick<TrackDraft, 'title' | 'bpm' | 'time' | 'key'> {
  const named = readFileName(name, analysis?.bpm);
  const seconds = analysis?.seconds ?? tags.seconds;
  const bpm = named.bpm ?? tags.bpm ?? analysis?.bpm;
  return {
    title: tags.title ?? named.title,
    bpm: bpm === undefined ? '' : String(bpm),
    time: seconds === undefined ? '' : formatTime(seconds),
    key: named.key ?? tags.key ?? '',
  };
}
