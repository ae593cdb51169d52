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
import { withRetries } from '../../../../lib/retry';
import type { OnProgress } from '../../../../lib/workerCalls';
import type { Mp3Encoder } from './mp3';
import type { Sound } from '@store/domain/shop/analysis/sound';
import { expose } from 'comlink';
import { createEncoder } from 'wasm-media-encoders';
import encoderFile from 'wasm-media-encoders/wasm/mp3?url';

let kept: Sound | undefined;
let loading: Promise<Mp3Encoder> | undefined;

/** It may be needed just when the connection is gone. */
function loadEncoder(): Promise<Mp3Encoder> {
  const file = new URL(encoderFile, self.location.href).href;
  loading ??= withRetries(() => createEncoder('audio/mpeg', file)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function analysedSound(): Sound {
  if (!kept) throw new Error('No audio has been analysed yet.');
  return kept;
}

const work = {
  analyse(sound: Sound): Analysis {
    kept = sound;
    const analysis = analyse(sound);
    limit(sound, analysis.peak);
    return analysis;
  },
  async renderPreview(options: PreviewOptions): Promise<RenderedPreview> {
    return renderPreview(analysedSound(), options, await loadEncoder());
  },
  async encode(isWatermarked: boolean, onProgress: OnProgress): Promise<Blob | null> {
    return encodeWhole(analysedSound(), isWatermarked, await loadEncoder(), onProgress);
  },
};

export type AnalysisWork = typeof work;

expose(work);
