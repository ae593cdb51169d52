import type { Track } from '@store/domain/catalogue/tracks';
import { deliveryText } from '@store/domain/licences/terms';
import type { Cents } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { useAtomValue } from 'jotai';
import { useIsPhone } from '../../../lib/useIsPhone';
import { OwnedNote, useOffers, useOwnedLicences } from '../../licences';
import { usePersonalOffers, type PersonalOffer } from '../upgrades/personalOffers';
import { TooCloseNote, UpgradeLink } from '../upgrades/UpgradeLinks';
import { cartAtom } from '../state';
import { AddToCart } from './AddToCart';
import { LicenceButton } from './LicenceButton';
import { useMoney } from '../../../lib/shop/state';
import styles from './PurchasePanel.module.css';

interface CardProps {
  readonly track: Track;
  readonly personal: PersonalOffer;
}

/** The price for this visitor; null for what cannot be bought. */
function priceOf(personal: PersonalOffer): Cents | null {
  return personal.kind === 'new' || personal.kind === 'upgrade' ? personal.price : null;
}

/** The button that adds a licence; for an owned one the way to its order. */
function Choice({ track, personal }: CardProps) {
  const { offer } = personal;
  const format = useMoney();
  switch (personal.kind) {
    case 'new':
      return <LicenceButton track={track} offer={offer} />;
    case 'upgrade':
      return (
        <>
          <p className={styles.owned}>
            You own {personal.basis.from.name}. You pay the difference to {format(offer.price)}.
          </p>
          <UpgradeLink track={track} upgrade={personal} isShort />
        </>
      );
    case 'too-close':
      return <TooCloseNote offer={offer} />;
    case 'owned':
      return (
        <div className={styles.owned}>
          <OwnedNote name={offer.licence.name} orderId={personal.orderId} />
        </div>
      );
  }
}

function LicenceCard({ track, personal }: CardProps) {
  const { licence } = personal.offer;
  const format = useMoney();
  const price = priceOf(personal);
  const isInCart = useAtomValue(cartAtom).some(
    ({ id, licensing }) => id === track.id && licensing === licence.id,
  );
  return (
    <li className={styles.card} data-chosen={isInCart}>
      <div className={styles.head}>
        <h2 className={styles.name}>{licence.name}</h2>
        {price !== null && <p className={styles.price}>{format(price)}</p>}
      </div>
      <p className={styles.files}>{deliveryText(licence, track)}</p>
      <ul className={styles.points}>
        {licence.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={styles.choice}>
        <Choice track={track} personal={personal} />
      </div>
    </li>
  );
}

interface LicenceListProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

function LicenceList({ track, owned }: LicenceListProps) {
  return (
    <ul className={styles.cards} aria-label="Licences">
      {usePersonalOffers(track, owned).map((personal) => (
        <LicenceCard key={personal.offer.licence.id} track={track} personal={personal} />
      ))}
    </ul>
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
      <LicenceList track={track} owned={owned} />
      {/* On phones, the bar at the end of the screen has the button. */}
      {!isPhone && (
        <div className={styles.actions}>
          <AddToCart track={track} owned={owned} />
        </div>
      )}
    </div>
  );
}
