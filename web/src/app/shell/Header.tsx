import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cartCountAtom } from '../../features/sales/cart';
import { useKitCount } from '../../features/shop/kits';
import { paths } from '../../lib/paths/paths';
import { tokenAtom } from '../../lib/storage/session';
import { useHydrationSignal } from '../../lib/page/hydration';
import { CartIcon, CloseIcon, MenuIcon } from '../../ui/icons/controls';
import { Link, MenuLink } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { useShop } from '../../lib/shop/state';
import { counted } from '../../lib/figures';

/** Out of the flow: a prerendered page does not know the cart, and must not shift when it does. */
function Count() {
  const count = useAtomValue(cartCountAtom);
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-label={counted(count, 'item', 'items')} role="img">
      {count}
    </span>
  );
}

function Menu({ onChoose }: { readonly onChoose: () => void }) {
  const hasKits = useKitCount() > 0;
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  const item = (to: string, name: ReactNode, className?: string) => (
    <li>
      <MenuLink to={to} className={className} onClick={onChoose}>
        {name}
      </MenuLink>
    </li>
  );
  return (
    <ul className={styles.links}>
      {item(paths.about, 'About')}
      {item(paths.tracks, 'Tracks')}
      {hasKits && item(paths.kits, 'Kits', styles.onPhones)}
      {item(paths.contact, 'Contact')}
      {item(
        paths.cart,
        <>
          Cart <Count />
        </>,
      )}
      {item(isSignedIn ? paths.profile : paths.signIn, isSignedIn ? 'Profile' : 'Sign In', styles.account)}
    </ul>
  );
}

export function Header() {
  const { name } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  useHydrationSignal('header');

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    <header id="header" className={styles.header}>
      <div className={styles.page}>
        <Link to={paths.home} className={styles.logo} onClick={close}>
          <Logo /> <span className={styles.name}>{name}</span>
        </Link>
        <Link to={paths.cart} className={styles.cart} onClick={close}>
          <CartIcon />
          <VisuallyHidden>Your cart</VisuallyHidden>
          <Count />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav id="menu" aria-label="Main" className={`${styles.menu} ${isOpen ? styles.open : ''}`}>
          <Menu onChoose={close} />
        </nav>
      </div>
    </header>
  );
}
