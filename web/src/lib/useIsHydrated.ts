import { useSyncExternalStore } from 'react';

function subscribeToNothing() {
  return () => undefined;
}

/**
 * Whether what is drawn may differ from the prerendered page: false while React takes that page over, true from then on,
 * and for everything that is drawn later.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
