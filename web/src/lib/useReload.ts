import { useCallback, useEffect, useRef } from 'react';

/** How long after a success the page reloads, in milliseconds (specification part 9). */
const RELOAD_MS = 3000;

/**
 * Reloads the page 3 seconds after it is asked to (specification parts 4 and 7), once however often that is: time to read the
 * toast. It waits while a dialogue is open, so that nothing that is typed there is lost, and is given up with the page.
 */
export function useReload(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const reload = () => {
      if (document.querySelector('dialog[open]')) timer.current = setTimeout(reload, RELOAD_MS);
      else location.reload();
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, RELOAD_MS);
  }, []);
}
