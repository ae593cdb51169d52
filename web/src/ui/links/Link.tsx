import { createContext, use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** Gets a path that is likely to be opened next. */
export const PrefetchContext = createContext<(address: string) => void>(() => undefined);

/** `to` is an absolute path. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

function usePrefetch(to: string) {
  const prefetch = use(PrefetchContext);
  const announce = () => prefetch(to);
  return { onPointerEnter: announce, onFocus: announce, onTouchStart: announce };
}

/** Prefetches its page on hover, focus and touch. Built on the router's hooks: its Link pulls in framework code. */
export function Link({ to, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...usePrefetch(to)} {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}

/** Has `aria-current="page"` on its own page. */
export function MenuLink({ to, ...rest }: LinkProps) {
  const isShown = useLocation().pathname === to;
  return <Link to={to} {...rest} aria-current={isShown ? 'page' : undefined} />;
}
