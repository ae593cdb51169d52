import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { licenceValues } from '@store/domain/shop/licences/terms';
import { shopValues } from '@store/domain/shop/profile/variables';
import { useShop } from '../../../../lib/shop/state';
import styles from './VariableList.module.css';

interface GroupProps {
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
}

function Group({ title, values }: GroupProps) {
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      <dl className={styles.list}>
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className={styles.variable}>
            <dt className={styles.name}>{`{${name}}`}</dt>
            <dd>{value === '' ? 'Empty' : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shows variables' values, so nobody writes “up to” before one that contains it. */
export function VariableList({ licence }: { readonly licence: LicenceInput }) {
  const shop = useShop();
  return (
    <details>
      <summary className={styles.summary}>Variables and what they become</summary>
      <Group title="In the summary and the contract" values={licenceValues(licence)} />
      <Group title="In the contract" values={shopValues(shop)} />
    </details>
  );
}
