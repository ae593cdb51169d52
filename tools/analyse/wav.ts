import type { Samples } from './samples';

/** Codes of the format chunk (RFC 2361); the extensible format names another. */
const FORMAT = { pcm: 1, float: 3, extensible: 0xfffe } as const;

interface Layout {
  readonly format: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly sampleSize: number;
}

function readLayout(view: DataView, at: number, size: number): Layout {
  const code = view.getUint16(at, true);
  return {
    format: code === FORMAT.extensible && size >= 26 ? view.getUint16(at + 24, true) : code,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    sampleSize: view.getUint16(at + 14, true) / 8,
  };
}

type ReadSample = (at: number) => number;

function sampleReader(view: DataView, { format, sampleSize }: Layout): ReadSample {
  if (format === FORMAT.float && sampleSize === 4) return (at) => view.getFloat32(at, true);
  if (format === FORMAT.float && sampleSize === 8) return (at) => view.getFloat64(at, true);
  if (format === FORMAT.pcm) {
    // One-byte samples are unsigned, others signed.
    if (sampleSize === 1) return (at) => (view.getUint8(at) - 128) / 2 ** 7;
    if (sampleSize === 2) return (at) => view.getInt16(at, true) / 2 ** 15;
    if (sampleSize === 3) return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 2 ** 23;
    if (sampleSize === 4) return (at) => view.getInt32(at, true) / 2 ** 31;
  }
  throw new TypeError('The WAV file has an unusual format.');
}

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

function* chunksOf(view: DataView): Generator<Chunk> {
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
    // Programs that write while recording leave a size of 0, or one past the end.
    const rest = view.byteLength - at - 8;
    const stated = view.getUint32(at + 4, true);
    const size = name === 'data' && stated === 0 ? rest : Math.min(stated, rest);
    yield { name, start: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

/** Decodes a WAV file to mono. Throws a TypeError for other files. */
export function decodeWav(file: Uint8Array): Samples {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = view.byteLength < 12 ? [] : [...chunksOf(view)];
  const head = chunks.find(({ name, size }) => name === 'fmt ' && size >= 16);
  const data = chunks.find(({ name }) => name === 'data');
  if (!head || !data) throw new TypeError('The WAV file is damaged.');
  const layout = readLayout(view, head.start, head.size);
  const { channels, sampleSize, sampleRate } = layout;
  const read = sampleReader(view, layout);
  if (channels === 0 || sampleRate === 0) throw new TypeError('The WAV file is damaged.');
  const frame = channels * sampleSize;
  const mono = new Float32Array(Math.floor(data.size / frame));
  for (let index = 0; index < mono.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += read(data.start + index * frame + channel * sampleSize);
    mono[index] = sum / channels;
  }
  return { sampleRate, mono };
}
