import { createContext, use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** Told of an address that somebody is likely to open next, so that its code can be fetched before the click. */
export const PrefetchContext = createContext<(address: string) => void>(() => undefined);

/** A link inside the shop; where it leads is always a finished address. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

function usePrefetch(to: string) {
  const prefetch = use(PrefetchContext);
  const announce = () => prefetch(to);
  return { onPointerEnter: announce, onFocus: announce, onTouchStart: announce };
}

/**
 * A link to another page of the shop, whose code is fetched when the link is pointed at or focused. Made of the router's
 * hooks: its own Link brings forms and prefetching along that only its framework uses, and every visitor would load them.
 */
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

/** A {@link Link} in a menu: carries `aria-current="page"` while its page is shown. */
export function MenuLink({ to, ...rest }: LinkProps) {
  const isShown = useLocation().pathname === to;
  return <Link to={to} {...rest} aria-current={isShown ? 'page' : undefined} />;
}
