import styles from './ReducedPrice.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ReducedPriceProps {
  /** Formatted amounts. */
  readonly before: string;
  readonly price: string;
}

/** A price, beside the former one if a discount has reduced it. */
export function ReducedPrice({ before, price }: ReducedPriceProps) {
  if (before === price) return <span>{price}</span>;
  return (
    <span className={styles.reduced}>
      <s className={styles.before}>{before}</s>
      <VisuallyHidden> before the discount,</VisuallyHidden> <span>{price}</span>
    </span>
  );
}
