import { useShop } from '../../lib/shop/state';
import styles from './Logo.module.css';

/** The shop's name is beside it. */
export function Logo() {
  const { logo } = useShop();
  if (logo)
    return (
      <img src={logo.address} alt="" width={logo.width} height={logo.height} className={styles.picture} />
    );
  return (
    <svg viewBox="0 0 20 22" width="20" height="22" className={styles.logo} aria-hidden="true">
      <path d="M1.75 8.75v4.5m5.5-11.5v18.5m5.5-14.5v10.5m5.5-12.5v14.5" />
    </svg>
  );
}
