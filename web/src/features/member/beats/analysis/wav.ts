import type { Sound } from '@store/domain/shop/analysis/sound';

const HEADER_BYTES = 44;
const CHANNELS = 2;
const BYTES = 2;
const FULL_SCALE = 0x7f_ff;

function header(frames: number, sampleRate: number): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, letters: string): void =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  const data = frames * CHANNELS * BYTES;
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + data, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, CHANNELS, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * CHANNELS * BYTES, true);
  view.setUint16(32, CHANNELS * BYTES, true);
  view.setUint16(34, BYTES * 8, true);
  text(36, 'data');
  view.setUint32(40, data, true);
  return view;
}

/**
 * A sound as WAV of 16 bits, which every browser plays: made in a twentieth of the time of an MP3, to be heard
 * before that is ready. Written in the byte order of the machine, which is little-endian wherever browsers run.
 */
export function wavOf({ sampleRate, left, right }: Sound): Blob {
  const samples = new Int16Array(left.length * CHANNELS);
  for (let frame = 0; frame < left.length; frame++) {
    const at = frame * CHANNELS;
    samples[at] = Math.max(-1, Math.min(1, left[frame] ?? 0)) * FULL_SCALE;
    samples[at + 1] = Math.max(-1, Math.min(1, right[frame] ?? 0)) * FULL_SCALE;
  }
  return new Blob([header(left.length, sampleRate), samples], { type: 'audio/wav' });
}
