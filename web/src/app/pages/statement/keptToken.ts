// Stripe returns to a URL that logs keep, so this tab stores the link's secret meanwhile.

const KEY = 'statement-token';

export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is forbidden: the page asks for the link when Stripe returns.
  }
}

/** Empty if this tab has none. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
