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
