import type { Track } from '@store/domain/catalogue/tracks';
import type { PublicLicence } from '@store/domain/licences/licence';
import type { Offer as LicenceOffer } from '@store/domain/licences/offers';
import { filesText } from '@store/domain/licences/terms';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { paths } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/links/Link';
import { Modal } from '../../../ui/Modal';
import { orderOf, OwnedNote, useOffers } from '../../licences';
import type { ChosenLicence } from '../state';
import { UpgradeLinks } from '../upgrades/UpgradeLinks';
import styles from './LicenceModal.module.css';

interface LicenceModalProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
  readonly onChoose: (chosen: ChosenLicence) => void;
  readonly onClose: () => void;
}

interface OfferProps {
  readonly offer: LicenceOffer<PublicLicence>;
  readonly track: Track;
  readonly orderId: string | undefined;
  readonly onChoose: () => void;
}

function Offer({ offer: { licence, price }, track, orderId, onChoose }: OfferProps) {
  const { name, points } = licence;
  return (
    <li className={styles.licence}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.files}>{filesText(licence, track)}</p>
      </div>
      <ul className={styles.terms}>
        {points.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className={styles.choice}>
        {orderId !== undefined && <OwnedNote name={name} orderId={orderId} />}
        <Button onClick={onChoose}>
          {name} - {formatEuro(price)}
        </Button>
      </div>
    </li>
  );
}

export function LicenceModal({ track, owned, onChoose, onClose }: LicenceModalProps) {
  const offers = useOffers(track);
  return (
    <Modal title="What type of license do you want ?" onClose={onClose}>
      <ul className={styles.licences}>
        {offers.map((offer) => (
          <Offer
            key={offer.licence.id}
            offer={offer}
            track={track}
            orderId={orderOf(owned, track.id, offer.licence.id)}
            onChoose={() => onChoose({ licensing: offer.licence.id, price: offer.price })}
          />
        ))}
      </ul>
      <UpgradeLinks track={track} owned={owned} onChoose={onClose} />
      <Link to={paths.licences} className={styles.contracts} onClick={onClose}>
        Read the contracts
      </Link>
    </Modal>
  );
}
