import { formatTime, parseTime } from '../../platform/time';

/** In seconds. Times are whole seconds, and decoders add some silence to an MP3 file. */
const TOLERANCE = 2;

/** `time` is `m:ss`, `excerpt` in seconds. */
interface Stated {
  readonly time: string;
  readonly excerpt?: number | undefined;
}

/** Length of a preview in whole seconds: as stated, unless the file differs from that. 0 if unknown. */
export function previewSeconds({ time, excerpt }: Stated, measured: number | null = null): number {
  const stated = excerpt ?? parseTime(time);
  if (measured === null) return stated;
  return stated > 0 && Math.abs(measured - stated) < TOLERANCE ? stated : Math.floor(measured);
}

/** `Track.excerpt` of a beat and its preview, given their lengths in seconds; 0 if the preview is the whole beat. */
export function excerptOf(whole: number, preview: number): number {
  return whole - preview < TOLERANCE ? 0 : Math.round(preview);
}

/** `Preview, 1:00 of 3:12`; null for a whole beat. */
export function excerptText(track: Stated, measured: number | null = null): string | null {
  const whole = parseTime(track.time);
  const seconds = previewSeconds(track, measured);
  if (seconds === 0 || whole - seconds < TOLERANCE) return null;
  return `Preview, ${formatTime(seconds)} of ${formatTime(whole)}`;
}
