import { useCallback, useEffect, useRef } from 'react';
import { isReloadHeld } from './reload';

const RELOAD_MS = 3000;

/**
 * Reloads the page after 3 seconds, which leaves time to read the toast. Waits while a modal is open, so that
 * typed text is not lost, and while music plays or there is no connection; cancelled on unmount.
 */
export function useReload(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const reload = () => {
      if (document.querySelector('dialog[open]') || isReloadHeld())
        timer.current = setTimeout(reload, RELOAD_MS);
      else location.reload();
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, RELOAD_MS);
  }, []);
}
