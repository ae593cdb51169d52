import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from './icons';
import styles from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `work` has room for a long form, and a click beside it does not close it: what was typed is not lost by a slip. */
  readonly size?: 'words' | 'work';
  readonly children: ReactNode;
}

/**
 * A dialogue over the page, open for as long as it is rendered. The browser keeps the focus inside and gives it back;
 * Escape, the cross and, unless it is for work, a click beside it ask for it to be closed. The page behind does not scroll.
 */
export function Modal({ title, onClose, size = 'words', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before the browser takes it off the page, for only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  return (
    // The keyboard's way to close is Escape, which the browser reports as `cancel`.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.modal} ${size === 'work' ? styles.work : styles.words}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (size === 'words' && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
