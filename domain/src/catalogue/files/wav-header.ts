/** Writers of a stream do not know the length yet (EBU Tech 3306 uses it for files over 4 GB, too). */
const UNKNOWN = 0xffff_ffff;

const TAG_BYTES = 4;
const CHUNK_HEAD_BYTES = 8;
const FIRST_CHUNK = 12;

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: TAG_BYTES }, (_, index) => view.getUint8(at + index)));
}

/**
 * The size in bytes that a WAV file has at least, by its header (http://soundfile.sapp.org/doc/WaveFormat/): a smaller one was cut off, for example
 * by an export or a copy that did not end. Undefined if the start of the file does not say it.
 */
export function promisedWavSize(start: Uint8Array): number | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.length < FIRST_CHUNK || tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') return undefined;
  let at = FIRST_CHUNK;
  while (at + CHUNK_HEAD_BYTES <= start.length) {
    const size = view.getUint32(at + TAG_BYTES, true);
    const end = at + CHUNK_HEAD_BYTES + size;
    if (tagAt(view, at) === 'data') return size === UNKNOWN || size === 0 ? undefined : end;
    // Chunks begin at even positions.
    at = end + (size % 2);
  }
  return undefined;
}
