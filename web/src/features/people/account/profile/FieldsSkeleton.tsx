import { Skeleton } from '../../../../ui/feedback/Skeleton';
import textStyles from '../../../../ui/text.module.css';
import layout from '../../../../ui/layout.module.css';
import styles from './FieldsSkeleton.module.css';

export function FieldsSkeleton() {
  return (
    <div className={layout.wideStack}>
      <p role="status" className={textStyles.quiet}>
        Data is loading
      </p>
      <Skeleton className={styles.field} />
      <Skeleton className={styles.field} />
      <Skeleton className={styles.button} />
    </div>
  );
}
