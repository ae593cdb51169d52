import { MASTER_MAXIMUM } from './uploads';
import type { Examination, SoundBytes } from './sound-file';

// Reads WAV without music-metadata: version 12 knows neither RF64/BW64 nor valid bits, and fails on sizes of 0;
// mediabunny 1.61 refuses BW64 and sizes of 0. `tests/audio/libraries.test.ts` fails once one of them can.

const [TAG_BYTES, CHUNK_HEAD_BYTES, RIFF_BYTES, FORMAT_BYTES] = [4, 8, 12, 40];

/** The size is in `ds64` (EBU Tech 3306), or unknown because the file was streamed. */
const UNKNOWN = 0xffff_ffff;

/** More than studios write; a file of zeros never ends its chunks. */
const CHUNKS_MAXIMUM = 1000;

/** Format codes (RFC 2361). */
const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe];

const COMPRESSED: Readonly<Record<number, string>> = {
  0x02: 'ADPCM',
  0x06: 'A-law',
  0x07: 'µ-law',
  0x11: 'ADPCM',
  0x31: 'GSM',
  0x50: 'MPEG',
  0x55: 'MP3',
  0xff: 'AAC',
};

async function viewOf(file: SoundBytes, at: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(at, at + length).arrayBuffer());
}

function tagAt(view: DataView, at: number): string {
  if (view.byteLength < at + TAG_BYTES) return '';
  return String.fromCharCode(...Array.from({ length: TAG_BYTES }, (_, index) => view.getUint8(at + index)));
}

function uint64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** Sizes and positions in bytes. */
interface Layout {
  /** The file's end by its RIFF size. */
  end: number;
  format: { readonly at: number; readonly view: DataView } | undefined;
  data: { readonly at: number; readonly size: number } | undefined;
}

/** Chunks up to the sound (http://soundfile.sapp.org/doc/WaveFormat/); undefined if this is no WAV. */
async function layoutOf(file: SoundBytes): Promise<Layout | undefined> {
  const riff = await viewOf(file, 0, RIFF_BYTES);
  if (!['RIFF', 'RF64', 'BW64'].includes(tagAt(riff, 0)) || tagAt(riff, 8) !== 'WAVE') return undefined;
  const layout: Layout = {
    end: riff.getUint32(TAG_BYTES, true) + CHUNK_HEAD_BYTES,
    format: undefined,
    data: undefined,
  };
  let dataSize = UNKNOWN;
  let at = RIFF_BYTES;
  for (let count = 0; count < CHUNKS_MAXIMUM && at + CHUNK_HEAD_BYTES <= file.size; count++) {
    const chunk = await viewOf(file, at, CHUNK_HEAD_BYTES + FORMAT_BYTES);
    const [tag, size, content] = [tagAt(chunk, 0), chunk.getUint32(TAG_BYTES, true), at + CHUNK_HEAD_BYTES];
    if (tag === 'data') {
      layout.data = { at: content, size: size === UNKNOWN ? dataSize : size };
      return layout;
    }
    if (tag === 'fmt ') layout.format = { at: content, view: new DataView(chunk.buffer, CHUNK_HEAD_BYTES) };
    if (tag === 'ds64' && chunk.byteLength >= 24) {
      layout.end = uint64(chunk, 8) + CHUNK_HEAD_BYTES;
      dataSize = uint64(chunk, 16);
    }
    // Chunks begin at even positions.
    at = content + size + (size % 2);
  }
  return layout;
}

function isExtensible(format: DataView): boolean {
  return format.byteLength >= 26 && format.getUint16(0, true) === EXTENSIBLE;
}

/** Streams and stopped recorders leave placeholders. The sound then ends with the file. */
function isPlaceholder(size: number, end: number, file: SoundBytes): boolean {
  return size === 0 || size > MASTER_MAXIMUM || end <= file.size;
}

/** Examines a WAV, RF64 or BW64 file; undefined if it is none. */
export async function examineWav(file: SoundBytes): Promise<Examination | undefined> {
  const layout = await layoutOf(file);
  if (!layout) return undefined;
  const { end, data } = layout;
  const format = layout.format?.view;
  if (!data || !format || format.byteLength < 16) return { kind: 'unreadable', container: 'wav' };
  const [channels, rate] = [format.getUint16(2, true), format.getUint32(4, true)];
  const [frame, stored] = [format.getUint16(12, true), format.getUint16(14, true)];
  const code = format.getUint16(isExtensible(format) ? 24 : 0, true);
  if (code !== PCM && code !== FLOAT)
    return { kind: 'compressed', container: 'wav', codec: COMPRESSED[code] ?? 'compressed' };
  if (channels === 0 || rate === 0 || frame === 0 || stored === 0)
    return { kind: 'unreadable', container: 'wav' };
  const used = isExtensible(format) ? format.getUint16(18, true) : stored;
  const bytesPerSecond = rate * frame;
  const present = file.size - data.at;
  const missing = isPlaceholder(data.size, end, file) ? 0 : data.size - present;
  if (missing >= frame)
    return { kind: 'cut-off', missing: missing / bytesPerSecond, seconds: data.size / bytesPerSecond };
  const size = data.size === 0 ? present : Math.min(data.size, present);
  return {
    kind: 'sound',
    sound: {
      container: 'wav',
      codec: code === FLOAT ? 'float' : 'PCM',
      seconds: size / bytesPerSecond,
      rate,
      bits: used > 0 && used <= stored ? used : stored,
      channels,
    },
  };
}

/**
 * Marks all bits of an extensible WAV as used, in place (unused ones are zero): Chromium's FFmpeg takes 24 bits in
 * 32 for 24-bit float. Leaves other files alone.
 */
export async function stateAllBits(bytes: ArrayBuffer): Promise<void> {
  const layout = await layoutOf({
    size: bytes.byteLength,
    slice: (start, end) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(start, end)) }),
  });
  const { format } = layout ?? {};
  if (format && isExtensible(format.view))
    new DataView(bytes, format.at).setUint16(18, format.view.getUint16(14, true), true);
}
