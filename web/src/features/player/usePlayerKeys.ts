import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { skipAtom, toggleAtom, toggleMutedAtom } from './controls';
import { currentTrackAtom } from './state';

const SKIP_SECONDS = 5;
const CONTROLS = 'a, button, input, select, textarea, summary, dialog, [contenteditable], [role="slider"]';

function isForPlayer(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(CONTROLS));
}

/**
 * The keys of the player, wherever the focus is but in a control: space plays and pauses, the arrows to the left and
 * right skip, m mutes. They do nothing while nothing is loaded.
 */
export function usePlayerKeys(): void {
  const store = useStore();
  const toggle = useSetAtom(toggleAtom);
  const skip = useSetAtom(skipAtom);
  const toggleMuted = useSetAtom(toggleMutedAtom);
  useEffect(() => {
    const actions: Readonly<Record<string, () => Promise<void>>> = {
      ' ': toggle,
      ArrowLeft: () => skip(-SKIP_SECONDS),
      ArrowRight: () => skip(SKIP_SECONDS),
      m: toggleMuted,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || !isForPlayer(event) || store.get(currentTrackAtom) === null) return;
      event.preventDefault();
      void action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, toggle, skip, toggleMuted]);
}
