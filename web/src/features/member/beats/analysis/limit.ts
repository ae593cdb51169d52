import type { Heard } from '@store/domain/shop/analysis/analysis';
import type { Sound } from '@store/domain/shop/analysis/sound';

/** Turns down a sound that exceeds full scale, in place: MP3 would clip it. */
export function limit({ left, right }: Sound, peak: number): void {
  if (peak <= 1) return;
  for (const channel of [left, right])
    for (let index = 0; index < channel.length; index++) channel[index] = (channel[index] ?? 0) / peak;
}

/** Describes what {@link limit} did, if anything. */
export function limitText({ peak }: Pick<Heard, 'peak'>): string | undefined {
  if (peak <= 1) return undefined;
  const decibels = (20 * Math.log10(peak)).toFixed(1);
  return `Its peaks are ${decibels} dB above full scale. The preview and MP3s are ${decibels} dB quieter; the master stays as it is.`;
}
