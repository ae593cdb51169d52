import type { InboxItem } from '@store/domain/api/member/inbox';
import { formatShortDate } from '../../base/dates';
import styles from './Inbox.module.css';

interface InboxLineProps {
  readonly item: InboxItem;
  readonly isChosen: boolean;
  /** The key that chooses it. */
  readonly shortcut: string | undefined;
  readonly onChoose: () => void;
}

/** A message or comment in the list, which opens it beside. */
export function InboxLine({ item, isChosen, shortcut, onChoose }: InboxLineProps) {
  const { name, state, text, at } = item;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-current={isChosen}
        aria-keyshortcuts={shortcut}
        onClick={onChoose}
      >
        <span className={styles.head}>
          <span className={state === 'open' ? styles.new : styles.sender}>{name}</span>
          <span className={styles.date}>{formatShortDate(at)}</span>
        </span>
        <span className={styles.about}>
          {item.kind === 'message' ? item.email : `Comment on ${item.track}`}
        </span>
        <span className={styles.excerpt}>{text}</span>
      </button>
    </li>
  );
}
