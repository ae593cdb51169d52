import type { Phase } from './state';
import styles from './Equaliser.module.css';

/** Three bars over a cover that dance while its track plays and rest while it is paused. */
export function Equaliser({ phase }: { readonly phase: Phase }) {
  return (
    <span className={`${styles.equaliser} ${phase === 'playing' ? styles.dancing : ''}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
