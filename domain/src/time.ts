/** Minutes and zero-padded seconds, `m:ss`, of a duration in seconds; fractions are cut, nonsense is `0:00`. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The seconds of an `m:ss` text, or 0 where the text is none (the specification allows `nan`). */
export function parseTime(text: string): number {
  const match = /^(\d+):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** A track's `m:ss` as pages show it; a dash where the length is not known (`nan`). */
export function timeText(time: string): string {
  return parseTime(time) > 0 ? time : '–';
}
