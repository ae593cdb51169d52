import { useSyncExternalStore } from 'react';
import { useTopDialog } from '../../../ui/useTopDialog';

const DESKTOP = '(width >= 800px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Whether the dashboard is shown. It needs a wide window, but stays while a dialog is open: in a smaller window, on a turned tablet
 * or with a larger zoom, what was begun there can be ended. Not for prerendered pages: matchMedia does not exist at build time.
 */
export function useHasRoom(): boolean {
  const isDesktop = useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches);
  const dialog = useTopDialog();
  return isDesktop || dialog !== null;
}
