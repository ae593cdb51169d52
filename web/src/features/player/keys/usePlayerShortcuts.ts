import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  toggleAtom,
  changeVolumeAtom,
  nextTrackAtom,
  previousTrackAtom,
  skipAtom,
  toggleMutedAtom,
} from '../playback/controls';
import { currentTrackAtom } from '../playback/state';
import { isShortcut, keysEnabledAtom } from './shortcuts';

const SKIP_SECONDS = 5;

const VOLUME_STEP = 0.1;

/** The button last clicked by pointer, until the focus moves: the visitor uses the mouse, not the keyboard. */
function useClickedButton(): RefObject<Element | null> {
  const clicked = useRef<Element | null>(null);
  useEffect(() => {
    // The first click preceded this code.
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && !focused.matches(':focus-visible')) clicked.current = focused;
    const onClick = (event: MouseEvent) => {
      // Keyboard clicks have no count.
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

/** Space presses the focused button unless it was clicked by pointer; other keys mean nothing to it. */
function isForPlayer(event: KeyboardEvent, clicked: Element | null): boolean {
  if (!isShortcut(event)) return false;
  const button = event.key === ' ' && event.target instanceof Element ? event.target.closest('button') : null;
  return button === null || button === clicked;
}

/** Firefox presses a button when Space is released, even if the press was handled. */
function withoutRelease(): void {
  window.addEventListener('keyup', (event) => event.preventDefault(), { once: true, capture: true });
}

/** The keys in KeysDialog.tsx; ignored inside fields and without a loaded track. */
export function usePlayerShortcuts(): void {
  const store = useStore();
  const clicked = useClickedButton();
  const isEnabled = useAtomValue(keysEnabledAtom);
  const toggle = useSetAtom(toggleAtom);
  const skip = useSetAtom(skipAtom);
  const next = useSetAtom(nextTrackAtom);
  const previous = useSetAtom(previousTrackAtom);
  const changeVolume = useSetAtom(changeVolumeAtom);
  const toggleMuted = useSetAtom(toggleMutedAtom);
  // In the same frame as the panel, so no key is lost once it is visible.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const louder = () => changeVolume(VOLUME_STEP);
    const actions: Readonly<Record<string, () => Promise<void>>> = {
      ' ': toggle,
      ArrowLeft: () => skip(-SKIP_SECONDS),
      ArrowRight: () => skip(SKIP_SECONDS),
      n: next,
      p: previous,
      '+': louder,
      // The + key without Shift.
      '=': louder,
      '-': () => changeVolume(-VOLUME_STEP),
      m: toggleMuted,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // With Caps Lock, letters are capitals without Shift.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = actions[key];
      if (!action || !isForPlayer(event, clicked.current) || store.get(currentTrackAtom) === null) return;
      event.preventDefault();
      if (event.key === ' ') withoutRelease();
      void action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, store, clicked, toggle, skip, next, previous, changeVolume, toggleMuted]);
}
