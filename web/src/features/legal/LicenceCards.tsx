import { LICENCE_SUMMARIES } from '@store/domain/orders/licence-summaries';
import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import styles from './LicenceCards.module.css';

export function LicenceCards() {
  return (
    <ul className={styles.cards}>
      {LICENCES.map((licence) => (
        <li key={licence} className={styles.card}>
          <h3 className={styles.name}>{licence}</h3>
          <p className={styles.price}>{formatEuro(LICENCE_PRICES[licence])}</p>
          <ul className={styles.terms}>
            {LICENCE_SUMMARIES[licence].map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
