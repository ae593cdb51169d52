import { useCallback, useEffect, useRef } from 'react';

const ATTEMPT_MS = 3000;
const READING_MS = 3000;

const holds = new Set<() => boolean>();

/** Delays unrequested reloads while `isHeld` returns true. Returns a function that ends it. */
export function holdReloads(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => void holds.delete(isHeld);
}

/** A reload would end music, or offline the page itself. */
function isReloadHeld(): boolean {
  return !navigator.onLine || [...holds].some((isHeld) => isHeld());
}

/** Reloads once nothing holds it, if still wanted then. */
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
