import { useStore } from 'jotai';
import { useEffect } from 'react';
import { durationAtom, playerAtom, positionAtom, type LoadedPlayer } from '../playback/state';
import { forgetPlayback, keepPlayback, POSITION_KEY, QUEUE_KEY } from './storage';

const EVERY_MS = 1000;

/** Keeps only the neighbourhood in a long queue. */
const BEFORE_MAXIMUM = 50;
const AFTER_MAXIMUM = 200;

function keepQueue({ queue: { before, current, after } }: LoadedPlayer): void {
  const near = { before: before.slice(-BEFORE_MAXIMUM), current, after: after.slice(0, AFTER_MAXIMUM) };
  keepPlayback(QUEUE_KEY, near);
}

/** Keeps track, position and queue for a reload. */
export function useKeepPlayback(): void {
  const store = useStore();
  useEffect(() => {
    let kept: LoadedPlayer | null = null;
    let keptAt = 0;

    const keepPosition = () => {
      if (!kept) return;
      keptAt = performance.now();
      const { id } = kept.queue.current;
      keepPlayback(POSITION_KEY, {
        id,
        position: store.get(positionAtom),
        duration: store.get(durationAtom),
      });
    };
    const onPlayer = () => {
      const player = store.get(playerAtom);
      if (player.kind === 'idle') {
        if (kept) forgetPlayback();
        kept = null;
        return;
      }
      if (kept?.queue !== player.queue) keepQueue(player);
      kept = player;
      keepPosition();
    };
    const onPosition = () => {
      if (performance.now() - keptAt >= EVERY_MS) keepPosition();
    };

    onPlayer();
    const stopPlayer = store.sub(playerAtom, onPlayer);
    const stopPosition = store.sub(positionAtom, onPosition);
    window.addEventListener('pagehide', keepPosition);
    return () => {
      stopPlayer();
      stopPosition();
      window.removeEventListener('pagehide', keepPosition);
    };
  }, [store]);
}
