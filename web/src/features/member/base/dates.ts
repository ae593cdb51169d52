const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** In local time: 21 November 2026 at 14:05. */
export function formatDateTime(moment: number): string {
  return MOMENT.format(moment);
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** In local time: 21 Nov 2026. */
export function formatDate(moment: number): string {
  return DATE.format(moment);
}

const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** In local time: 21 Nov. */
export function formatShortDate(moment: number): string {
  return SHORT_DATE.format(moment);
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `YYYY-MM-DD` as 21 Nov. */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(Date.parse(day));
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** When the days of figures begin: they are days of UTC. */
export function daysNote(): string {
  return `A day begins at ${TIME.format(new Date().setUTCHours(0, 0, 0, 0))}, your time (${zoneName()}).`;
}

// Fields of type datetime-local hold a moment without a zone, for example `2026-11-22T14:05`; empty for none. It is in the time zone of the browser.

/** In the time zone of the browser. */
export function toLocalMoment(time: number | null): string {
  if (time === null) return '';
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

/** NaN for a text that is no moment; null for none. */
export function fromLocalMoment(text: string): number | null {
  if (text === '') return null;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN;
}

/** The time zone of the browser, for example `Europe/Stockholm`. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
