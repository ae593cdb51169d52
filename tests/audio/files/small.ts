import { audioEnding, type AudioEnding } from '@store/domain/shop/files/uploads';
import { randomUUID } from 'node:crypto';
import { aiff } from './aiff';
import { bytes } from './bytes';
import { flac } from './flac';
import { id3, silentMp3 } from './mp3';
import { m4aAac } from './mp4';
import { oggOpus } from './ogg';
import type { Tone } from './tone';
import { riffChunk, wav } from './wav';

/** At 44.1 kHz, 24 bit in formats without loss. */
function tone(): Tone {
  return { seconds: 0.02, rate: 44_100, channels: 2, peak: Math.random() };
}

/** A small sound in a format; each one differs. */
export function smallSound(ending: AudioEnding): Buffer {
  switch (ending) {
    case 'wav':
      return wav(tone(), { bits: 24 }, { after: riffChunk('JUNK', Buffer.from(randomUUID())) });
    case 'aif':
      return aiff(tone(), { bits: 24 });
    case 'flac':
      return flac(tone(), 24);
    case 'mp3':
      return bytes(id3({ texts: { TCMP: randomUUID() } }), silentMp3());
    case 'm4a':
      return bytes(m4aAac(0.1, 44_100, 2), '\0\0\0\x2cfree', randomUUID());
    case 'ogg':
      return bytes(oggOpus(0.1, 2), randomUUID());
  }
}

/** A small sound in the format that a name ends with, WAV for other names. */
export function soundNamed(name: string): File {
  return new File([Uint8Array.from(smallSound(audioEnding(name) ?? 'wav'))], name);
}
