import { Skeleton } from '../../../../ui/feedback/Skeleton';
import styles from './FieldsSkeleton.module.css';

export function FieldsSkeleton() {
  return (
    <div className={styles.fields}>
      <p role="status" className={styles.text}>
        Data is loading
      </p>
      <Skeleton className={styles.field} />
      <Skeleton className={styles.field} />
      <Skeleton className={styles.button} />
    </div>
  );
}
