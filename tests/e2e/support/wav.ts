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

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function formatChunk(format: SampleFormat): Buffer {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(1, 0);
  body.writeUInt16LE(2, 2);
  body.writeUInt32LE(format.rate, 4);
  body.writeUInt32LE(bytesPerSecond(format), 8);
  body.writeUInt16LE(frameBytes(format), 12);
  body.writeUInt16LE(format.bits, 14);
  return chunk('fmt ', body);
}

/** A unique WAV file of at least `bytes` bytes with a title tag. */
export function wavFile(bytes: number, title: string, format: SampleFormat): Buffer {
  const bars = drums(format);
  const sound = Buffer.alloc(Math.ceil(bytes / bars.length) * bars.length);
  for (let at = 0; at < sound.length; at += bars.length) bars.copy(sound, at);
  // RIFF chunks have an even length; the text is null-terminated.
  const name = chunk('INAM', Buffer.from(`${title}\0`.padEnd(2 * Math.ceil((title.length + 1) / 2), '\0')));
  const info = chunk('LIST', Buffer.concat([Buffer.from('INFO'), name]));
  const body = Buffer.concat([Buffer.from('WAVE'), formatChunk(format), info, chunk('data', sound)]);
  return chunk('RIFF', body);
}
