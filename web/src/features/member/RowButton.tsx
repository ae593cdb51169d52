import type { ReactNode } from 'react';
import styles from './RowButton.module.css';

interface RowButtonProps {
  /** What it does to what: `Delete mara@example.com`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A small button in a table's row; its name says which row it means. */
export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
