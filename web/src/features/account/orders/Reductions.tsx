import type { ReductionView } from '@store/domain/orders/orders';
import styles from './Reductions.module.css';

/** What deals took off an order; nothing if there were none. */
export function Reductions({ reductions }: { readonly reductions: readonly ReductionView[] }) {
  if (reductions.length === 0) return null;
  return (
    <ul className={styles.reductions} aria-label="Deals">
      {reductions.map(({ name, amount }) => (
        <li key={name} className={styles.reduction}>
          <span>{name}</span>
          <span>−€{amount}</span>
        </li>
      ))}
    </ul>
  );
}
