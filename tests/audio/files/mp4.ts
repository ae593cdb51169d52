import { BitWriter, bytes, uint8, uint16be, uint32be } from './bytes';
import { frameCount, quantised, sampleOf, type Tone } from './tone';

function box(name: string, ...content: readonly (string | Uint8Array)[]): Buffer {
  const body = bytes(...content);
  return bytes(uint32be(body.length + 8), name, body);
}

/** A box with version 0 and flags. */
function fullBox(name: string, flags: number, ...content: readonly (string | Uint8Array)[]): Buffer {
  return box(name, uint32be(flags), ...content);
}

function zeros(count: number): Buffer {
  return Buffer.alloc(count);
}

const MATRIX = bytes(uint32be(0x1_0000), zeros(12), uint32be(0x1_0000), zeros(12), uint32be(0x4000_0000));

interface Track {
  readonly handler: 'soun' | 'vide';
  /** The box in `stsd`. */
  readonly entry: Buffer;
  /** Units of time a second. */
  readonly scale: number;
  /** Units of time a sample. */
  readonly step: number;
  /** Of the whole track, in units of time. */
  readonly duration: number;
  readonly samples: readonly Buffer[];
}

function trackBox({ handler, entry, scale, step, duration, samples }: Track, id: number, at: number): Buffer {
  const last = duration - step * (samples.length - 1);
  const times =
    last === step
      ? [uint32be(1), uint32be(samples.length), uint32be(step)]
      : [uint32be(2), uint32be(samples.length - 1), uint32be(step), uint32be(1), uint32be(last)];
  const table = box(
    'stbl',
    fullBox('stsd', 0, uint32be(1), entry),
    fullBox('stts', 0, ...times),
    fullBox('stsc', 0, uint32be(1), uint32be(1), uint32be(samples.length), uint32be(1)),
    fullBox(
      'stsz',
      0,
      uint32be(0),
      uint32be(samples.length),
      ...samples.map(({ length }) => uint32be(length)),
    ),
    fullBox('stco', 0, uint32be(1), uint32be(at)),
  );
  const media = box(
    'minf',
    handler === 'soun' ? fullBox('smhd', 0, zeros(4)) : fullBox('vmhd', 1, zeros(8)),
    box('dinf', fullBox('dref', 0, uint32be(1), fullBox('url ', 1))),
    table,
  );
  return box(
    'trak',
    fullBox(
      'tkhd',
      3,
      zeros(8),
      uint32be(id),
      zeros(4),
      uint32be(Math.round((duration * 1000) / scale)),
      zeros(16),
      MATRIX,
      zeros(8),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, zeros(8), uint32be(scale), uint32be(duration), uint16be(0x55c4), zeros(2)),
      fullBox('hdlr', 0, zeros(4), handler, zeros(12), '\0'),
      media,
    ),
  );
}

function movie(tracks: readonly Track[], from: number): Buffer {
  let at = from;
  const boxes = tracks.map((track, index) => {
    const result = trackBox(track, index + 1, at);
    at += track.samples.reduce((sum, { length }) => sum + length, 0);
    return result;
  });
  const milliseconds = Math.max(
    ...tracks.map(({ duration, scale }) => Math.round((duration * 1000) / scale)),
  );
  const head = fullBox(
    'mvhd',
    0,
    zeros(8),
    uint32be(1000),
    uint32be(milliseconds),
    uint32be(0x1_0000),
    uint16be(0x100),
    zeros(10),
    MATRIX,
    zeros(24),
    uint32be(tracks.length + 1),
  );
  return box('moov', head, ...boxes);
}

/** An MP4 file (ISO/IEC 14496-12) with its index at the end, as recorders write it. */
function mp4(brand: string, tracks: readonly Track[]): Buffer {
  const type = box('ftyp', brand, uint32be(0), brand, 'isom');
  const data = box('mdat', ...tracks.flatMap(({ samples }) => samples));
  return bytes(type, data, movie(tracks, type.length + 8));
}

function soundEntry(name: string, channels: number, bits: number, rate: number, config: Buffer): Buffer {
  return box(
    name,
    zeros(6),
    uint16be(1),
    zeros(8),
    uint16be(channels),
    uint16be(bits),
    zeros(4),
    uint32be(rate * 0x1_0000),
    config,
  );
}

