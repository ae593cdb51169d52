import { LICENCE_PRICES, LICENCES, type Licence } from '@store/domain/licences';
import { formatEuro } from '@store/domain/money';
import styles from './LicenceCards.module.css';

const HIGHLIGHTS: Readonly<Record<Licence, readonly string[]>> = {
  'Non-Exclusive': [
    '3000 copies, one music video up to 500,000 streams',
    'Two radio stations, non-profit performance only',
    '70/30 publishing split, credit to the producer',
  ],
  Exclusive: [
    'Exclusive worldwide rights: the beat leaves the shop',
    'You supply one copy of the final recordings',
    'Producer name credit, no resale of the beat',
  ],
};

/** The two licences side by side: what they cost, and what they give (specification part 2). */
export function LicenceCards() {
  return (
    <ul className={styles.cards}>
      {LICENCES.map((licence) => (
        <li key={licence} className={styles.card}>
          <h3 className={styles.name}>{licence}</h3>
          <p className={styles.price}>{formatEuro(LICENCE_PRICES[licence])}</p>
          <ul className={styles.terms}>
            {HIGHLIGHTS[licence].map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
