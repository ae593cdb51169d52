/** Kept for the tab, so that it survives the reload after the expiry. */
const KEY = 'session_expired';

/** Remembers the address at which the session has expired; null forgets it. */
export function rememberExpiry(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // Storage is blocked: the page does not say why the visitor is signed out.
  }
}

/** The address at which the session has expired in this tab; null if it has not. */
export function expiredAt(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    return address?.startsWith('/') ? address : null;
  } catch {
    return null;
  }
}
