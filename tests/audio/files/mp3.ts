import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import { bytes, uint8, uint16be, uint32be } from './bytes';
import { channelsOf, type Tone } from './tone';

function syncSafe(value: number): Buffer {
  return uint8((value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127);
}

function id3Frame(name: string, content: Uint8Array): Buffer {
  return bytes(name, uint32be(content.length), uint16be(0), content);
}

interface Id3 {
  /** `TIT2`, `TBPM`, `TKEY`, … */
  readonly texts?: Readonly<Record<string, string>>;
  readonly cover?: { readonly type: string; readonly data: Uint8Array };
  /** Bytes of zeros at the end. */
  readonly padding?: number;
}

/** An ID3v2.3 tag (https://id3.org/id3v2.3.0). */
export function id3({ texts = {}, cover, padding = 0 }: Id3): Buffer {
  const frames = Object.entries(texts).map(([name, text]) => id3Frame(name, bytes(uint8(0), text)));
  const picture = cover ? [id3Frame('APIC', bytes(uint8(0), cover.type, uint8(0, 3, 0), cover.data))] : [];
  const body = bytes(...frames, ...picture, Buffer.alloc(padding));
  return bytes('ID3', uint8(3, 0, 0), syncSafe(body.length), body);
}

/** MP3 compression: kbit/s, or a varying rate's quality from 0 to 9. */
type Mp3Rate = { readonly kbps: 128 | 320 } | { readonly quality: number };

/** A tone as MP3, without the Xing header that states its length. */
export async function mp3(tone: Tone, rate: Mp3Rate): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate: tone.rate,
    channels: tone.channels,
    ...('kbps' in rate ? { bitrate: rate.kbps } : { vbrQuality: rate.quality }),
  });
  // The encoder reuses its memory for each answer.
  const start = Buffer.from(encoder.encode(channelsOf(tone)));
  return bytes(start, Buffer.from(encoder.finalize()));
}

/** A tone as Vorbis in Ogg. */
export async function oggVorbis(tone: Tone): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: tone.rate, channels: tone.channels, vbrQuality: 3 });
  const start = Buffer.from(encoder.encode(channelsOf(tone)));
  return bytes(start, Buffer.from(encoder.finalize()));
}

/** Frames of silence as MP3 at 128 kbit/s and 44.1 kHz (ISO/IEC 11172-3). */
export function silentMp3(frames = 8): Buffer {
  const frame = bytes(uint8(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(413));
  return bytes(...Array.from({ length: frames }, () => frame));
}
