import { DECODED_FILE_MAXIMUM, type Sound } from '@store/domain/shop/analysis/sound';
import { faultText } from '@store/domain/shop/files/sound-file';
import { stateAllBits } from '@store/domain/shop/files/wav-file';
import type { FileTags } from './fileTags';

/** Longer audio is decoded at half the rate: ten minutes are 200 MB of samples. */
const FULL_RATE_SECONDS = 10 * 60;
const FULL_RATE = 44_100;

/** Its message is for the user. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

function isAiff(bytes: ArrayBuffer): boolean {
  return String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))) === 'FORM';
}

/** @audio/decode-aiff 1.3 reads signed 8-bit samples as unsigned (`tests/audio/libraries.test.ts`). */
function signed(sample: number): number {
  return sample < 0 ? sample + 1 : sample - 1;
}

/** Chromium and Firefox don't play AIFF. */
async function decodeAiff(
  bytes: ArrayBuffer,
  sampleRate: number,
  bits: number | undefined,
): Promise<AudioBuffer> {
  const { default: decodeChannels } = await import('@audio/decode-aiff');
  const { channelData: channels, sampleRate: rate } = decodeChannels(bytes);
  const channelData = bits === 8 ? channels.map((channel) => channel.map(signed)) : channels;
  const length = channelData[0]?.length ?? 0;
  const source = new AudioBuffer({ length, numberOfChannels: channelData.length, sampleRate: rate });
  channelData.forEach((channel, index) => source.getChannelData(index).set(channel));
  if (rate === sampleRate) return source;
  const context = new OfflineAudioContext({
    numberOfChannels: channelData.length,
    length: Math.round((length * sampleRate) / rate),
    sampleRate,
  });
  const player = context.createBufferSource();
  player.buffer = source;
  player.connect(context.destination);
  player.start();
  return context.startRendering();
}

async function decodeBytes(
  bytes: ArrayBuffer,
  sampleRate: number,
  bits: number | undefined,
): Promise<AudioBuffer> {
  if (isAiff(bytes)) return decodeAiff(bytes, sampleRate, bits);
  await stateAllBits(bytes);
  return new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate }).decodeAudioData(bytes);
}

/** Seconds that may be missing at the end: decoders drop the last frame's padding. */
const TOLERANCE = 1;

/** Decodes a file, bounded by its stated length. Throws a DecodeError for one too large, cut off or unknown. */
export async function decode(
  file: Blob,
  { seconds = 0, codec, bits }: Pick<FileTags, 'seconds' | 'codec' | 'bits'>,
): Promise<Sound> {
  if (file.size > DECODED_FILE_MAXIMUM)
    throw new DecodeError(
      'The file is too large to be analysed here. Fill in time and bpm, and choose a preview.',
    );
  const sampleRate = seconds > FULL_RATE_SECONDS ? FULL_RATE / 2 : FULL_RATE;
  const buffer = await decodeBytes(await file.arrayBuffer(), sampleRate, bits).catch((cause: unknown) => {
    throw new DecodeError(
      codec === 'ALAC'
        ? 'This browser cannot play ALAC. Use Safari, or export the beat as WAV, AIFF or FLAC.'
        : 'This file cannot be played. It may be damaged.',
      { cause },
    );
  });
  const missing = seconds - buffer.duration;
  if (missing > TOLERANCE)
    throw new DecodeError(`This file ${faultText({ kind: 'cut-off', missing, seconds })}`);
  const left = buffer.getChannelData(0);
  const right = buffer.numberOfChannels > 1 ? buffer.getChannelData(1) : left.slice();
  return { sampleRate, left, right };
}
