/** Samples per second. */
const RATE = 44_100;
const FRAME_BYTES = 4;

/** Bytes per second of the sound in {@link wavFile}. */
export const WAV_BYTES_PER_SECOND = RATE * FRAME_BYTES;

/** Two bars of drums at 120 bpm, 16-bit stereo: a kick on every beat, a hi-hat on every eighth. */
function drums(): Buffer {
  const seconds = 4;
  const samples = Buffer.alloc(seconds * RATE * FRAME_BYTES);
  for (let i = 0; i < seconds * RATE; i++) {
    const time = i / RATE;
    const kick = Math.exp(-25 * (time % 0.5)) * Math.sin(2 * Math.PI * 70 * time);
    const hat = Math.exp(-80 * (time % 0.25)) * Math.sin(2 * Math.PI * 7000 * time);
    const value = Math.round(12_000 * kick + 5000 * hat);
    samples.writeInt16LE(value, i * FRAME_BYTES);
    samples.writeInt16LE(value, i * FRAME_BYTES + 2);
  }
  return samples;
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function format(): Buffer {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(1, 0);
  body.writeUInt16LE(2, 2);
  body.writeUInt32LE(RATE, 4);
  body.writeUInt32LE(RATE * FRAME_BYTES, 8);
  body.writeUInt16LE(FRAME_BYTES, 12);
  body.writeUInt16LE(16, 14);
  return body;
}

/** A unique WAV file of at least `bytes` bytes with a title tag. */
export function wavFile(bytes: number, title: string): Buffer {
  const bars = drums();
  const sound = Buffer.alloc(Math.ceil(bytes / bars.length) * bars.length);
  for (let at = 0; at < sound.length; at += bars.length) bars.copy(sound, at);
  // RIFF chunks have an even length; the text is null-terminated.
  const name = chunk('INAM', Buffer.from(`${title}\0`.padEnd(2 * Math.ceil((title.length + 1) / 2), '\0')));
  const info = chunk('LIST', Buffer.concat([Buffer.from('INFO'), name]));
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format()), info, chunk('data', sound)]);
  return chunk('RIFF', body);
}
