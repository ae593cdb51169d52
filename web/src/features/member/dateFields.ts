/** `2026-11-22T14:05`, UTC, as an input of type datetime-local holds it; empty for no time. */
export function toMoment(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString().slice(0, 16);
}

/** NaN for a text that is no moment; null for none. */
export function fromMoment(text: string): number | null {
  return text === '' ? null : Date.parse(`${text}Z`);
}
