import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Tells boot.ts that the element with this id is hydrated, so that it repeats a click made before. Call it in
 * a component that hydrates together with the buttons of that element.
 */
export function useHydrationSignal(id: string): void {
  // A layout effect, so that no click comes between hydration and the signal.
  useLayoutEffect(() => {
    document.getElementById(id)?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, [id]);
}

function subscribeToNothing() {
  return () => undefined;
}

/** False while a prerendered page hydrates, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
