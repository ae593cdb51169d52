import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Tells boot.ts that the element with this id is hydrated, so it repeats an earlier click. Call it where its
 * buttons hydrate.
 */
export function useHydrationSignal(id: string): void {
  // A layout effect, so no click comes between hydration and signal.
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
 * A value only this browser knows, such as its cart; `prerendered` while hydrating, so it matches the HTML. Parts
 * hydrate at different times.
 */
export function useHydrated<Value>(value: Value, prerendered: Value): Value {
  return useIsHydrated() ? value : prerendered;
}
