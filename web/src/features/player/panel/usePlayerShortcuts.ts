import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';
import { toggleAtom } from '../playback/controls';
import { skipAtom, toggleMutedAtom } from '../playback/panelControls';
import { currentTrackAtom } from '../playback/state';

const SKIP_SECONDS = 5;

/** Controls that need every key themselves. */
const FIELDS =
  'input, select, textarea, summary, dialog, [contenteditable], [popover], [role="slider"], [role="tab"]';

/** The button that was clicked last, until the focus moves on: the visitor still holds the mouse, not the keyboard. */
function useClickedButton(): RefObject<Element | null> {
  const clicked = useRef<Element | null>(null);
  useEffect(() => {
    // The first click came before this code was loaded.
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && !focused.matches(':focus-visible')) clicked.current = focused;
    const onClick = (event: MouseEvent) => {
      // A click by keyboard has no count.
      const isByPointer = event.detail > 0;
      clicked.current =
        isByPointer && event.target instanceof Element ? event.target.closest('button') : null;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== clicked.current) clicked.current = null;
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('focusin', onFocus);
    };
  }, []);
  return clicked;
}

/** Space presses the button that has the focus, unless that came from a click; the other keys mean nothing to it. */
function isShortcut(event: KeyboardEvent, clicked: Element | null): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  if (document.querySelector('dialog[open]')) return false;
  if (!(event.target instanceof Element)) return true;
  if (event.target.closest(FIELDS)) return false;
  const button = event.key === ' ' ? event.target.closest('button') : null;
  return button === null || button === clicked;
}

/** Firefox presses a button when Space is released, even if the press was handled. */
function withoutRelease(): void {
  window.addEventListener('keyup', (event) => event.preventDefault(), { once: true, capture: true });
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
 * Space plays and pauses, the left and right arrows skip, m mutes; ignored inside fields and without a loaded
 * track.
 */
export function usePlayerShortcuts(): void {
  const store = useStore();
  const clicked = useClickedButton();
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
      if (!action || !isShortcut(event, clicked.current) || store.get(currentTrackAtom) === null) return;
      event.preventDefault();
      if (event.key === ' ') withoutRelease();
      void action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, store, clicked, toggle, skip, toggleMuted]);
}
