import { useCallback, useEffect, useRef } from 'react';

const ATTEMPT_MS = 3000;
const READING_MS = 3000;

const holds = new Set<() => boolean>();

/** Reloads that nobody has asked for wait while the function says so. Returns how to end that. */
export function holdReloads(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => void holds.delete(isHeld);
}

/** Whether a reload would end music, or the page itself because there is no connection. */
function isReloadHeld(): boolean {
  return !navigator.onLine || [...holds].some((isHeld) => isHeld());
}

/** Reloads the page once nothing holds it, if that is still wanted then. */
export function reloadOnceFree(isWanted: () => boolean): void {
  if (!isWanted()) return;
  if (isReloadHeld()) setTimeout(() => reloadOnceFree(isWanted), ATTEMPT_MS);
  else location.reload();
}

/**
 * Reloads after 3 seconds, time to read the toast. Waits for modals, music and a connection; cancelled on unmount.
 */
export function useReload(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const reload = () => {
      if (document.querySelector('dialog[open]') || isReloadHeld())
        timer.current = setTimeout(reload, READING_MS);
      else location.reload();
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, READING_MS);
  }, []);
}
