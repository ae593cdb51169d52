import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PageSkeleton.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.room}>
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
  );
}
