const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const LOCAL = new Intl.DateTimeFormat('en-GB', DAY);
const UTC = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });

/** 21 November 2026 */
export function formatDay(moment: number): string {
  return LOCAL.format(moment);
}

/** Formats `YYYY-MM-DD` likewise; returns anything else as it is. */
export function formatUtcDay(day: string): string {
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : UTC.format(moment);
}
