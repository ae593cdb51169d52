import styles from './EarlyNote.module.css';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** For an unpublished beat. `publishAt` in UTC ms; null if no time is set. */
export function EarlyNote({ publishAt }: { readonly publishAt: number | null }) {
  if (publishAt === null)
    return (
      <p key="private" className={styles.note}>
        <strong>Private.</strong> You can see this beat because you have a private link to it. It isn’t in the
        shop.
      </p>
    );
  return (
    <p key="early" className={styles.note}>
      <strong>Early access.</strong> You can see this beat because you have its link. It will be in the shop
      on <time dateTime={new Date(publishAt).toISOString()}>{moment.format(publishAt)}</time>.
    </p>
  );
}
