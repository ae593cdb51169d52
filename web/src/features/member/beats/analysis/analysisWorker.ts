// Analyses and encodes one sound off the main thread. Keeps it in memory, because previews may be cut again.
import { hear, type Described, type Heard } from '@store/domain/shop/analysis/analysis';
import { copyOf, type Sound } from '@store/domain/shop/analysis/sound';
import { expose, transfer } from 'comlink';
import { createEncoder } from 'wasm-media-encoders';
import encoderFile from 'wasm-media-encoders/wasm/mp3?url';
import { withRetries } from '../../../../lib/retry';
import type { OnProgress } from '../../../../lib/workerCalls';
import {
  cutPreview,
  describeSound,
  encodePreview,
  encodeWhole,
  type HeardPreview,
  type PreviewOptions,
} from './analysis';
import { limit } from './limit';
import type { Mp3Encoder } from './mp3';
import { wavOf } from './wav';

let kept: Sound | undefined;
/** The preview that was cut last. */
let part: Sound | undefined;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once, so the engine's optimisations serve the next encoder too. Retries after a failure. */
function lame(): Promise<WebAssembly.Module> {
  compiled ??= withRetries(() => WebAssembly.compileStreaming(fetch(encoderFile))).catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

/** One per file, because a preview may be cut during an encoding. */
async function newEncoder(): Promise<Mp3Encoder> {
  return createEncoder('audio/mpeg', await lame());
}

function keptSound(): Sound {
  if (!kept) throw new Error('The worker has no sound yet.');
  return kept;
}

const work = {
  take(sound: Sound): void {
    kept = sound;
  },
  hear(): Heard {
    const heard = hear(keptSound());
    limit(keptSound(), heard.peak);
    return heard;
  },
  copy(): Sound {
    const copy = copyOf(keptSound());
    return transfer(copy, [copy.left.buffer, copy.right.buffer]);
  },
  describe(): Described {
    return describeSound(keptSound());
  },
  cutPreview(options: PreviewOptions, isHeard: boolean): HeardPreview {
    const { part: sound, ...cut } = cutPreview(keptSound(), options);
    part = sound;
    return { ...cut, sound: isHeard ? wavOf(sound) : null };
  },
  async encodePreview(): Promise<Blob> {
    if (!part) throw new Error('No preview was cut.');
    return encodePreview(part, await newEncoder());
  },
  async encode(isWatermarked: boolean, onProgress: OnProgress): Promise<Blob | null> {
    return encodeWhole(keptSound(), isWatermarked, await newEncoder(), onProgress);
  },
};

export type AnalysisWork = typeof work;

expose(work);

// Compiles while the file is decoded. Failures surface when encoding.
lame().catch(() => undefined);
