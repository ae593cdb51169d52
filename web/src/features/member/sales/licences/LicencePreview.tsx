import { filesText } from '@store/domain/shop/licences/delivery-text';
import { pointsOf } from '@store/domain/shop/licences/terms';
import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { symbolOf } from '@store/domain/platform/money/currencies';
import { formatMoney } from '@store/domain/platform/money/money';
import { useCurrency } from '../../../../lib/shop/state';
import textStyles from '../../../../ui/text.module.css';
import styles from './Licences.module.css';

/** As visitors see it when choosing one. */
export function LicencePreview({ licence }: { readonly licence: LicenceInput }) {
  const { name, price } = licence;
  const currency = useCurrency();
  return (
    <div className={styles.preview}>
      <p className={styles.previewName}>{name || 'Name'}</p>
      <p className={textStyles.quiet}>{filesText(licence)}</p>
      <ul className={styles.points}>
        {pointsOf(licence).map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
      <p
        className={styles.previewPrice}
      >{`${name || 'Name'} - ${Number.isNaN(price) ? `${symbolOf(currency)}…` : formatMoney(price, currency)}`}</p>
    </div>
  );
}
