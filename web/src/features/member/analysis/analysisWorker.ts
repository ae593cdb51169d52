// Analyses one sound off the main thread. Keeps it in memory, because previews may be cut again.
import {
  analyse,
  encodeWhole,
  renderPreview,
  type Analysis,
  type PreviewOptions,
  type RenderedPreview,
} from './analysis';
import type { Sound } from '@store/domain/analysis/sound';

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

export type AnalysisResult = AnalysisResults[keyof AnalysisResults];

export type AnalysisResponse =
  | { readonly number: number; readonly kind: 'progress'; readonly share: number }
  | { readonly number: number; readonly kind: 'result'; readonly result: AnalysisResult }
  | { readonly number: number; readonly kind: 'failed'; readonly message: string };

let sound: Sound | undefined;

function respond(message: AnalysisResponse): void {
  self.postMessage(message);
}

function handle(request: AnalysisRequest): AnalysisResult {
  if (request.kind === 'analyse') {
    sound = request.sound;
    return analyse(request.sound);
  }
  if (!sound) throw new Error('No audio has been analysed yet.');
  return request.kind === 'preview'
    ? renderPreview(sound, request.options)
    : encodeWhole(sound, request.isWatermarked, (share) =>
        respond({ number: request.number, kind: 'progress', share }),
      );
}

self.onmessage = ({ data }: MessageEvent<AnalysisRequest>) => {
  try {
    respond({ number: data.number, kind: 'result', result: handle(data) });
  } catch (error) {
    respond({ number: data.number, kind: 'failed', message: String(error) });
  }
};
