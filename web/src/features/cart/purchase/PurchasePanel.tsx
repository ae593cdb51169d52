import type { Track } from '@store/domain/catalogue/tracks';
import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { useIsPhone } from '../../../lib/useIsPhone';
import { orderOf, OwnedNote, useOwnedLicences } from '../../licences';
import { AddToCart } from './AddToCart';
import { LicenceButton } from './LicenceButton';
import styles from './PurchasePanel.module.css';

interface PricesProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

function Prices({ track, owned }: PricesProps) {
  return (
    <dl className={styles.prices}>
      {LICENCES.map((licence) => {
        const orderId = orderOf(owned, track.id, licence);
        return (
          <div key={licence}>
            <dt>{licence}</dt>
            <dd className={styles.price}>{formatEuro(LICENCE_PRICES[licence])}</dd>
            <dd>
              <LicenceButton track={track} licence={licence} />
            </dd>
            {orderId !== undefined && (
              <dd className={styles.owned}>
                <OwnedNote name={licence} orderId={orderId} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

export function PurchasePanel({ track }: { readonly track: Track }) {
  const owned = useOwnedLicences();
  const isPhone = useIsPhone();
  if (track.status === 'sold')
    return (
      <div className={styles.panel}>
        <p className={styles.sold}>Sold</p>
        <p className={styles.note}>
          The exclusive licence of this beat has been sold. It is no longer available.
        </p>
        {LICENCES.map((licence) => {
          const orderId = orderOf(owned, track.id, licence);
          return orderId && <OwnedNote key={licence} name={licence} orderId={orderId} />;
        })}
      </div>
    );
  return (
    <div className={styles.panel}>
      <Prices track={track} owned={owned} />
      {/* On phones, the bar at the end of the screen has the button. */}
      {!isPhone && (
        <div className={styles.actions}>
          <AddToCart track={track} owned={owned} />
        </div>
      )}
    </div>
  );
}
