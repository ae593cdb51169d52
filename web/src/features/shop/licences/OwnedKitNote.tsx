import { orderPath } from '../../../lib/paths/customerPaths';
import { Link } from '../../../ui/links/Link';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import textStyles from '../../../ui/text.module.css';
import styles from './OwnedNote.module.css';

interface OwnedKitNoteProps {
  /** For screen readers. */
  readonly name: string;
  /** Undefined if unknown. */
  readonly orderId: string | undefined;
}

export function OwnedKitNote({ name, orderId }: OwnedKitNoteProps) {
  return (
    <p className={textStyles.note}>
      You own this kit.{' '}
      {orderId !== undefined && (
        <Link to={orderPath(orderId)} className={styles.link}>
          See your order <VisuallyHidden>{`of ${name}`}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}
