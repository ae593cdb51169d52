import { createContext, use } from 'react';
import { NavLink, Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** Told of an address that somebody is likely to open next, so that its code can be fetched before the click. */
export const PrefetchContext = createContext<(address: string) => void>(() => undefined);

/** A link inside the shop; where it leads is always a finished address. */
export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  readonly to: string;
}

function usePrefetch(to: string) {
  const prefetch = use(PrefetchContext);
  const announce = () => prefetch(to);
  return { onPointerEnter: announce, onFocus: announce, onTouchStart: announce };
}

/** A link to another page of the shop, whose code is fetched when the link is pointed at or focused. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink to={to} {...usePrefetch(to)} {...rest} />;
}

/** A {@link Link} in a menu: carries `aria-current="page"` while its page is shown. */
export function MenuLink({ to, ...rest }: LinkProps) {
  return <NavLink to={to} end {...usePrefetch(to)} {...rest} />;
}
