import { NOTICES_FILE } from '@store/domain/pages/html/site';
import styles from './NoticesLink.module.css';

/** A file of the build, so no link of the router. */
export function NoticesLink() {
  return (
    <p className={styles.notices}>
      <a href={NOTICES_FILE}>Notices of third-party software and fonts</a>
    </p>
  );
}
