/** A time in milliseconds UTC as mails say it; `precision` `medium` includes seconds. */
export function utcTime(milliseconds: number, precision: 'short' | 'medium' = 'short'): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: precision,
    timeZone: 'UTC',
  });
  return `${format.format(milliseconds)} UTC`;
}
