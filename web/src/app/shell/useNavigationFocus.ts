import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

function focus(target: HTMLElement): void {
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** Focuses heading or content once their code has arrived. Returns a function that gives up. */
function focusPage(): (() => void) | undefined {
  const find = () => document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  const found = find();
  if (found) {
    focus(found);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    observer.disconnect();
    focus(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Scrolls to the top and focuses the heading on client-side navigation, as a page load would, so screen readers
 * announce it. Back and forward keep their scroll position.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusPage();
  }, [pathname, navigation]);
}
