import { useKitCount } from '../../features/shop/kits';
import { paths } from '../../lib/paths/paths';
import { MenuLink } from '../../ui/links/Link';
import styles from './BeatsOrKits.module.css';

export function BeatsOrKits() {
  if (useKitCount() === 0) return null;
  return (
    <nav className={styles.switch} aria-label="Beats or kits">
      <MenuLink to={paths.tracks}>Beats</MenuLink>
      <MenuLink to={paths.kits}>Kits</MenuLink>
    </nav>
  );
}
