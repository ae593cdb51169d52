import { zoneName } from './dateFields';

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
