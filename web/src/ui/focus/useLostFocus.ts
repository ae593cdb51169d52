import { useEffect, type RefObject } from 'react';
import { isFocusLost, standIn } from './lost';

/** What is around a control that a screen reader names, from the inside out. */
const PLACES = 'li, tr, [role="group"], form, section, main';

function placesAround(control: Element): readonly HTMLElement[] {
  const place = control.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

/** A place as a screen reader should begin with it: a whole part of the page would be read from its heading on anyway. */
function startOf(place: HTMLElement): HTMLElement {
  return place.querySelector<HTMLElement>(':scope:is(section, main) :is(h2, h3)') ?? place;
}

/**
 * Moves the focus to the nearest place that is left when the focused control is removed, for example a button whose action is done. The
 * browser would leave it on no element, and a screen reader would begin at the top of the page
 * (https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html).
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
