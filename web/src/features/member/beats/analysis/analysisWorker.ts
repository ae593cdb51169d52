// Analyses one sound off the main thread. Keeps it in memory, because previews may be cut again.
import {
  analyse,
  encodeWhole,
  renderPreview,
  type Analysis,
  type PreviewOptions,
  type RenderedPreview,
} from './analysis';
import { limit } from './limit';
import type { WorkerMessage } from '../../../../lib/workerCalls';
import type { Mp3Encoder } from './mp3';
import type { Sound } from '@store/domain/shop/analysis/sound';
import { createEncoder } from 'wasm-media-encoders';
import encoderFile from 'wasm-media-encoders/wasm/mp3?url';

export type AnalysisRequest =
  | { readonly number: number; readonly kind: 'analyse'; readonly sound: Sound }
  | { readonly number: number; readonly kind: 'preview'; readonly options: PreviewOptions }
  | { readonly number: number; readonly kind: 'encode'; readonly isWatermarked: boolean };

/** What each kind of request results in. */
export interface AnalysisResults {
  readonly analyse: Analysis;
  readonly preview: RenderedPreview;
  readonly encode: Blob | null;
}

type AnalysisResult = AnalysisResults[keyof AnalysisResults];

let sound: Sound | undefined;
let loading: Promise<Mp3Encoder> | undefined;

function loadEncoder(): Promise<Mp3Encoder> {
  loading ??= createEncoder('audio/mpeg', new URL(encoderFile, self.location.href).href);
  return loading;
}

function respond(message: WorkerMessage<AnalysisResult>): void {
  self.postMessage(message);
}

async function handle(request: AnalysisRequest): Promise<AnalysisResult> {
  if (request.kind === 'analyse') {
    sound = request.sound;
    const analysis = analyse(sound);
    limit(sound, analysis.peak);
    return analysis;
  }
  if (!sound) throw new Error('No audio has been analysed yet.');
  const encoder = await loadEncoder();
  return request.kind === 'preview'
    ? renderPreview(sound, request.options, encoder)
    : encodeWhole(sound, request.isWatermarked, encoder, (share) =>
        respond({ number: request.number, kind: 'progress', share }),
      );
}

async function answer(request: AnalysisRequest): Promise<void> {
  const { number } = request;
  try {
    respond({ number, kind: 'result', result: await handle(request) });
  } catch (error) {
    respond({ number, kind: 'failed', message: String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<AnalysisRequest>) => void answer(data);
