import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { useLicences, useMoney } from '../../../lib/shop/state';
import styles from './LicenceCards.module.css';

export function LicenceCards() {
  const licences = useLicences();
  const format = useMoney();
  return (
    <ul className={`${styles.cards} ${licences.length > 2 ? styles.many : ''}`}>
      {licences.map(({ id, name, price, files, points }) => (
        <li key={id} className={styles.card}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.price}>{format(price)}</p>
          <ul className={styles.terms}>
            <li>{deliveryText({ files })}</li>
            {points.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
