import { creditsText } from '@store/domain/sales/memberships/credits-text';
import styles from './Credits.module.css';

/** More dots than these are not counted at a glance: the text beside them says how many there are. */
const DOTS_MAXIMUM = 12;

interface CreditsProps {
  readonly count: number;
  /** How many there were; `count` by default. */
  readonly of?: number;
}

/** A dot for each credit, hollow for those that were spent. */
export function Credits({ count, of = count }: CreditsProps) {
  const total = Math.max(count, of);
  const label = total === count ? creditsText(count) : `${count} of ${creditsText(total)}`;
  if (total > DOTS_MAXIMUM) return <span className={styles.number}>{label}</span>;
  return (
    <span className={styles.credits} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < count ? styles.open : styles.spent} />
      ))}
    </span>
  );
}
