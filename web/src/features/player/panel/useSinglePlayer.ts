import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { toggleAtom } from '../playback/controls';
import { isOnAtom } from '../playback/state';

/** Tells other tabs that one of them plays. */
export const PLAYER_CHANNEL = 'player';

/** Only one tab plays at a time: the others pause when it starts. */
export function useSinglePlayer(): void {
  const store = useStore();
  const toggle = useSetAtom(toggleAtom);
  useEffect(() => {
    const channel = new BroadcastChannel(PLAYER_CHANNEL);
    const announce = () => {
      if (store.get(isOnAtom)) channel.postMessage('playing');
    };
    channel.onmessage = () => {
      if (store.get(isOnAtom)) void toggle();
    };
    const unsubscribe = store.sub(isOnAtom, announce);
    announce();
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [store, toggle]);
}
