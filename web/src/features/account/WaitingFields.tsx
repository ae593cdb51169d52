import { Skeleton } from '../../ui/Skeleton';
import styles from './WaitingFields.module.css';

/** The room of two fields and a button whose content is on its way. */
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
