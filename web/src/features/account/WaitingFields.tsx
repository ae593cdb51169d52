import { Skeleton } from '../../ui/Skeleton';
import styles from './WaitingFields.module.css';

export function WaitingFields() {
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
