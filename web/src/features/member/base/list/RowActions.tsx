import { useId, useRef, useState, type ReactNode } from 'react';
import styles from './RowActions.module.css';

interface RowActionsProps {
  /** The name of the row: `Low Tide`. */
  readonly of: string;
  /** Row buttons. */
  readonly children: ReactNode;
}

/** The actions of a row: buttons side by side, or in a menu where the list has no room for them. */
export function RowActions({ of, children }: RowActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setIsOpen(false);
  return (
    // The buttons inside are the controls; this closes the menu when they are left.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.actions}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
        toggle.current?.focus();
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={`Actions for ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">…</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div id={id} className={styles.buttons} data-open={isOpen} onClick={close}>
        {children}
      </div>
    </div>
  );
}
