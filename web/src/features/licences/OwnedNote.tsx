import { orderPath } from '../../lib/paths/customerPaths';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './OwnedNote.module.css';

interface OwnedNoteProps {
  /** For screen readers: which licence. */
  readonly name: string;
  /** Undefined if the order is not known. */
  readonly orderId: string | undefined;
}

export function OwnedNote({ name, orderId }: OwnedNoteProps) {
  return (
    <p className={styles.note}>
      You own this licence.{' '}
      {orderId !== undefined && (
        <Link to={orderPath(orderId)} className={styles.link}>
          See your order <VisuallyHidden>of {name}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}
