const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 21 November 2026 */
export function formatDay(moment: number): string {
  return DAY.format(moment);
}
