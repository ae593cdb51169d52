const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The day of a moment in milliseconds since 1970, as people here write it: 21 November 2026. */
export function formatDay(moment: number): string {
  return DAY.format(moment);
}
