export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Formats seconds as `m:ss`, rounded down; `0:00` if invalid. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Parses `m:ss` to seconds; 0 for anything else (`nan` means unknown). */
export function parseTime(text: string): number {
  const match = /^(\d+):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** Displays a track's duration: `m:ss`, or a dash if unknown. */
export function timeText(time: string): string {
  return parseTime(time) > 0 ? time : '–';
}

/** Formats UTC ms as a UTC day, `YYYY-MM-DD`. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
