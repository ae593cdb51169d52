import type { Track } from '@store/domain/catalogue/tracks';
import { LICENCE_PRICES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { useIsPhone } from '../../../lib/useIsPhone';
import { useOwnedLicences } from '../../licences';
import { AddToCart } from './AddToCart';
import styles from './BuyBar.module.css';

/** On phones: stays at the end of the screen, so that price and button are always in reach. */
export function BuyBar({ track }: { readonly track: Track }) {
  const owned = useOwnedLicences();
  const isPhone = useIsPhone();
  if (track.status === 'sold' || !isPhone) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        From <span>{formatEuro(LICENCE_PRICES['Non-Exclusive'])}</span>
      </p>
      <AddToCart track={track} owned={owned} />
    </div>
  );
}
