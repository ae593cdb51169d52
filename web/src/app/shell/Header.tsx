import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { cartCountAtom } from '../../features/sales/cart';
import { useKitCount } from '../../features/shop/kits';
import { paths } from '../../lib/paths/paths';
import { tokenAtom } from '../../lib/storage/session';
import { useHydrationSignal } from '../../lib/page/hydration';
import { CartIcon, CloseIcon, MenuIcon } from '../../ui/icons/controls';
import { Link, MenuLink, type LinkProps } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { useShop } from '../../lib/shop/state';
import { counted } from '../../lib/figures';

/** Out of the flow: a prerendered page doesn't know the cart, and must not shift. */
function Count() {
  const count = useAtomValue(cartCountAtom);
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-label={counted(count, 'item', 'items')} role="img">
      {count}
    </span>
  );
}

function Item(props: LinkProps) {
  return (
    <li>
      <MenuLink {...props} />
    </li>
  );
}

function Menu() {
  const hasKits = useKitCount() > 0;
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  return (
    <ul className={styles.links}>
      <Item to={paths.about}>About</Item>
      <Item to={paths.tracks}>Tracks</Item>
      {hasKits && (
        <Item to={paths.kits} className={styles.onPhones}>
          Kits
        </Item>
      )}
      <Item to={paths.contact}>Contact</Item>
      <Item to={paths.cart}>
        Cart <Count />
      </Item>
      <Item to={isSignedIn ? paths.profile : paths.signIn} className={styles.account}>
        {isSignedIn ? 'Profile' : 'Sign In'}
      </Item>
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
        {/* The links are the controls. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <nav
          id="menu"
          aria-label="Main"
          className={`${styles.menu} ${isOpen ? styles.open : ''}`}
          onClick={close}
        >
          <Menu />
        </nav>
      </div>
    </header>
  );
}
