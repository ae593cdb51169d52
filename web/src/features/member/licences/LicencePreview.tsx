import { pointsOf, filesText } from '@store/domain/licences/terms';
import type { LicenceInput } from '@store/domain/licences/schema';
import { formatEuro } from '@store/domain/orders/money';
import styles from './Licences.module.css';

/** The licence as visitors see it where they choose one. */
export function LicencePreview({ licence }: { readonly licence: LicenceInput }) {
  const { name, price } = licence;
  return (
    <div className={styles.preview}>
      <p className={styles.previewName}>{name || 'Name'}</p>
      <p className={styles.more}>{filesText(licence)}</p>
      <ul className={styles.points}>
        {pointsOf(licence).map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
      <p className={styles.previewPrice}>
        {name || 'Name'} - {Number.isNaN(price) ? '€…' : formatEuro(price)}
      </p>
    </div>
  );
}
