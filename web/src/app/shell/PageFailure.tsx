import { paths } from '../../lib/paths/paths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/feedback/Notice';
import styles from './PageFailure.module.css';

/** Links home with a full page load, because the app state may be broken. */
export function PageFailure() {
  return (
    <div className={styles.failure}>
      <Notice of="page" title="This page could not be shown.">
        <p>Your cart is safe. Reload the page, or go to the home page.</p>
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>Reload</Button>
          <a className={styles.home} href={paths.home}>
            Go home
          </a>
        </div>
      </Notice>
    </div>
  );
}
