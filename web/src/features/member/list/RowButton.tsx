import type { ReactNode } from 'react';
import styles from './RowButton.module.css';

interface RowButtonProps {
  /** Accessible name, including the row: `Delete mara@example.com`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function RowButton({ label, onClick, isDisabled = false, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
