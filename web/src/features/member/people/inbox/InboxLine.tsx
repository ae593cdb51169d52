import type { InboxItem } from '@store/domain/api/member/inbox';
import { formatShortDate } from '../../base/dates';
import styles from './Inbox.module.css';

export function InboxLine({ item }: { readonly item: InboxItem }) {
  const { name, state, text, at } = item;
  return (
    <>
      <span className={styles.head}>
        <span className={state === 'open' ? styles.new : styles.sender}>{name}</span>
        <span className={styles.date}>{formatShortDate(at)}</span>
      </span>
      <span className={styles.about}>
        {item.kind === 'message' ? item.email : `Comment on ${item.track}`}
      </span>
      <span className={styles.excerpt}>{text}</span>
    </>
  );
}
