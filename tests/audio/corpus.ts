import type { SoundCodec } from '@store/domain/shop/files/sound-file';
import type { AudioEnding } from '@store/domain/shop/files/uploads';
import { aiff } from './files/aiff';
import { bytes } from './files/bytes';
import { flac } from './files/flac';
import { id3, mp3, oggVorbis } from './files/mp3';
import { m4aAac, m4aAlac, m4aFilm } from './files/mp4';
import { oggOpus } from './files/ogg';
import type { SampleFormat, Tone } from './files/tone';
import { infoChunk, riffChunk, wav, WAV_CODES } from './files/wav';

/** What the shop reports of an accepted sound. */
interface Accepted {
  readonly container: AudioEnding;
  readonly codec: SoundCodec;
  readonly rate: number;
  readonly bits?: number;
  readonly channels: number;
  /** Seconds. MP3's length is known only after decoding; its encoder adds up to a tenth of a second. */
  readonly seconds: number;
  /** The largest sample; undefined for silence. */
  readonly peak?: number;
  /** Why Chromium can't decode it, for people. */
  readonly undecodable?: string;
}

export interface CorpusFile {
  readonly name: string;
  readonly make: () => Buffer | Promise<Buffer>;
  /** What it is, or why it is refused (after its name). */
  readonly right: Accepted | string;
}

const SECONDS = 1.5;
const STEREO: Tone = { seconds: SECONDS, rate: 44_100, channels: 2, peak: 0.5 };
const MONO: Tone = { ...STEREO, channels: 1 };
const S16: SampleFormat = { bits: 16 };

const RATES = [44_100, 48_000, 96_000];
const CHANNELS = [1, 2] as const;

function accepted(tone: Tone, rest: Pick<Accepted, 'container' | 'codec'> & Partial<Accepted>): Accepted {
  const { rate, channels, seconds, peak } = tone;
  return { rate, channels, seconds, peak, ...rest };
}

function wavOf(tone: Tone, bits: number, codec: SoundCodec = 'PCM'): Accepted {
  return accepted(tone, { container: 'wav', codec, bits });
}

/** Each way of storing samples, mono and stereo, at each rate. */
function* plainFiles(): Generator<CorpusFile> {
  const formats: readonly SampleFormat[] = [
    { bits: 8 },
    { bits: 16 },
    { bits: 24 },
    { bits: 32 },
    { bits: 32, isFloat: true },
  ];
  for (const format of formats)
    for (const channels of CHANNELS)
      for (const rate of RATES) {
        const tone: Tone = { ...STEREO, channels, rate };
        const { bits, isFloat = false } = format;
        const name = `${isFloat ? 'float' : bits} bit, ${rate} Hz, ${channels}`;
        yield {
          name: `${name}.wav`,
          make: () => wav(tone, format),
          right: wavOf(tone, bits, isFloat ? 'float' : 'PCM'),
        };
        const isAiffC = isFloat || rate === 48_000;
        // 48 kHz stands for little-endian samples, as macOS writes them.
        const compression = isFloat ? 'fl32' : isAiffC ? 'sowt' : undefined;
        yield {
          name: `${name}.aif`,
          make: () => aiff(tone, { bits }, compression),
          right: accepted(tone, { container: 'aif', codec: isFloat ? 'float' : 'PCM', bits }),
        };
        if (!isFloat && bits !== 32)
          yield {
            name: `${name}.flac`,
            make: () => flac(tone, bits),
            right: accepted(tone, { container: 'flac', codec: 'FLAC', bits }),
          };
      }
}

const ALAC_UNDECODABLE =
  'This browser cannot play ALAC. Use Safari, or export the beat as WAV, AIFF or FLAC.';

const COVER = { type: 'image/jpeg', data: Buffer.alloc(6_000_000, 7) };

