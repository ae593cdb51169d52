import { LICENCE_SUMMARIES } from '@store/domain/orders/licence-summaries';
import { LICENCE_PRICES, LICENCES, type Licence } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { paths } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/links/Link';
import { Modal } from '../../../ui/Modal';
import { orderOf, OwnedNote } from '../../licences';
import styles from './LicenceModal.module.css';

interface LicenceModalProps {
  readonly trackId: number;
  readonly owned: readonly OwnedLicence[];
  readonly onChoose: (licence: Licence) => void;
  readonly onClose: () => void;
}

interface OfferProps {
  readonly licence: Licence;
  readonly orderId: string | undefined;
  readonly onChoose: () => void;
}

function Offer({ licence, orderId, onChoose }: OfferProps) {
  return (
    <li className={styles.licence}>
      <h3 className={styles.name}>{licence}</h3>
      <ul className={styles.terms}>
        {LICENCE_SUMMARIES[licence].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className={styles.choice}>
        {orderId !== undefined && <OwnedNote name={licence} orderId={orderId} />}
        <Button onClick={onChoose}>
          {licence} - {formatEuro(LICENCE_PRICES[licence])}
        </Button>
      </div>
    </li>
  );
}

export function LicenceModal({ trackId, owned, onChoose, onClose }: LicenceModalProps) {
  return (
    <Modal title="What type of license do you want ?" onClose={onClose}>
      <ul className={styles.licences}>
        {LICENCES.map((licence) => (
          <Offer
            key={licence}
            licence={licence}
            orderId={orderOf(owned, trackId, licence)}
            onChoose={() => onChoose(licence)}
          />
        ))}
      </ul>
      <Link to={paths.licences} className={styles.contracts} onClick={onClose}>
        Read the contracts
      </Link>
    </Modal>
  );
}
