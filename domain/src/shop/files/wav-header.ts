/** Writers of a stream do not know the length yet (EBU Tech 3306 uses it for files over 4 GB, too). */
const UNKNOWN = 0xffff_ffff;

const TAG_BYTES = 4;
const CHUNK_HEAD_BYTES = 8;
const FIRST_CHUNK = 12;

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: TAG_BYTES }, (_, index) => view.getUint8(at + index)));
}

/** How a WAV file was recorded. */
export interface SoundFormat {
  /** Samples a second. */
  readonly rate: number;
  /** Bits a sample. */
  readonly bits: number;
}

/** `at` and `size` of the content in bytes; a chunk may end after the bytes that were read. */
interface Chunk {
  readonly tag: string;
  readonly at: number;
  readonly size: number;
}

/** The chunks that begin in the start of a WAV file (http://soundfile.sapp.org/doc/WaveFormat/); none if it is no WAV file. */
function* chunksIn(view: DataView): Generator<Chunk> {
  if (view.byteLength < FIRST_CHUNK || tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') return;
  let at = FIRST_CHUNK;
  while (at + CHUNK_HEAD_BYTES <= view.byteLength) {
    const size = view.getUint32(at + TAG_BYTES, true);
    const content = at + CHUNK_HEAD_BYTES;
    yield { tag: tagAt(view, at), at: content, size };
    // Chunks begin at even positions.
    at = content + size + (size % 2);
  }
}

function viewOf(start: Uint8Array): DataView {
  return new DataView(start.buffer, start.byteOffset, start.byteLength);
}

/**
 * The size in bytes that a WAV file has at least, by its header: a smaller one was cut off, for example by an export or a copy that did not end.
 * Undefined if the start of the file does not say it.
 */
export function promisedWavSize(start: Uint8Array): number | undefined {
  for (const { tag, at, size } of chunksIn(viewOf(start)))
    if (tag === 'data') return size === UNKNOWN || size === 0 ? undefined : at + size;
  return undefined;
}

const FORMAT_BYTES = 16;

/** How a WAV file was recorded. Undefined if the start of the file does not say it. */
export function soundFormat(start: Uint8Array): SoundFormat | undefined {
  const view = viewOf(start);
  for (const { tag, at } of chunksIn(view)) {
    if (tag !== 'fmt ' || at + FORMAT_BYTES > view.byteLength) continue;
    const [rate, bits] = [view.getUint32(at + 4, true), view.getUint16(at + 14, true)];
    return rate > 0 && bits > 0 ? { rate, bits } : undefined;
  }
  return undefined;
}
