import { bytes, uint16le, uint32le, uint64le } from './bytes';
import { pcm, type SampleFormat, type Tone } from './tone';

/** Codes of the format chunk (RFC 2361). */
export const WAV_CODES = { pcm: 1, adpcm: 2, float: 3, mp3: 0x55, extensible: 0xfffe } as const;

interface WavOptions {
  readonly tag?: 'RIFF' | 'RF64' | 'BW64';
  /** Stated in the header instead of the real sizes in bytes. */
  readonly riffSize?: number;
  readonly dataSize?: number;
  /** Another format's code than the samples'. */
  readonly code?: number;
  /** Writes the extensible format, with this many bits in use. */
  readonly validBits?: number;
  /** Chunks before and after the sound. */
  readonly before?: Buffer;
  readonly after?: Buffer;
  /** The content of the data chunk, instead of samples. */
  readonly data?: Buffer;
}

/** A chunk; a byte follows content of odd length. */
export function riffChunk(tag: string, content: Uint8Array, size = content.length): Buffer {
  return bytes(tag, uint32le(size), content, Buffer.alloc(content.length % 2));
}

/** `INAM` and other tags. */
export function infoChunk(tags: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(tags).map(([name, text]) => riffChunk(name, bytes(text, '\0')));
  return riffChunk('LIST', bytes('INFO', ...entries));
}

// KSDATAFORMAT_SUBTYPE_PCM and _IEEE_FLOAT end with the same 14 bytes.
const SUBTYPE_END = Buffer.from('000000001000800000aa00389b71', 'hex');

function formatChunk(tone: Tone, { bits, isFloat }: SampleFormat, options: WavOptions): Buffer {
  const { channels, rate } = tone;
  const own = isFloat ? WAV_CODES.float : WAV_CODES.pcm;
  const { validBits, code = validBits === undefined ? own : WAV_CODES.extensible } = options;
  const frame = (channels * bits) / 8;
  const extension =
    validBits === undefined
      ? []
      : [uint16le(22), uint16le(validBits), uint32le(channels === 1 ? 4 : 3), uint16le(own), SUBTYPE_END];
  return riffChunk(
    'fmt ',
    bytes(
      uint16le(code),
      uint16le(channels),
      uint32le(rate),
      uint32le(rate * frame),
      uint16le(frame),
      uint16le(bits),
      ...extension,
    ),
  );
}

/** The chunk with the sizes of files over 4 GB (EBU Tech 3306, ITU-R BS.2088). */
function sizesChunk(riff: number, data: number, frames: number): Buffer {
  return riffChunk('ds64', bytes(uint64le(riff), uint64le(data), uint64le(frames), uint32le(0)));
}

const UNKNOWN = 0xffff_ffff;

/** A WAV file (http://soundfile.sapp.org/doc/WaveFormat/). */
export function wav(tone: Tone, format: SampleFormat, options: WavOptions = {}): Buffer {
  const { tag = 'RIFF', before = Buffer.alloc(0), after = Buffer.alloc(0) } = options;
  const data = options.data ?? pcm(tone, { ...format, isUnsigned: format.bits === 8 });
  // The bits that are not in use are the lowest.
  const unused = format.isFloat ? 0 : (format.bits - (options.validBits ?? format.bits)) / 8;
  for (let at = 0; unused > 0 && at < data.length; at += format.bits / 8) data.fill(0, at, at + unused);
  const isLarge = tag !== 'RIFF';
  const frames = Math.floor((data.length * 8) / (format.bits * tone.channels));
  const size = options.dataSize ?? data.length;
  const sound = riffChunk('data', data, isLarge ? UNKNOWN : size);
  const rest = bytes(formatChunk(tone, format, options), before, sound, after);
  const body = isLarge ? bytes(sizesChunk(rest.length + 40, size, frames), rest) : rest;
  return bytes(tag, uint32le(options.riffSize ?? (isLarge ? UNKNOWN : body.length + 4)), 'WAVE', body);
}
