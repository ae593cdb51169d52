import { SKETCH_MAXIMUM, sketchPath } from '@store/domain/shop/files/cover-sketch';
import { pathOfAddress, publicAddress, type PublicPath } from '../../platform/gateways/storage';
import { describeCause, log } from '../../platform/log';
import { keep } from './kept';
import { Pause } from './pause';

/** A page can do without a sketch, so it doesn't wait longer. */
const DEADLINE_MS = 300;

/** By path. Files never change under the same name. */
const kept = new Map<string, string>();
const pause = new Pause();

/** Undefined unless the cover is stored here. */
function pathOf(image: string): PublicPath | undefined {
  try {
    return sketchPath(pathOfAddress(image) ?? '');
  } catch {
    // Malformed encoding.
    return undefined;
  }
}

/** Fetches the public URL, because the SDK is slow to import. Null if missing (older covers) or too large. */
async function fetchSketch(path: PublicPath): Promise<string | null> {
  const response = await fetch(publicAddress(path), { signal: AbortSignal.timeout(DEADLINE_MS) });
  const isTooLarge = Number(response.headers.get('content-length')) > SKETCH_MAXIMUM;
  if (!response.ok || isTooLarge) {
    await response.body?.cancel();
    if (response.ok || response.status === 404) return null;
    throw new Error(`${path} answered ${response.status}`);
  }
  const bytes = await response.arrayBuffer();
  return bytes.byteLength > SKETCH_MAXIMUM ? null : Buffer.from(bytes).toString('base64');
}

interface Sketch {
  /** Base64; null if there is none. */
  readonly base64: string | null;
  /** False if it couldn't be read in time. */
  readonly isCurrent: boolean;
}

/** Reads the sketch of a cover stored here. Never rejects. */
export async function readSketch(image: string): Promise<Sketch> {
  const path = pathOf(image);
  if (path === undefined) return { base64: null, isCurrent: true };
  const known = kept.get(path);
  if (known !== undefined) return { base64: known, isCurrent: true };
  if (!pause.isOver) return { base64: null, isCurrent: false };
  try {
    const base64 = await fetchSketch(path);
    if (base64 !== null) keep(kept, path, base64);
    return { base64, isCurrent: true };
  } catch (cause) {
    pause.begin();
    log.warn('page data not renewed', { name: 'sketch', cause: describeCause(cause) });
    return { base64: null, isCurrent: false };
  }
}
