import type { Phase } from '../playback/state';
import styles from './Equaliser.module.css';

export function Equaliser({ phase }: { readonly phase: Phase }) {
  return (
    <span className={`${styles.equaliser} ${phase === 'playing' ? styles.dancing : ''}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
