import type { AudioEnding } from '@store/domain/shop/files/uploads';
import type { PreviewLength } from '@store/domain/shop/files/previews';
import type { Key } from '@store/domain/shop/catalogue/keys';
import { formatTime } from '@store/domain/platform/time';
import { startAnalysisWorker, type AnalysisWorker } from '../analysis/analysisWorkerClient';
import { decode, DecodeError } from '../analysis/decode';
import { readFileName } from '../analysis/fileName';
import { makeCover, PictureError } from '../analysis/pictures/cover';
import { readTags } from '../analysis/fileTags';
import { limitText } from '../analysis/limit';
import type { Staging } from '../uploads/staging';
import type { BulkFields, BulkMeasured } from './beatState';
import type { KeptCover } from './kept';

/** Its message is shown to the user. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

/** What a file and its name say of the beat. */
export interface Preparation {
  readonly fields: Pick<BulkFields, 'title' | 'bpm' | 'time' | 'key'>;
  /** What the key may be, the likeliest first. */
  readonly keys: readonly Key[];
  readonly measured: BulkMeasured;
  /** Made of the picture in the tags of the file; undefined if that cannot be used. */
  readonly cover: KeptCover | undefined;
  /** What the producer should know of the sound. */
  readonly note: string | undefined;
}

export interface PreparationOptions {
  readonly file: File;
  readonly ending: AudioEnding;
  readonly staging: Staging;
  readonly preview: PreviewLength;
  /** Ends the preparation with its reason. */
  readonly signal: AbortSignal;
  /** From 0 to 1, of the whole preparation. */
  readonly onProgress: (share: number) => void;
  /** Called as soon as the file is analysed and its preview is cut; its MP3 files follow. */
  readonly onMeasured: (preparation: Preparation) => void;
}

/** Shares of the time that a beat takes, as measured in Chromium. */
const DECODED = 0.05;
const ANALYSED = 0.25;
const CUT = 0.35;

async function coverOf(picture: File | undefined): Promise<KeptCover | undefined> {
  if (!picture) return undefined;
  try {
    return { name: picture.name, sizes: await makeCover(picture) };
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

async function measure(
  worker: AnalysisWorker,
  { file, staging, preview, onProgress }: PreparationOptions,
): Promise<Preparation> {
  const tags = await readTags(file);
  const sound = await decode(file, tags);
  onProgress(DECODED);
  const { seconds, bpm, keys, timbre, peak } = await worker.analyse(sound);
  const named = readFileName(file.name, bpm);
  onProgress(ANALYSED);
  const { mp3, peaks, excerpt } = await worker.renderPreview({
    start: undefined,
    length: preview,
    isWatermarked: true,
  });
  staging.put({ kind: 'preview', name: `Preview of ${file.name}`, blob: mp3, ending: 'mp3' });
  onProgress(CUT);
  const tempo = named.bpm ?? tags.bpm ?? bpm;
  return {
    fields: {
      title: tags.title ?? named.title,
      bpm: tempo === undefined ? '' : String(tempo),
      time: formatTime(seconds),
      key: named.key ?? tags.key ?? keys[0] ?? '',
    },
    keys,
    measured: { peaks, timbre, excerpt },
    cover: await coverOf(tags.cover),
    note: limitText({ peak }),
  };
}

async function encodeAll(
  worker: AnalysisWorker,
  title: string,
  { ending, staging, onProgress }: PreparationOptions,
): Promise<void> {
  const kinds = (['mp3', 'tagged-mp3'] as const).filter((kind) => kind !== ending);
  for (const [index, kind] of kinds.entries()) {
    const onShare = (share: number): void => onProgress(CUT + ((1 - CUT) * (index + share)) / kinds.length);
    const blob = await worker.encode(kind === 'tagged-mp3', onShare);
    if (blob) staging.put({ kind, name: `${title}.mp3`, blob });
  }
  onProgress(1);
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
  });
}

/**
 * Analyses a file, cuts its preview and encodes its MP3 files; all are handed to the staging as they are made. The samples are in
 * memory only until this ends. Throws a PreparationError, or the reason of the signal.
 */
export async function prepareFile(options: PreparationOptions): Promise<void> {
  const { file, ending, staging, signal, onMeasured } = options;
  let worker: AnalysisWorker | undefined;
  const work = async (): Promise<void> => {
    worker = startAnalysisWorker();
    if (!staging.states().master) staging.put({ kind: 'master', name: file.name, blob: file, ending });
    const preparation = await measure(worker, options);
    onMeasured(preparation);
    await encodeAll(worker, preparation.fields.title, options);
  };
  try {
    // A worker that was stopped never answers.
    await Promise.race([work(), rejectedBy(signal)]);
  } catch (error) {
    if (signal.aborted) throw error;
    const message = error instanceof DecodeError ? error.message : 'This file could not be analysed here.';
    throw new PreparationError(message, { cause: error });
  } finally {
    worker?.stop();
  }
}
