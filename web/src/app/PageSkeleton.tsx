import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './PageSkeleton.module.css';

/** What is shown while a page's code is on its way: room for it, and nothing that flickers. */
export function PageSkeleton() {
  return (
    <div className={styles.room}>
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
  );
}
