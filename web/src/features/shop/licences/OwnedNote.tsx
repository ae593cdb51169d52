import { orderPath } from '../../../lib/paths/customerPaths';
import { Link } from '../../../ui/links/Link';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import textStyles from '../../../ui/text.module.css';
import styles from './OwnedNote.module.css';

interface OwnedNoteProps {
  /** For screen readers only unless `isNamed`. */
  readonly name: string;
  /** Undefined if unknown. */
  readonly orderId: string | undefined;
  /** For places that don't name the licence. */
  readonly isNamed?: boolean;
}

export function OwnedNote({ name, orderId, isNamed = false }: OwnedNoteProps) {
  return (
    <p className={textStyles.note}>
      <span className={styles.owned}>{`You own ${isNamed ? name : 'this licence'}. `}</span>
      {orderId !== undefined && (
        <Link to={orderPath(orderId)} className={styles.link}>
          See your order <VisuallyHidden>{`of ${name}`}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}
