import type { RenderedPreview, Analysis, PreviewOptions } from './analysis';
import type { Sound } from '@store/domain/shop/analysis/sound';
import { callsOf, type OnProgress } from '../../../../lib/workerCalls';
import type { AnalysisRequest, AnalysisResults } from './analysisWorker';

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
  const { send } = callsOf<AnalysisRequest, AnalysisResults>(worker);
  return {
    analyse: (sound) =>
      send((number) => ({ number, kind: 'analyse', sound }), {
        transfer: [sound.left.buffer, sound.right.buffer],
      }),
    renderPreview: (options) => send((number) => ({ number, kind: 'preview', options })),
    encode: (isWatermarked, onProgress) =>
      send((number) => ({ number, kind: 'encode', isWatermarked }), { onProgress }),
    stop: () => worker.terminate(),
  };
}
