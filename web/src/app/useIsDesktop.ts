import { useSyncExternalStore } from 'react';

/** The desktop breakpoint (specification part 9). */
const DESKTOP = '(width >= 800px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desktop's; it follows when it is resized. Only for pages that are not prerendered. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches);
}
