import { useLayoutEffect, useRef, type RefObject } from 'react';

const SMALLEST = 0.5;
const STEP = 0.05;

/** Shrinks text until it fits. The style multiplies its font sizes by `--fit`. */
function fit(element: HTMLElement): void {
  for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
    element.style.setProperty('--fit', String(scale));
    if (element.scrollHeight <= element.clientHeight) return;
  }
}

/** Keeps an element's height when its text changes, so nothing below moves, until the window is resized. */
export function useSteadyHeight<Kind extends HTMLElement>(text: string): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  const shown = useRef<{ readonly text: string; readonly height: number } | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const before = shown.current;
    shown.current ??= { text, height: element.offsetHeight };
    if (!before || before.text === text) return;
    element.style.height = `${before.height}px`;
    fit(element);
    const release = () => {
      element.style.removeProperty('height');
      element.style.removeProperty('--fit');
    };
    window.addEventListener('resize', release, { once: true });
    return () => window.removeEventListener('resize', release);
  }, [text]);

  return ref;
}
