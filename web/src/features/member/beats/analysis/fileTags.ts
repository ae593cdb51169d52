import { keyOf, type Key } from '@store/domain/shop/catalogue/keys';
import { keyOfText } from './fileName';

/** Undefined where the tags say nothing. */
export interface FileTags {
  readonly title: string | undefined;
  readonly bpm: number | undefined;
  readonly key: Key | undefined;
  readonly cover: File | undefined;
  /** Undefined if only decoding tells. */
  readonly seconds: number | undefined;
  readonly codec: string | undefined;
  /** Bits per sample. */
  readonly bits: number | undefined;
}

const NONE: FileTags = {
  title: undefined,
  bpm: undefined,
  key: undefined,
  cover: undefined,
  seconds: undefined,
  codec: undefined,
  bits: undefined,
};

/** The Camelot wheel's 8 is C major and A minor; a number up is a fifth up. */
function keyOnWheel(text: string): Key | undefined {
  const [, number, letter] = /^(\d{1,2})([AB])$/i.exec(text) ?? [];
  if (number === undefined || Number(number) < 1 || Number(number) > 12) return undefined;
  const isMinor = letter?.toUpperCase() === 'A';
  return keyOf((Number(number) - 8) * 7 + (isMinor ? 9 : 0), isMinor);
}

/** Reads ID3, Vorbis comments, iTunes atoms and RIFF INFO; empty for an unreadable file. */
export async function readTags(file: Blob): Promise<FileTags> {
  try {
    const { parseBlob } = await import('music-metadata');
    const { common, format } = await parseBlob(file, { skipPostHeaders: false });
    const [picture] = common.picture ?? [];
    const key = common.key?.trim() ?? '';
    return {
      title: common.title?.trim() || undefined,
      bpm: common.bpm && common.bpm > 0 ? common.bpm : undefined,
      key: keyOnWheel(key) ?? keyOfText(key),
      cover: picture && new File([Uint8Array.from(picture.data)], 'cover', { type: picture.format }),
      seconds: format.duration,
      codec: format.codec,
      bits: format.bitsPerSample,
    };
  } catch {
    return NONE;
  }
}
