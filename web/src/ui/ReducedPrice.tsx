import styles from './ReducedPrice.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ReducedPriceProps {
  /** Formatted. */
  readonly before: string;
  readonly price: string;
}

/** With the former price if reduced. */
export function ReducedPrice({ before, price }: ReducedPriceProps) {
  if (before === price) return <span>{price}</span>;
  return (
    <span className={styles.reduced}>
      <s className={styles.before}>{before}</s>
      <VisuallyHidden> before the discount,</VisuallyHidden> <span>{price}</span>
    </span>
  );
}
