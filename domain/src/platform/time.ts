export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Formats a duration in seconds as `m:ss`; fractions are cut off, invalid durations give `0:00`. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Parses `m:ss` to seconds; 0 for anything else (`nan` stands for an unknown duration). */
export function parseTime(text: string): number {
  const match = /^(\d+):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** A track's duration for display: `m:ss`, or a dash if unknown. */
export function timeText(time: string): string {
  return parseTime(time) > 0 ? time : '–';
}

/** The UTC day, as `YYYY-MM-DD`, of a time in UTC ms. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
