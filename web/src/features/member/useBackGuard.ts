import { useLayoutEffect, useRef } from 'react';

const GUARD = 'isGuard';

/** Whether the current entry of the history is the one of a guard. */
function isGuarded(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && GUARD in state;
}

function addGuard(): void {
  history.pushState({ ...(history.state as object | null), [GUARD]: true }, '');
}

/**
 * While a form has unsaved changes, the browser's Back calls `onBack` and does not leave the page. An entry of the history with the
 * same address stands in the way: https://developer.mozilla.org/docs/Web/API/History/pushState
 */
export function useBackGuard(isDirty: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  // Before the browser can handle Back.
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    addGuard();
    const onPop = () => {
      if (isGuarded()) return;
      addGuard();
      latest.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Not if a link has led elsewhere.
      if (isGuarded()) history.back();
    };
  }, [isDirty]);
}
