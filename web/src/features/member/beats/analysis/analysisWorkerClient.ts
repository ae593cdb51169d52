import type { Described, Heard } from '@store/domain/shop/analysis/analysis';
import type { Sound } from '@store/domain/shop/analysis/sound';
import { transfer } from 'comlink';
import { callsOf, type OnProgress } from '../../../../lib/workerCalls';
import type { HeardPreview, PreviewOptions } from './analysis';
import type { AnalysisWork } from './analysisWorker';

export interface AnalysisWorker {
  /** Transfers the sample buffers: `sound` is unusable afterwards. The other calls are about it. */
  readonly take: (sound: Sound) => Promise<void>;
  /** Also turns down a sound that would clip. */
  readonly hear: () => Promise<Heard>;
  /** For another worker; copied off the main thread. */
  readonly copy: () => Promise<Sound>;
  readonly describe: () => Promise<Described>;
  /** Cuts a preview, also while something is being encoded. It can be heard at once, as WAV, if `isHeard`. */
  readonly cutPreview: (options: PreviewOptions, isHeard: boolean) => Promise<HeardPreview>;
  /** Encodes the preview that was cut last as MP3. */
  readonly encodePreview: () => Promise<Blob>;
  /** Encodes the whole sound as MP3 at 320 kbit/s; null if it is too long for that. */
  readonly encode: (isWatermarked: boolean, onProgress?: OnProgress) => Promise<Blob | null>;
  /** Pending calls never settle. */
  readonly stop: () => void;
}

export function startAnalysisWorker(): AnalysisWorker {
  const worker = new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
  const call = callsOf<AnalysisWork>(worker);
  return {
    take: (sound) => call((work) => work.take(transfer(sound, [sound.left.buffer, sound.right.buffer]))),
    hear: () => call((work) => work.hear()),
    copy: () => call((work) => work.copy()),
    describe: () => call((work) => work.describe()),
    cutPreview: (options, isHeard) => call((work) => work.cutPreview(options, isHeard)),
    encodePreview: () => call((work) => work.encodePreview()),
    encode: (isWatermarked, onProgress) =>
      call((work, report) => work.encode(isWatermarked, report), onProgress),
    stop: () => worker.terminate(),
  };
}
