import { transfer } from 'comlink';
import type { RenderedPreview, Analysis, PreviewOptions } from './analysis';
import type { Sound } from '@store/domain/shop/analysis/sound';
import { callsOf, type OnProgress } from '../../../../lib/workerCalls';
import type { AnalysisWork } from './analysisWorker';

export interface AnalysisWorker {
  /** Transfers the sample buffers to the worker: `sound` is unusable afterwards. */
  readonly analyse: (sound: Sound) => Promise<Analysis>;
  /** Cuts a preview of the analysed sound. */
  readonly renderPreview: (options: PreviewOptions) => Promise<RenderedPreview>;
  /** Encodes the whole analysed sound as MP3 at 320 kbit/s; null if it is too long for that. */
  readonly encode: (isWatermarked: boolean, onProgress?: OnProgress) => Promise<Blob | null>;
  /** Terminates the worker; pending calls never settle. */
  readonly stop: () => void;
}

export function startAnalysisWorker(): AnalysisWorker {
  const worker = new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
  const call = callsOf<AnalysisWork>(worker);
  return {
    analyse: (sound) =>
      call((work) => work.analyse(transfer(sound, [sound.left.buffer, sound.right.buffer]))),
    renderPreview: (options) => call((work) => work.renderPreview(options)),
    encode: (isWatermarked, onProgress) =>
      call((work, report) => work.encode(isWatermarked, report), onProgress),
    stop: () => worker.terminate(),
  };
}
