import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import styles from './FormLoading.module.css';

/** In place of the form until its code, and what is kept of it, are there. */
export function FormLoading() {
  return (
    <div role="status">
      <VisuallyHidden>The form is loading…</VisuallyHidden>
      <Skeleton className={styles.loading} />
    </div>
  );
}
