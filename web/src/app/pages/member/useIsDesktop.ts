import { useSyncExternalStore } from 'react';

const DESKTOP = '(width >= 800px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Not for prerendered pages: matchMedia does not exist at build time. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches);
}
