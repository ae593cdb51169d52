const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Local time: 21 November 2026 at 14:05. */
export function formatDateTime(moment: number): string {
  return MOMENT.format(moment);
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Local time: 21 Nov 2026. */
export function formatDate(moment: number): string {
  return DATE.format(moment);
}

const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Local time: 21 Nov. */
export function formatShortDate(moment: number): string {
  return SHORT_DATE.format(moment);
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `YYYY-MM-DD` as 21 Nov. */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(Date.parse(day));
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Local time: 12:03. */
export function formatTimeOfDay(moment: number): string {
  return TIME.format(moment);
}

/** Figures use UTC days. */
export function daysNote(): string {
  return `A day begins at ${formatTimeOfDay(new Date().setUTCHours(0, 0, 0, 0))}, your time (${zoneName()}).`;
}

// A datetime-local field holds a browser-local time, such as `2026-11-22T14:05`; empty for none.

function padded(value: number, digits = 2): string {
  return String(value).padStart(digits, '0');
}

/** Browser time zone. */
export function toLocalMoment(time: number | null): string {
  if (time === null) return '';
  // Not by getTimezoneOffset, which drops the seconds of offsets before about 1900.
  const local = new Date(time);
  const date = [padded(local.getFullYear(), 4), padded(local.getMonth() + 1), padded(local.getDate())];
  return `${date.join('-')}T${padded(local.getHours())}:${padded(local.getMinutes())}`;
}

/**
 * NaN for an invalid time, or one the clocks skip; null for none. An unchanged field means `stored`, because a
 * repeated hour has two times.
 */
export function fromLocalMoment(text: string, stored: number | null = null): number | null {
  if (text === '') return null;
  if (stored !== null && text === toLocalMoment(stored)) return stored;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return NaN;
  const time = new Date(text).getTime();
  return !Number.isNaN(time) && toLocalMoment(time) === text.slice(0, 16) ? time : NaN;
}

/** Checks a time; null if empty or valid. */
export function momentFault(text: string): string | null {
  if (!Number.isNaN(fromLocalMoment(text))) return null;
  const next = new Date(text).getTime();
  if (Number.isNaN(next)) return 'Enter a date and a time.';
  return `${text.slice(11, 16)} doesn’t exist on that day: the clocks go forward. Choose another time, for example ${toLocalMoment(next).slice(11)}.`;
}

/** `Europe/Stockholm`. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
