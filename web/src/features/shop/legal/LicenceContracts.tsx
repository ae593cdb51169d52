import { filesText } from '@store/domain/shop/licences/delivery-text';
import { contractText } from '@store/domain/shop/licences/terms';
import { useMoney, useShop } from '../../../lib/shop/state';
import { Disclosure } from '../../../ui/Disclosure';
import { Retry } from '../../../ui/feedback/Retry';
import styles from './LicenceContracts.module.css';
import { LicenceTable } from './LicenceTable';
import { useContracts, type ShownContract } from './texts/useContracts';

function Contract({ contract: { licence, clauses } }: { readonly contract: ShownContract }) {
  const shop = useShop();
  const format = useMoney();
  const { price, points } = licence;
  const { title, clauses: filled } = contractText({ ...licence, clauses }, shop);
  return (
    <Disclosure
      group="contracts"
      title={
        <span className={styles.head}>
          <span>{title}</span>
          <span className={styles.price}>{format(price)}</span>
        </span>
      }
    >
      <ul className={styles.summary}>
        {points.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p>{`Files: ${filesText(licence)}`}</p>
      <ol className={styles.clauses}>
        {filled.map(({ heading, text }, index) => (
          <li key={index}>
            <h3 className={styles.heading}>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

export function LicenceContracts() {
  const { contracts, retry } = useContracts();
  // Never an outdated contract: buyers must accept the current one.
  if (retry) return <Retry title="The contracts could not be loaded." onRetry={retry} />;
  return (
    <>
      {contracts.map((contract) => (
        <Contract key={contract.licence.id} contract={contract} />
      ))}
      <LicenceTable licences={contracts.map(({ licence }) => licence)} />
    </>
  );
}
