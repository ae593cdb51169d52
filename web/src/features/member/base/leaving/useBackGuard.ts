import { useLayoutEffect, useRef } from 'react';

const GUARD = 'isGuard';

export function isGuarded(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && GUARD in state;
}

function addGuard(): void {
  if (isGuarded()) return;
  history.pushState({ ...(history.state as object | null), [GUARD]: true }, '');
}

/** Forms with unsaved changes. */
let guards = 0;

/** A form that follows another, as after each of several beats, keeps the entry. */
const RELEASE_MS = 50;

/** Steps when the last guard ends. */
let stepsBack = 1;

/** Makes Back leave the page once changes are discarded, not only the guard's entry. */
export function leaveGuarded(): void {
  stepsBack = 2;
}

/** Leaves the guard's entry, unless a link led elsewhere. */
function release(): void {
  guards -= 1;
  setTimeout(() => {
    const steps = stepsBack;
    if (guards > 0) return;
    stepsBack = 1;
    if (!isGuarded()) return;
    // Going back takes a moment, in which the next form may start.
    window.addEventListener('popstate', () => guards > 0 && addGuard(), { once: true });
    history.go(-steps);
  }, RELEASE_MS);
}

/**
 * Calls `onBack` instead of leaving while a form has unsaved changes, by a history entry with the same URL:
 * https://developer.mozilla.org/docs/Web/API/History/pushState
 */
export function useBackGuard(isDirty: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  // Before the browser can handle Back.
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    guards += 1;
    addGuard();
    const onPop = () => {
      if (isGuarded()) return;
      addGuard();
      latest.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      release();
    };
  }, [isDirty]);
}
