import styles from './EarlyNote.module.css';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Tells that a beat is not in the shop yet. `publishAt` in milliseconds UTC. */
export function EarlyNote({ publishAt }: { readonly publishAt: number }) {
  return (
    <p className={styles.note}>
      <strong>Early access.</strong> You can see this beat because you have its link. It will be in the shop
      on <time dateTime={new Date(publishAt).toISOString()}>{moment.format(publishAt)}</time>.
    </p>
  );
}
