import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './KitCards.module.css';

export function gridOf(isSmall: boolean): string {
  return `${styles.cards} ${isSmall ? styles.small : ''}`;
}

interface KitPlacesProps {
  readonly count: number;
  readonly isSmall?: boolean;
}

/** Placeholders for kits, separate from their cards, which need the player. */
export function KitPlaces({ count, isSmall = false }: KitPlacesProps) {
  return (
    <ul className={gridOf(isSmall)} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <Skeleton className={styles.placeholder} />
        </li>
      ))}
    </ul>
  );
}
