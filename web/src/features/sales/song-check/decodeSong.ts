import { DECODED_FILE_MAXIMUM } from '@store/domain/shop/analysis/sound';
import { FINGERPRINT_RATE } from '@store/domain/shop/fingerprint/fingerprint';
import { formatTime } from '@store/domain/platform/time';
import { remoteAudioSeconds } from '../../../lib/sound/remoteAudioSeconds';

/** Seconds. */
export const SONG_SECONDS = 15 * 60;

/** Its message is for the user. */
export class SongError extends Error {
  override readonly name = 'SongError';
}

function mixed(buffer: AudioBuffer): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const added = buffer.getChannelData(channel);
    for (let at = 0; at < samples.length; at++)
      samples[at] = (samples[at] ?? 0) + (added[at] ?? 0) / buffer.numberOfChannels;
  }
  return samples;
}

/** Decodes audio, or a video's sound, to samples for fingerprints. Throws a SongError. */
export async function decodeSong(file: Blob): Promise<Float32Array<ArrayBuffer>> {
  if (file.size > DECODED_FILE_MAXIMUM)
    throw new SongError(
      `The file is too large: at most ${DECODED_FILE_MAXIMUM / 1024 / 1024} MB can be compared.`,
    );
  const address = URL.createObjectURL(file);
  const seconds = await remoteAudioSeconds(address).finally(() => URL.revokeObjectURL(address));
  const tooLong = `The file is too long: at most ${formatTime(SONG_SECONDS)} minutes can be compared.`;
  if ((seconds ?? 0) > SONG_SECONDS) throw new SongError(tooLong);
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: FINGERPRINT_RATE });
  const buffer = await context.decodeAudioData(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new SongError(
      'This file cannot be played. It may be damaged, or in a format that this browser does not support.',
      {
        cause,
      },
    );
  });
  if (buffer.duration > SONG_SECONDS) throw new SongError(tooLong);
  return mixed(buffer);
}