/** Output of real recorders, streams and studios. */
const UNUSUAL: readonly CorpusFile[] = [
  ...[0x7fff_ffff, 0x7fff_f000, 0xffff_ffff, 0].map((size): CorpusFile => ({
    name: `sizes ${size.toString(16)}.wav`,
    make: () => wav(STEREO, S16, { dataSize: size, riffSize: size }),
    right: wavOf(STEREO, 16),
  })),
  {
    name: 'sound longer than the file says it is.wav',
    // The first size is right; the sound's size is a longer recording's.
    make: () => wav(STEREO, S16, { dataSize: 10_000_000 }),
    right: wavOf(STEREO, 16),
  },
  {
    name: 'size of the sound only.wav',
    make: () => wav(STEREO, S16, { riffSize: 0 }),
    right: wavOf(STEREO, 16),
  },
  {
    name: 'cut off.wav',
    make: () => {
      const whole = wav({ ...STEREO, seconds: 12 }, S16);
      return whole.subarray(0, whole.length - 4 * 44_100 * 4);
    },
    right: 'is cut off: 0:04 of 0:12 is missing. Export it again.',
  },
  {
    name: 'cut off in its head.wav',
    make: () => wav(STEREO, S16).subarray(0, 30),
    right: 'has no readable WAV sound. Export it again.',
  },
  {
    name: 'without a format.wav',
    make: () => bytes('RIFF\x24\0\0\0WAVE', riffChunk('data', Buffer.alloc(100))),
    right: 'has no readable WAV sound. Export it again.',
  },
  {
    name: '24 bit in 32.wav',
    make: () => wav(STEREO, { bits: 32 }, { validBits: 24 }),
    right: wavOf(STEREO, 24),
  },
  {
    name: 'extensible.wav',
    make: () => wav(MONO, { bits: 24 }, { validBits: 24 }),
    right: wavOf(MONO, 24),
  },
  {
    name: 'extensible float.wav',
    make: () => wav(STEREO, { bits: 32, isFloat: true }, { validBits: 32 }),
    right: wavOf(STEREO, 32, 'float'),
  },
  ...(['RF64', 'BW64'] as const).flatMap((tag): readonly CorpusFile[] => [
    {
      name: `${tag}.wav`,
      make: () => wav(STEREO, { bits: 24 }, { tag }),
      right: wavOf(STEREO, 24),
    },
    {
      name: `${tag} cut off.wav`,
      make: () => {
        const whole = wav({ ...STEREO, seconds: 6 }, S16, { tag });
        return whole.subarray(0, whole.length - 2 * 44_100 * 4);
      },
      right: 'is cut off: 0:02 of 0:06 is missing. Export it again.',
    },
  ]),
  {
    name: 'MP3 inside.wav',
    make: async () => wav(STEREO, S16, { code: WAV_CODES.mp3, data: await mp3(STEREO, { kbps: 128 }) }),
    right: 'contains MP3 sound, not WAV quality. Export it again without compression.',
  },
  {
    name: 'ADPCM.wav',
    make: () => wav(STEREO, S16, { code: WAV_CODES.adpcm }),
    right: 'contains ADPCM sound, not WAV quality. Export it again without compression.',
  },
  {
    name: 'odd chunks before and after.wav',
    make: () =>
      wav(STEREO, S16, {
        before: bytes(riffChunk('JUNK', Buffer.alloc(33)), infoChunk({ INAM: 'Odd' })),
        after: bytes(riffChunk('smpl', Buffer.alloc(35)), Buffer.from('tail')),
      }),
    right: wavOf(STEREO, 16),
  },
  {
    name: 'chunk of 300 kB before the sound.wav',
    make: () => wav(STEREO, S16, { before: riffChunk('bext', Buffer.alloc(300_001)) }),
    right: wavOf(STEREO, 16),
  },
  {
    // As macOS decomposes names.
    name: 'Glück über Łódź.wav'.normalize('NFD'),
    make: () => wav(STEREO, S16),
    right: wavOf(STEREO, 16),
  },
  ...CHANNELS.map((channels): CorpusFile => {
    const tone: Tone = { ...STEREO, channels, peak: 1.5 };
    return {
      name: `peak above full scale, ${channels}.wav`,
      make: () => wav(tone, { bits: 32, isFloat: true }),
      right: wavOf(tone, 32, 'float'),
    };
  }),
  {
    name: 'from Logic.AIFF',
    make: () => aiff({ ...STEREO, rate: 48_000 }, { bits: 24 }),
    right: accepted({ ...STEREO, rate: 48_000 }, { container: 'aif', codec: 'PCM', bits: 24 }),
  },
  {
    name: 'IMA compression.aifc',
    make: () => aiff({ ...STEREO, seconds: 3 }, S16, 'ima4'),
    right: 'contains IMA 4:1 sound, not AIFF quality. Export it again without compression.',
  },
  {
    name: 'cut off.aif',
    make: () => {
      const whole = aiff({ ...STEREO, seconds: 6 }, S16);
      return whole.subarray(0, whole.length - 2 * 44_100 * 4);
    },
    right: 'is cut off: 0:02 of 0:06 is missing. Export it again.',
  },
  {
    name: 'tag before the sound.flac',
    make: () => bytes(id3({ texts: { TIT2: 'Signal' } }), flac(STEREO, 24)),
    right: accepted(STEREO, { container: 'flac', codec: 'FLAC', bits: 24 }),
  },
  {
    name: 'Vorbis.ogg',
    make: () => oggVorbis(STEREO),
    right: accepted(STEREO, { container: 'ogg', codec: 'Vorbis' }),
  },
  ...CHANNELS.map((channels): CorpusFile => ({
    name: `Opus, ${channels}.ogg`,
    make: () => oggOpus(SECONDS, channels),
    // Its head keeps the recording's rate.
    right: { container: 'ogg', codec: 'Opus', rate: 44_100, channels, seconds: SECONDS },
  })),
  ...(
    [
      [44_100, 2],
      [48_000, 1],
    ] as const
  ).map(([rate, channels]): CorpusFile => ({
    name: `AAC from a phone, ${rate} Hz.m4a`,
    make: () => m4aAac(SECONDS, rate, channels),
    right: { container: 'm4a', codec: 'AAC', rate, channels, seconds: SECONDS },
  })),
  ...([16, 24] as const).map((bits): CorpusFile => ({
    name: `ALAC, ${bits} bit.m4a`,
    make: () => m4aAlac(STEREO, bits),
    right: accepted(STEREO, { container: 'm4a', codec: 'ALAC', bits, undecodable: ALAC_UNDECODABLE }),
  })),
  { name: 'film.m4a', make: () => m4aFilm(SECONDS), right: 'is a video. Export its sound.' },
  ...CHANNELS.map((channels): CorpusFile => ({
    name: `320 kbit, ${channels}.mp3`,
    make: () => mp3({ ...STEREO, channels }, { kbps: 320 }),
    right: accepted({ ...STEREO, channels }, { container: 'mp3', codec: 'MP3' }),
  })),
  {
    name: 'varying rate without its length.mp3',
    make: () => mp3(STEREO, { quality: 4 }),
    right: accepted(STEREO, { container: 'mp3', codec: 'MP3' }),
  },
  {
    name: '200 kB of zeros before the sound.mp3',
    make: async () => bytes(id3({ padding: 200_000 }), await mp3(STEREO, { kbps: 128 })),
    right: accepted(STEREO, { container: 'mp3', codec: 'MP3' }),
  },
  {
    name: 'cover of 6 MB.mp3',
    make: async () =>
      bytes(id3({ texts: { TIT2: 'Covered' }, cover: COVER }), await mp3(STEREO, { quality: 2 })),
    right: accepted(STEREO, { container: 'mp3', codec: 'MP3' }),
  },
  {
    name: 'renamed.wav',
    make: () => mp3(STEREO, { kbps: 128 }),
    right: 'has the MP3 format. Change the ending of its name to .mp3.',
  },
  {
    name: 'renamed.mp3',
    make: () => flac(STEREO, 16),
    right: 'has the FLAC format. Change the ending of its name to .flac.',
  },
  {
    name: 'program.wav',
    make: () => Buffer.from('MZ\x90\0\x03'.repeat(200), 'latin1'),
    right: 'is not an mp3, wav, aiff, flac, m4a or ogg file.',
  },
  {
    name: 'film with another name.wav',
    make: () => Buffer.from(`RIFF\xf8\0\0\0AVI LIST${'\0'.repeat(250)}`, 'latin1'),
    right: 'is not an mp3, wav, aiff, flac, m4a or ogg file.',
  },
  {
    name: '24 bit in 32, RF64.wav',
    make: () => wav(STEREO, { bits: 32 }, { tag: 'RF64', validBits: 24 }),
    right: wavOf(STEREO, 24),
  },
  {
    name: 'page.mp3',
    make: () => Buffer.from(`<!doctype html>${'<p>not found</p>'.repeat(100)}`),
    right: 'is not an mp3, wav, aiff, flac, m4a or ogg file.',
  },
];

/** Small files with their right values: every format studios write, and what goes wrong with them. */
export const CORPUS: readonly CorpusFile[] = [...plainFiles(), ...UNUSUAL];
