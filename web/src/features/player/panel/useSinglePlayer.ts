import { atom, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { toggleAtom } from '../playback/controls';
import { phaseAtom } from '../playback/state';

const CHANNEL = 'player';

const isOnAtom = atom((get) => {
  const phase = get(phaseAtom);
  return phase === 'playing' || phase === 'starting';
});

/** Only one tab plays at a time: when one starts, the others pause. */
export function useOnlyPlayer(): void {
  const store = useStore();
  const toggle = useSetAtom(toggleAtom);
  useEffect(() => {
    const others = new BroadcastChannel(CHANNEL);
    const tell = () => {
      if (store.get(isOnAtom)) others.postMessage('playing');
    };
    others.onmessage = () => {
      if (store.get(isOnAtom)) void toggle();
    };
    const leave = store.sub(isOnAtom, tell);
    tell();
    return () => {
      leave();
      others.close();
    };
  }, [store, toggle]);
}
