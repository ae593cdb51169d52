import type { Key } from '@store/domain/catalogue/keys';
import { formatTime } from '@store/domain/time';
import type { AudioEnding } from '@store/domain/catalogue/files/uploads';
import { startAnalysisWorker } from '../analysis/analysisWorkerClient';
import { decode, DecodeError } from '../analysis/decode';
import { EXCERPT_SECONDS } from '../analysis/excerpt';
import { readTags, titleOfName } from '../analysis/fileTags';
import type { Staging } from '../uploads/staging';
import type { BulkFields, BulkMeasured } from './bulkRow';

/** Its message is shown to the user. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

export interface Preparation {
  readonly fields: Pick<BulkFields, 'title' | 'bpm' | 'time'>;
  /** What the key may be. None is chosen before the producer does. */
  readonly keys: readonly Key[];
  readonly measured: BulkMeasured;
}

interface PreparationOptions {
  readonly file: File;
  readonly ending: AudioEnding;
  readonly staging: Staging;
}

/**
 * Analyses a file, cuts its preview and encodes its MP3 files; all are handed to the staging as they are made. The samples are in
 * memory only until this ends. Throws a PreparationError.
 */
export async function prepareFile({ file, ending, staging }: PreparationOptions): Promise<Preparation> {
  staging.put({ kind: 'master', name: file.name, blob: file, ending });
  const worker = startAnalysisWorker();
  try {
    const tags = await readTags(file);
    const title = tags.title ?? titleOfName(file.name);
    const { seconds, bpm, keys, timbre } = await worker.analyse(await decode(file, tags.seconds));
    const length = Math.min(EXCERPT_SECONDS.usual, seconds);
    const { mp3, peaks } = await worker.renderPreview({
      start: undefined,
      seconds: length,
      isWatermarked: true,
    });
    staging.put({ kind: 'preview', name: `Preview of ${file.name}`, blob: mp3, ending: 'mp3' });
    for (const kind of ['mp3', 'tagged-mp3'] as const) {
      if (kind === 'mp3' && ending === 'mp3') continue;
      const blob = await worker.encode(kind === 'tagged-mp3');
      if (blob) staging.put({ kind, name: `${title}.mp3`, blob });
    }
    return {
      fields: { title, bpm: bpm === undefined ? '' : String(bpm), time: formatTime(seconds) },
      keys,
      measured: { peaks, timbre },
    };
  } catch (error) {
    const message = error instanceof DecodeError ? error.message : 'This file could not be analysed here.';
    throw new PreparationError(message, { cause: error });
  } finally {
    worker.stop();
  }
}
