import type { ReactNode } from 'react';
import { Link } from '../../../../ui/links/Link';
import styles from './RowButton.module.css';

interface RowButtonProps {
  /** Accessible name with the row: `Delete mara@example.com`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

export function RowButton({
  label,
  onClick,
  isDisabled = false,
  isDangerous = false,
  children,
}: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      data-dangerous={isDangerous || undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface RowLinkProps {
  /** Accessible name with the row. */
  readonly label: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** An action with its own page. */
export function RowLink({ label, to, children }: RowLinkProps) {
  return (
    <Link to={to} className={styles.button} aria-label={label}>
      {children}
    </Link>
  );
}
