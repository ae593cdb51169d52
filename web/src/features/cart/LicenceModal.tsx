import { LICENCE_SUMMARIES } from '@store/domain/orders/licence-summaries';
import { LICENCE_PRICES, LICENCES, type Licence } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { paths } from '../../lib/paths/paths';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/links/Link';
import { Modal } from '../../ui/Modal';
import styles from './LicenceModal.module.css';

interface LicenceModalProps {
  readonly onChoose: (licence: Licence) => void;
  readonly onClose: () => void;
}

export function LicenceModal({ onChoose, onClose }: LicenceModalProps) {
  return (
    <Modal title="What type of license do you want ?" onClose={onClose}>
      <ul className={styles.licences}>
        {LICENCES.map((licence) => (
          <li key={licence} className={styles.licence}>
            <h3 className={styles.name}>{licence}</h3>
            <ul className={styles.terms}>
              {LICENCE_SUMMARIES[licence].map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            <Button onClick={() => onChoose(licence)}>
              {licence} - {formatEuro(LICENCE_PRICES[licence])}
            </Button>
          </li>
        ))}
      </ul>
      <Link to={paths.licences} className={styles.contracts} onClick={onClose}>
        Read the contracts
      </Link>
    </Modal>
  );
}
