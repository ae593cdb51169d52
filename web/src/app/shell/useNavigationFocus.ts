import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * On client-side navigation, does what a full page load would do: scrolls to the top and moves focus to the
 * heading, so that screen readers announce it. Back and forward keep the scroll position that the browser
 * restores.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
