import type { Track } from '@store/domain/catalogue/tracks';
import { filesText } from '@store/domain/licences/terms';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { useIsPhone } from '../../../lib/useIsPhone';
import { orderOf, OwnedNote, useOffers, useOwnedLicences } from '../../licences';
import { UpgradeLinks } from '../upgrades/UpgradeLinks';
import { AddToCart } from './AddToCart';
import { LicenceButton } from './LicenceButton';
import styles from './PurchasePanel.module.css';

interface PricesProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

function Prices({ track, owned }: PricesProps) {
  const offers = useOffers(track);
  return (
    <dl className={styles.prices}>
      {offers.map((offer) => {
        const { licence, price } = offer;
        const { id, name } = licence;
        const orderId = orderOf(owned, track.id, id);
        return (
          <div key={id}>
            <dt>
              {name}
              <span className={styles.files}>{filesText(licence, track)}</span>
            </dt>
            <dd className={styles.price}>{formatEuro(price)}</dd>
            <dd>
              <LicenceButton track={track} offer={offer} />
            </dd>
            {orderId !== undefined && (
              <dd className={styles.owned}>
                <OwnedNote name={name} orderId={orderId} />
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
  const hasOffers = useOffers(track).length > 0;
  const isPhone = useIsPhone();
  if (track.status === 'sold')
    return (
      <div className={styles.panel}>
        <p className={styles.sold}>Sold</p>
        <p className={styles.note}>
          The exclusive licence of this beat has been sold. It is no longer available.
        </p>
        {owned
          .filter(({ track_id }) => track_id === track.id)
          .map(({ license, license_name, order_id }) => (
            <OwnedNote key={license} name={license_name} orderId={order_id} />
          ))}
      </div>
    );
  if (!hasOffers)
    return (
      <div className={styles.panel}>
        <p className={styles.note}>This beat is not for sale at the moment.</p>
      </div>
    );
  return (
    <div className={styles.panel}>
      <Prices track={track} owned={owned} />
      <UpgradeLinks track={track} owned={owned} />
      {/* On phones, the bar at the end of the screen has the button. */}
      {!isPhone && (
        <div className={styles.actions}>
          <AddToCart track={track} owned={owned} />
        </div>
      )}
    </div>
  );
}
