import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';
import { skipAtom, toggleAtom, toggleMutedAtom } from '../playback/controls';
import { currentTrackAtom } from '../playback/state';

const SKIP_SECONDS = 5;
const CONTROLS = 'a, button, input, select, textarea, summary, dialog, [contenteditable], [role="slider"]';

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(CONTROLS));
}

/**
 * Speech input users and people who hit keys by accident must be able to turn off single-letter shortcuts
 * (WCAG 2.1.4).
 */
export const playerShortcutsAtom = storedAtom<boolean>(STORAGE_KEYS.playerKeys, {
  parse: (text) => text !== 'off',
  format: (isEnabled) => (isEnabled ? null : 'off'),
});

/**
 * Space plays and pauses, the left and right arrows skip, m mutes; ignored inside controls and without a
 * loaded track.
 */
export function usePlayerShortcuts(): void {
  const store = useStore();
  const isEnabled = useAtomValue(playerShortcutsAtom);
  const toggle = useSetAtom(toggleAtom);
  const skip = useSetAtom(skipAtom);
  const toggleMuted = useSetAtom(toggleMutedAtom);
  useEffect(() => {
    if (!isEnabled) return;
    const actions: Readonly<Record<string, () => Promise<void>>> = {
      ' ': toggle,
      ArrowLeft: () => skip(-SKIP_SECONDS),
      ArrowRight: () => skip(SKIP_SECONDS),
      m: toggleMuted,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || !isShortcut(event) || store.get(currentTrackAtom) === null) return;
      event.preventDefault();
      void action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, store, toggle, skip, toggleMuted]);
}
