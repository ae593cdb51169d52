import type { CartPrice } from '@store/domain/deals/pricing';
import { formatEuro } from '@store/domain/orders/money';
import styles from './PriceList.module.css';

/** The price of the cart, itemised if deals reduce it; changes are read out. */
export function PriceList({ price: { subtotal, reductions, total } }: { readonly price: CartPrice }) {
  return (
    <div aria-live="polite" aria-atomic="true">
      <dl className={styles.list}>
        {reductions.length > 0 && (
          <div className={styles.row}>
            <dt>Subtotal</dt>
            <dd>{formatEuro(subtotal)}</dd>
          </div>
        )}
        {reductions.map(({ name, amount }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.saved}>−{formatEuro(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className={styles.sum}>{formatEuro(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
