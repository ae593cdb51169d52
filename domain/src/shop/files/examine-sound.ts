import type { Examination, SoundBytes, SoundCodec } from './sound-file';
import type { AudioEnding } from './uploads';
import { examineWav } from './wav-file';

/** Part of music-metadata's `IFormat`. */
interface ParsedFormat {
  readonly container?: string | undefined;
  readonly codec?: string | undefined;
  readonly duration?: number | undefined;
  readonly sampleRate?: number | undefined;
  readonly bitsPerSample?: number | undefined;
  readonly numberOfChannels?: number | undefined;
  readonly bitrate?: number | undefined;
  readonly hasVideo?: boolean | undefined;
}

/** Part of music-metadata. Of a Blob, it reads only size and slices. */
interface SoundParser {
  /** May throw anything for an unknown file. */
  parseBlob(
    file: SoundBytes,
    options: { readonly skipCovers: true; readonly skipPostHeaders: true },
  ): Promise<{ readonly format: ParsedFormat }>;
}

/** Codecs by music-metadata's names, with the containers the shop sells. */
const CODECS: readonly (readonly [RegExp, SoundCodec, readonly AudioEnding[]])[] = [
  [/layer 3/i, 'MP3', ['mp3']],
  [/^flac$/i, 'FLAC', ['flac', 'ogg']],
  [/^alac$/i, 'ALAC', ['m4a']],
  [/aac/i, 'AAC', ['m4a']],
  [/^vorbis/i, 'Vorbis', ['ogg']],
  [/^opus$/i, 'Opus', ['ogg']],
];

function containerOf({ container = '', codec = '' }: ParsedFormat): AudioEnding | undefined {
  if (/^AIFF/.test(container)) return 'aif';
  if (/^FLAC/i.test(container)) return 'flac';
  if (/^Ogg/i.test(container)) return 'ogg';
  if (/layer 3/i.test(codec)) return 'mp3';
  // The parser reports the file's brands as container. Bare AAC frames aren't M4A.
  return /^(?:MPEG-4\/AAC|ALAC)/i.test(codec) && !/^ADTS/.test(container) ? 'm4a' : undefined;
}

/** Below this share of PCM's bit rate, AIFF-C is compressed: its codec names are free text. */
const PCM_SHARE = 0.9;

function examineAiff(file: SoundBytes, format: ParsedFormat): Examination {
  const { codec = '', duration = 0, sampleRate = 0, bitsPerSample = 0, numberOfChannels = 0 } = format;
  const bitsPerSecond = sampleRate * Math.ceil(bitsPerSample / 8) * 8 * numberOfChannels;
  if (bitsPerSecond === 0 || duration === 0) return { kind: 'unreadable', container: 'aif' };
  const { bitrate = bitsPerSecond } = format;
  if (bitrate < PCM_SHARE * bitsPerSecond)
    return { kind: 'compressed', container: 'aif', codec: codec || 'compressed' };
  const present = (file.size * 8) / bitsPerSecond;
  if (present < duration) return { kind: 'cut-off', missing: duration - present, seconds: duration };
  return {
    kind: 'sound',
    sound: {
      container: 'aif',
      codec: /float/i.test(codec) ? 'float' : 'PCM',
      seconds: duration,
      rate: sampleRate,
      bits: bitsPerSample,
      channels: numberOfChannels,
    },
  };
}

function examineFormat(file: SoundBytes, format: ParsedFormat): Examination {
  const { codec = '', duration, sampleRate, bitsPerSample, numberOfChannels } = format;
  if (format.hasVideo) return { kind: 'film' };
  const container = containerOf(format);
  if (container === undefined) return { kind: 'unknown' };
  if (container === 'aif') return examineAiff(file, format);
  const [, name] = CODECS.find(([is, , homes]) => is.test(codec) && homes.includes(container)) ?? [];
  if (!name || !sampleRate || !numberOfChannels) return { kind: 'unreadable', container };
  return {
    kind: 'sound',
    sound: {
      container,
      codec: name,
      seconds: duration,
      rate: sampleRate,
      bits: name === 'FLAC' || name === 'ALAC' ? bitsPerSample : undefined,
      channels: numberOfChannels,
    },
  };
}

/** Undefined if the parser throws. Throws if the file is unreadable. */
async function formatOf(file: SoundBytes, parser: SoundParser): Promise<ParsedFormat | undefined> {
  let unread: { readonly error: unknown } | undefined;
  const watched: SoundBytes = {
    size: file.size,
    slice: (start, end) => ({
      arrayBuffer: () =>
        file
          .slice(start, end)
          .arrayBuffer()
          .catch((error: unknown) => {
            unread = { error };
            throw error;
          }),
    }),
  };
  try {
    return (await parser.parseBlob(watched, { skipCovers: true, skipPostHeaders: true })).format;
  } catch (error) {
    // Any other error means that the bytes aren't sound.
    if (unread) throw error;
    return undefined;
  }
}

/**
 * Identifies a file by its bytes; `misnamed` if its extension differs. `parser` is the module music-metadata.
 * Throws if the file is unreadable.
 */
export async function examineSound(
  file: SoundBytes,
  ending: AudioEnding | undefined,
  parser: SoundParser,
): Promise<Examination> {
  const wav = await examineWav(file);
  const format = wav ? undefined : await formatOf(file, parser);
  const found = wav ?? (format ? examineFormat(file, format) : { kind: 'unknown' as const });
  const container = found.kind === 'sound' ? found.sound.container : undefined;
  return container !== undefined && ending !== undefined && container !== ending
    ? { kind: 'misnamed', container }
    : found;
}
