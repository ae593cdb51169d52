import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks a temporary focus holder whose control is gone. */
const STAND_IN = 'data-stand-in';

/** The focused control is gone: the browser moved the focus to the body, or {@link standIn} took it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.hasAttribute(STAND_IN);
}

/** Focuses a non-control until the focus moves on. */
function standIn(element: HTMLElement): void {
  const isFocusable = element.hasAttribute('tabindex');
  if (!isFocusable) element.tabIndex = -1;
  element.setAttribute(STAND_IN, '');
  const end = (): void => {
    element.removeAttribute(STAND_IN);
    if (!isFocusable) element.removeAttribute('tabindex');
  };
  element.addEventListener('blur', end, { once: true });
  element.focus({ preventScroll: true });
}

const CONTROL =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** Keeps the focus in a part of the page: if the focused element goes with a `change`, `control` selects the next. */
export function useKeptFocus<Part extends HTMLElement>(
  change: string | number | boolean,
  control: string = CONTROL,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (!isFocusLost()) return;
    part.current?.querySelector<HTMLElement>(control)?.focus();
  }, [change, control]);
  return part;
}

/** Named surroundings of a control, innermost first. */
const PLACES = 'li, tr, [role="group"], form, section, main';

function placesAround(control: Element): readonly HTMLElement[] {
  const place = control.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

/** Where a screen reader should start: it would read a whole section from its heading anyway. */
function startOf(place: HTMLElement): HTMLElement {
  return place.querySelector<HTMLElement>(':scope:is(section, main) :is(h2, h3)') ?? place;
}

/**
 * Moves the focus to the nearest place left when the focused control is removed. The browser would drop it, and a
 * screen reader start at the top (https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html).
 */
export function useLostFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    if (!root) return undefined;
    let control: Element | undefined;
    let places: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      control = target;
      places = placesAround(target);
    };
    const restore = (): void => {
      if (!control || control.isConnected) return;
      control = undefined;
      if (!isFocusLost()) return;
      const place = places.find(({ isConnected }) => isConnected);
      if (place) standIn(startOf(place));
    };
    const observer = new MutationObserver(restore);
    root.addEventListener('focusin', note);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [content]);
}
