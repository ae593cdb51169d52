import type { RenderedPreview, Analysis, PreviewOptions } from './analysis';
import type { Sound } from '@store/domain/analysis/sound';
import type { OnProgress } from './mp3';
import type { AnalysisRequest, AnalysisResponse, AnalysisResult, AnalysisResults } from './analysisWorker';

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

interface PendingRequest {
  readonly resolve: (result: AnalysisResult) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: OnProgress;
}

interface SendOptions {
  readonly transfer?: Transferable[];
  readonly onProgress?: OnProgress | undefined;
}

export function startAnalysisWorker(): AnalysisWorker {
  const worker = new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, PendingRequest>();
  let lastNumber = 0;

  const settle = (number: number, apply: (request: PendingRequest) => void): void => {
    const found = pending.get(number);
    pending.delete(number);
    if (found) apply(found);
  };
  worker.onmessage = ({ data }: MessageEvent<AnalysisResponse>) => {
    if (data.kind === 'progress') pending.get(data.number)?.onProgress(data.share);
    else
      settle(data.number, ({ resolve, reject }) =>
        data.kind === 'result' ? resolve(data.result) : reject(new Error(data.message)),
      );
  };
  worker.onerror = (event) => {
    for (const number of [...pending.keys()])
      settle(number, ({ reject }) => reject(new Error(event.message || 'The worker has failed.')));
  };

  const send = <Kind extends keyof AnalysisResults>(
    request: (number: number) => AnalysisRequest & { readonly kind: Kind },
    { transfer = [], onProgress = () => undefined }: SendOptions = {},
  ): Promise<AnalysisResults[Kind]> =>
    new Promise((resolve, reject) => {
      lastNumber += 1;
      // The worker replies to each kind of request with the matching kind of result.
      const settled = (result: AnalysisResult): void => resolve(result as AnalysisResults[Kind]);
      pending.set(lastNumber, { resolve: settled, reject, onProgress });
      worker.postMessage(request(lastNumber), transfer);
    });

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
