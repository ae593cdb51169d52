import { infoChunk, wav } from '../../audio/files/wav';

/** How the sound of a WAV file is stored. */
interface SampleFormat {
  /** Samples per second. */
  readonly rate: number;
  readonly bits: 16 | 24;
}

/** As on a compact disc. */
export const CD: SampleFormat = { rate: 44_100, bits: 16 };

/** As exported by a studio. */
export const STUDIO: SampleFormat = { rate: 96_000, bits: 24 };

/** Bytes of a stereo sample. */
function frameBytes({ bits }: SampleFormat): number {
  return (2 * bits) / 8;
}

/** Bytes per second of the sound in {@link wavFile}. */
export function bytesPerSecond(format: SampleFormat): number {
  return format.rate * frameBytes(format);
}

/** Two bars of drums at 120 bpm: a kick on every beat, a hi-hat on every eighth. */
function drums(format: SampleFormat): Buffer {
  const seconds = 4;
  const { rate, bits } = format;
  const samples = Buffer.alloc(seconds * bytesPerSecond(format));
  for (let i = 0; i < seconds * rate; i++) {
    const time = i / rate;
    const kick = Math.exp(-25 * (time % 0.5)) * Math.sin(2 * Math.PI * 70 * time);
    const hat = Math.exp(-80 * (time % 0.25)) * Math.sin(2 * Math.PI * 7000 * time);
    const value = Math.round((12_000 * kick + 5000 * hat) * 2 ** (bits - 16));
    samples.writeIntLE(value, i * frameBytes(format), bits / 8);
    samples.writeIntLE(value, i * frameBytes(format) + bits / 8, bits / 8);
  }
  return samples;
}

/** A unique WAV file of at least `bytes` bytes with a title tag. */
export function wavFile(bytes: number, title: string, format: SampleFormat): Buffer {
  const bars = drums(format);
  const data = Buffer.alloc(Math.ceil(bytes / bars.length) * bars.length);
  for (let at = 0; at < data.length; at += bars.length) bars.copy(data, at);
  const tone = { seconds: 0, rate: format.rate, channels: 2, peak: 1 } as const;
  return wav(tone, { bits: format.bits }, { data, before: infoChunk({ INAM: title }) });
}
