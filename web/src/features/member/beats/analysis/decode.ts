import { DECODED_FILE_MAXIMUM, type Sound } from '@store/domain/shop/analysis/sound';

/** Longer audio is decoded at half the rate: ten minutes are 200 MB of samples. */
const FULL_RATE_SECONDS = 10 * 60;
const FULL_RATE = 44_100;

/** Its message is shown to the user. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

/**
 * Decodes any format that the browser plays. `seconds` is the length from the file's tags, used to bound
 * memory. Throws a DecodeError for a file that is too large or not audio.
 */
export async function decode(file: Blob, seconds: number | undefined): Promise<Sound> {
  if (file.size > DECODED_FILE_MAXIMUM)
    throw new DecodeError(
      'The file is too large to be analysed here. Fill in time and bpm, and choose a preview.',
    );
  const sampleRate = (seconds ?? 0) > FULL_RATE_SECONDS ? FULL_RATE / 2 : FULL_RATE;
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate });
  const buffer = await context.decodeAudioData(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new DecodeError('This file cannot be played. It may be damaged, or its extension may be wrong.', {
      cause,
    });
  });
  const left = buffer.getChannelData(0);
  const right = buffer.numberOfChannels > 1 ? buffer.getChannelData(1) : left.slice();
  return { sampleRate, left, right };
}
