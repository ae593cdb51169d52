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

/**
 * What only this browser knows, such as its cart; `prerendered` while a prerendered part hydrates, so that it matches
 * its HTML. Parts of a page hydrate when their code is there, and by then others may have read what is stored.
 */
export function useHydrated<Value>(value: Value, prerendered: Value): Value {
  return useIsHydrated() ? value : prerendered;
}
