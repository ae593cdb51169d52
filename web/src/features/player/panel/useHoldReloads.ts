import { useStore } from 'jotai';
import { useEffect } from 'react';
import { holdReloads } from '../../../lib/reload';
import { isOnAtom } from '../playback/panelControls';

/** No reload ends the music. */
export function useHoldReloads(): void {
  const store = useStore();
  useEffect(() => holdReloads(() => store.get(isOnAtom)), [store]);
}
