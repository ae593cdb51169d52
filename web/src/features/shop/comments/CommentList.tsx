import type { Comment } from '@store/domain/shop/comments';
import { formatDay } from '../../../lib/date';
import { useShop } from '../../../lib/shop/state';
import textStyles from '../../../ui/text.module.css';
import styles from './CommentList.module.css';

export function CommentList({ comments }: { readonly comments: readonly Comment[] }) {
  const shop = useShop();
  return (
    <ul className={styles.comments}>
      {comments.map(({ id, username, message, createdAt, reply }) => (
        <li key={id} className={styles.comment}>
          <p className={styles.head}>
            <span className={styles.username}>{username}</span>
            <time dateTime={new Date(createdAt).toISOString()} className={textStyles.faintNote}>
              {formatDay(createdAt)}
            </time>
          </p>
          <p className={styles.message}>{message}</p>
          {reply && (
            <div className={styles.reply}>
              <p className={styles.username}>{shop.name}</p>
              <p className={styles.message}>{reply.text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