function descriptor(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = bytes(...content);
  return bytes(uint8(tag, body.length), body);
}

const AAC_RATES: Readonly<Record<number, number>> = { 96_000: 0, 48_000: 3, 44_100: 4 };
const AAC_FRAME = 1024;

/** Raw blocks of AAC-LC without sound (ISO/IEC 14496-3). */
const AAC_SILENCE = { 1: Buffer.from('00c800802380', 'hex'), 2: Buffer.from('210049900219002380', 'hex') };

function aacTrack(seconds: number, rate: number, channels: 1 | 2): Track {
  const config = new BitWriter();
  config.write(2, 5);
  config.write(AAC_RATES[rate] ?? 15, 4);
  config.write(channels, 4);
  const decoder = descriptor(4, uint8(0x40, 0x15), zeros(11), descriptor(5, config.end()));
  const esds = fullBox('esds', 0, descriptor(3, uint8(0, 1, 0), decoder, descriptor(6, uint8(2))));
  const count = Math.ceil((seconds * rate) / AAC_FRAME);
  return {
    handler: 'soun',
    entry: soundEntry('mp4a', channels, 16, rate, esds),
    scale: rate,
    step: AAC_FRAME,
    duration: Math.round(seconds * rate),
    samples: Array.from({ length: count }, () => AAC_SILENCE[channels]),
  };
}

/** Silence as AAC in an M4A file: what phones record. */
export function m4aAac(seconds: number, rate: number, channels: 1 | 2): Buffer {
  return mp4('M4A ', [aacTrack(seconds, rate, channels)]);
}

const ALAC_FRAME = 4096;

function alacPacket(tone: Tone, bits: number, from: number): Buffer {
  const length = Math.min(ALAC_FRAME, frameCount(tone) - from);
  const to = new BitWriter();
  to.write(tone.channels - 1, 3);
  to.write(0, 4 + 12);
  // The number of samples follows; the samples are not compressed.
  to.write(0b1_00_1, 4);
  to.write(length, 32);
  for (let at = from; at < from + length; at++)
    for (let channel = 0; channel < tone.channels; channel++) {
      const value = quantised(sampleOf(tone, at, channel), bits);
      to.write(value < 0 ? value + 2 ** bits : value, bits);
    }
  to.write(7, 3);
  return to.end();
}

/** A tone as ALAC without compression in an M4A file (Apple's ALACMagicCookieDescription). */
export function m4aAlac(tone: Tone, bits: 16 | 24): Buffer {
  const { channels, rate } = tone;
  const cookie = fullBox(
    'alac',
    0,
    uint32be(ALAC_FRAME),
    uint8(0, bits, 40, 10, 14, channels),
    uint16be(255),
    uint32be(0),
    uint32be(0),
    uint32be(rate),
  );
  const samples = Array.from({ length: Math.ceil(frameCount(tone) / ALAC_FRAME) }, (_, index) =>
    alacPacket(tone, bits, index * ALAC_FRAME),
  );
  return mp4('M4A ', [
    {
      handler: 'soun',
      entry: soundEntry('alac', channels, bits, rate, cookie),
      scale: rate,
      step: ALAC_FRAME,
      duration: frameCount(tone),
      samples,
    },
  ]);
}

/** A film with sound whose name ends with .m4a. */
export function m4aFilm(seconds: number): Buffer {
  const avcC = box('avcC', uint8(1, 0x42, 0, 0x1e, 0xff, 0xe0, 0));
  const entry = box(
    'avc1',
    zeros(6),
    uint16be(1),
    zeros(16),
    uint16be(320),
    uint16be(240),
    uint32be(0x48_0000),
    uint32be(0x48_0000),
    zeros(4),
    uint16be(1),
    zeros(32),
    uint16be(24),
    uint16be(0xffff),
    avcC,
  );
  const film: Track = {
    handler: 'vide',
    entry,
    scale: 25,
    step: 1,
    duration: Math.round(seconds * 25),
    samples: Array.from({ length: Math.round(seconds * 25) }, () => uint8(0, 0, 0, 1, 9)),
  };
  return mp4('isom', [film, aacTrack(seconds, 44_100, 2)]);
}
