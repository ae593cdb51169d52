import { MPEGDecoder } from 'mpg123-decoder';
import type { Sound } from '@store/domain/shop/analysis/sound';
import { ANALYSED_RATE, resample, type Samples } from './samples';
import { decodeWav } from './wav';

function startsWith(file: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => file[index] === letter.charCodeAt(0));
}

/** MP3 files begin with tags, or with a frame's eleven set bits. */
function isMp3(file: Uint8Array): boolean {
  return startsWith(file, 'ID3') || (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0);
}

async function decodeMp3(file: Uint8Array): Promise<Samples> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate } = decoder.decode(file);
    const [left = new Float32Array(0), right = left] = channelData;
    if (left.length === 0) throw new TypeError('The MP3 file is damaged.');
    return { sampleRate, mono: left.map((sample, index) => (sample + (right[index] ?? 0)) / 2) };
  } finally {
    decoder.free();
  }
}

/** Decodes a WAV or MP3 file to mono. Throws a TypeError for other or damaged files. */
export async function decodeAudio(file: Uint8Array): Promise<Sound> {
  if (!startsWith(file, 'RIFF') && !isMp3(file)) throw new TypeError('The file is neither WAV nor MP3.');
  const samples = startsWith(file, 'RIFF') ? decodeWav(file) : await decodeMp3(file);
  const { sampleRate, mono } = resample(samples, ANALYSED_RATE);
  return { sampleRate, left: mono, right: mono };
}
