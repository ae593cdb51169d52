import { formatTime, parseTime } from '../../platform/time';

/** Seconds: times are whole seconds, and decoders pad MP3 files with silence. */
const TOLERANCE = 2;

/** `time` is `m:ss`, `excerpt` in seconds. */
interface Stated {
  readonly time: string;
  readonly excerpt?: number | undefined;
}

/** Returns a preview's length in whole seconds: as stated, unless the file differs. 0 if unknown. */
export function previewSeconds({ time, excerpt }: Stated, measured: number | null = null): number {
  const stated = excerpt ?? parseTime(time);
  if (measured === null) return stated;
  return stated > 0 && Math.abs(measured - stated) < TOLERANCE ? stated : Math.floor(measured);
}

/** Computes `Track.excerpt` from the lengths of beat and preview in seconds; 0 for the whole beat. */
export function excerptOf(whole: number, preview: number): number {
  return whole - preview < TOLERANCE ? 0 : Math.round(preview);
}

/** Describes an excerpt, `Preview, 1:00 of 3:12`; null for a whole beat. */
export function excerptText(track: Stated, measured: number | null = null): string | null {
  const whole = parseTime(track.time);
  const seconds = previewSeconds(track, measured);
  if (seconds === 0 || whole - seconds < TOLERANCE) return null;
  return `Preview, ${formatTime(seconds)} of ${formatTime(whole)}`;
}
