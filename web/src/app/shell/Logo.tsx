import { useShop } from '../../lib/shop/state';
import styles from './Logo.module.css';

/** The name of the shop stands beside it. */
export function Logo() {
  const { logo } = useShop();
  if (logo)
    return (
      <img src={logo.address} alt="" width={logo.width} height={logo.height} className={styles.picture} />
    );
  return (
    <svg viewBox="0 0 20 22" width="20" height="22" className={styles.logo} aria-hidden="true">
      <rect x="0" y="7" width="3.5" height="8" rx="1.75" />
      <rect x="5.5" y="0" width="3.5" height="22" rx="1.75" />
      <rect x="11" y="4" width="3.5" height="14" rx="1.75" />
      <rect x="16.5" y="2" width="3.5" height="18" rx="1.75" />
    </svg>
  );
}
