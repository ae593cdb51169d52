// Stripe leads back to an address that logs keep, so the link's secret stays in this tab meanwhile.

const KEY = 'statement-token';

export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is forbidden: the page asks for the link when Stripe leads back.
  }
}

/** The secret of the link that this tab has left for Stripe; empty if it has none. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
