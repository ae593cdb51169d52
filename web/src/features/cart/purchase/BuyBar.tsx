import type { Track } from '@store/domain/catalogue/tracks';
import { lowestPrice } from '@store/domain/licences/offers';
import { formatEuro } from '@store/domain/orders/money';
import { useLicences } from '../../../lib/shop/state';
import { useIsPhone } from '../../../lib/useIsPhone';
import { useOwnedLicences } from '../../licences';
import { AddToCart } from './AddToCart';
import styles from './BuyBar.module.css';

/** On phones: stays at the end of the screen, so that price and button are always in reach. */
export function BuyBar({ track }: { readonly track: Track }) {
  const owned = useOwnedLicences();
  const isPhone = useIsPhone();
  const from = lowestPrice(useLicences(), track);
  if (track.status === 'sold' || !isPhone || from === null) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        From <span>{formatEuro(from)}</span>
      </p>
      <AddToCart track={track} owned={owned} />
    </div>
  );
}
