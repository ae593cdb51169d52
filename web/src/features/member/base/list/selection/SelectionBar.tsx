import { useEffect, type ReactNode } from 'react';
import styles from './Selection.module.css';

interface BarButtonProps {
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function BarButton({ isDangerous = false, isDisabled = false, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.action} ${isDangerous ? styles.danger : ''}`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Fields use Escape themselves, to close a choice or undo typing. */
function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, input:not([type="checkbox"])');
}

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Replaces the toolbar while rows are selected. Escape clears them, outside dialogs and fields. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInField(event.target)) return;
      if (!document.querySelector('dialog[open]')) onClear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClear]);
  return (
    <div role="group" aria-label="Selected rows" className={styles.bar}>
      <p role="status" className={styles.count}>{`${count} selected`}</p>
      {children}
      <button type="button" className={styles.clear} aria-keyshortcuts="Escape" onClick={onClear}>
        Clear <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}
