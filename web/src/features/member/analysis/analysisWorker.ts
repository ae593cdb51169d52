// Analyses one sound off the main thread. Keeps it in memory, because previews may be cut again.
import { renderPreview, analyse, type RenderedPreview, type Analysis, type PreviewOptions } from './analysis';
import type { Sound } from './sound';

export type AnalysisRequest =
  | { readonly number: number; readonly kind: 'analyse'; readonly sound: Sound }
  | { readonly number: number; readonly kind: 'preview'; readonly options: PreviewOptions };

export type AnalysisResponse =
  | { readonly number: number; readonly kind: 'result'; readonly result: Analysis | RenderedPreview }
  | { readonly number: number; readonly kind: 'failed'; readonly message: string };

let sound: Sound | undefined;

function handle(request: AnalysisRequest): Analysis | RenderedPreview {
  if (request.kind === 'analyse') {
    sound = request.sound;
    return analyse(request.sound);
  }
  if (!sound) throw new Error('No audio has been analysed yet.');
  return renderPreview(sound, request.options);
}

self.onmessage = ({ data }: MessageEvent<AnalysisRequest>) => {
  const respond = (message: AnalysisResponse): void => self.postMessage(message);
  try {
    respond({ number: data.number, kind: 'result', result: handle(data) });
  } catch (error) {
    respond({ number: data.number, kind: 'failed', message: String(error) });
  }
};
