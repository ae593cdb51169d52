import { contractTerms } from '@store/domain/orders/contracts';
import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { useShop } from '../../lib/shop/state';
import { Disclosure } from '../../ui/Disclosure';
import styles from './LicenceContracts.module.css';

export function LicenceContracts() {
  const shop = useShop();
  return LICENCES.map((licence) => {
    const { title, summary, clauses } = contractTerms(licence, shop);
    return (
      <Disclosure
        key={licence}
        group="contracts"
        title={
          <span className={styles.head}>
            {title}
            <span className={styles.price}>{formatEuro(LICENCE_PRICES[licence])}</span>
          </span>
        }
      >
        <ul className={styles.summary}>
          {summary.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <ol className={styles.clauses}>
          {clauses.map(({ heading, text }) => (
            <li key={heading}>
              <h3 className={styles.heading}>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Disclosure>
    );
  });
}
