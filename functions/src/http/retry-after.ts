/** The `Retry-After` header (RFC 9110, 10.2.3) for a time in milliseconds UTC: whole seconds, rounded up, at least 1. */
export function retryAfter(retryAt: number, now: number = Date.now()): Readonly<Record<string, string>> {
  return { 'Retry-After': String(Math.max(1, Math.ceil((retryAt - now) / 1000))) };
}
