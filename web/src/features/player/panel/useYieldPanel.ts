import { useSetAtom, useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { expandedAtom } from '../playback/state';

/** Collapses the panel while a page shows the controls of the loaded track itself, so that there is one player. */
export function useYieldPanel(isShown: boolean): void {
  const store = useStore();
  const setIsExpanded = useSetAtom(expandedAtom);
  useLayoutEffect(() => {
    if (!isShown || !store.get(expandedAtom)) return;
    setIsExpanded(false);
    return () => setIsExpanded(true);
  }, [isShown, store, setIsExpanded]);
}
