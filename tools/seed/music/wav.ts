import type { Sound } from './synthesis';

const HEADER = 44;
const BYTES = 2;

/** Writes sound as a 16-bit stereo WAV file. */
export function encodeWav({ sampleRate, left, right }: Sound): Uint8Array {
  const dataBytes = left.length * 2 * BYTES;
  const file = Buffer.alloc(HEADER + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2 * BYTES, 28);
  file.writeUInt16LE(2 * BYTES, 32);
  file.writeUInt16LE(8 * BYTES, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(Math.round((left[i] ?? 0) * 32767), HEADER + i * 4);
    file.writeInt16LE(Math.round((right[i] ?? 0) * 32767), HEADER + i * 4 + 2);
  }
  return file;
}
