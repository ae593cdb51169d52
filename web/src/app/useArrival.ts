import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does what a browser does when a page changes: the new page is seen from its top, and the focus is on its heading, so
 * that it is read out. Going back and forward keeps the place that the browser remembers.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    const target = content.current?.querySelector<HTMLElement>('h1') ?? content.current;
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, navigation, content]);
}
