import { NOTICES_FILE } from '@store/domain/pages/html/site';
import styles from './NoticesLink.module.css';

/** The build writes the file, so the router doesn't know it. */
export function NoticesLink() {
  return (
    <p className={styles.notices}>
      <a href={NOTICES_FILE}>Notices of third-party software and fonts</a>
    </p>
  );
}
