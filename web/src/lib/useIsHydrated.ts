import { useSyncExternalStore } from 'react';

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
