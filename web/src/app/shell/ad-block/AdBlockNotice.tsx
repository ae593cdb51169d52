import styles from './AdBlockNotice.module.css';

/** Replaces every page. */
export function AdBlockNotice() {
  return (
    <div className={styles.notice} role="alert">
      <h1 className={styles.text}>Please disable ad block and reload the page, thanks</h1>
    </div>
  );
}
