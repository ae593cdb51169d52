/** Date headers have whole seconds, and answers take a while, so smaller differences don't count. */
const TOLERANCE_MS = 5000;

/** How far the computer's clock is behind the server's, in ms; null until the server has answered. */
let offset: number | null = null;

/** Takes the time from an uncached answer. */
export function hearServerTime({ headers }: Response): void {
  if (!headers.get('Cache-Control')?.includes('no-store')) return;
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(heard)) offset = Math.abs(heard) < TOLERANCE_MS ? 0 : heard;
}

export function isServerTimeKnown(): boolean {
  return offset !== null;
}

/** Like a new page load. */
export function forgetServerTime(): void {
  offset = null;
}

/** Converts the computer's time to the server's, UTC ms. */
export function toServerTime(local: number): number {
  return local + (offset ?? 0);
}

/** UTC ms, to compare with times from the server. The computer's clock until the server has answered. */
export function serverNow(): number {
  return toServerTime(Date.now());
}
