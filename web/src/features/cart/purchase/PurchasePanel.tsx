import type { Track } from '@store/domain/catalogue/tracks';
import { deliveryText } from '@store/domain/licences/terms';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { useIsPhone } from '../../../lib/useIsPhone';
import { OwnedNote, useOffers, useOwnedLicences } from '../../licences';
import { usePersonalOffers, type PersonalOffer } from '../upgrades/personalOffers';
import { TooCloseNote, UpgradeLink } from '../upgrades/UpgradeLinks';
import { AddToCart } from './AddToCart';
import { LicenceButton } from './LicenceButton';
import styles from './PurchasePanel.module.css';

interface PricesProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

interface PriceProps {
  readonly track: Track;
  readonly personal: PersonalOffer;
}

/** What a licence costs this visitor, with the button that adds it; for an owned one the way to its order. */
function Price({ track, personal }: PriceProps) {
  const { offer } = personal;
  switch (personal.kind) {
    case 'new':
      return (
        <>
          <dd className={styles.price}>{formatEuro(personal.price)}</dd>
          <dd>
            <LicenceButton track={track} offer={offer} />
          </dd>
        </>
      );
    case 'upgrade':
      return (
        <>
          <dd className={styles.price}>{formatEuro(personal.price)}</dd>
          <dd>
            <UpgradeLink track={track} upgrade={personal} isShort />
          </dd>
          <dd className={styles.owned}>
            You own {personal.basis.from.name}. You pay the difference to {formatEuro(offer.price)}.
          </dd>
        </>
      );
    case 'too-close':
      return (
        <dd className={styles.owned}>
          <TooCloseNote offer={offer} />
        </dd>
      );
    case 'owned':
      return (
        <dd className={styles.owned}>
          <OwnedNote name={offer.licence.name} orderId={personal.orderId} />
        </dd>
      );
  }
}

function Prices({ track, owned }: PricesProps) {
  return (
    <dl className={styles.prices}>
      {usePersonalOffers(track, owned).map((personal) => {
        const { licence } = personal.offer;
        return (
          <div key={licence.id}>
            <dt>
              {licence.name}
              <span className={styles.files}>{deliveryText(licence, track)}</span>
            </dt>
            <Price track={track} personal={personal} />
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
      {/* On phones, the bar at the end of the screen has the button. */}
      {!isPhone && (
        <div className={styles.actions}>
          <AddToCart track={track} owned={owned} />
        </div>
      )}
    </div>
  );
}
