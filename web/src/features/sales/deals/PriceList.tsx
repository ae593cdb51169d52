import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import layout from '../../../ui/layout.module.css';
import styles from './PriceList.module.css';

interface PriceListProps {
  readonly price: {
    readonly subtotal: Cents;
    readonly reductions: readonly { readonly name: string; readonly amount: Cents }[];
    readonly total: Cents;
  };
  readonly currency: CurrencyCode;
}

/** Itemised if deals reduce it; changes are announced. */
export function PriceList({ price: { subtotal, reductions, total }, currency }: PriceListProps) {
  const format = (amount: Cents) => formatMoney(amount, currency);
  return (
    <div aria-live="polite" aria-atomic="true">
      <dl className={layout.closeStack}>
        {reductions.length > 0 && (
          <div className={styles.row}>
            <dt>Subtotal</dt>
            <dd>{format(subtotal)}</dd>
          </div>
        )}
        {reductions.map(({ name, amount }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.saved}>{`−${format(amount)}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className={styles.sum}>{format(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
