const ATTEMPT_MS = 3000;

const holds = new Set<() => boolean>();

/** Reloads that nobody has asked for wait while the function says so. Returns how to end that. */
export function holdReloads(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => void holds.delete(isHeld);
}

/** Whether a reload would end music, or the page itself because there is no connection. */
export function isReloadHeld(): boolean {
  return !navigator.onLine || [...holds].some((isHeld) => isHeld());
}

/** Reloads the page once nothing holds it, if that is still wanted then. */
export function reloadOnceFree(isWanted: () => boolean): void {
  if (!isWanted()) return;
  if (isReloadHeld()) setTimeout(() => reloadOnceFree(isWanted), ATTEMPT_MS);
  else location.reload();
}
