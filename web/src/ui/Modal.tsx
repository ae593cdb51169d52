import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from './icons/controls';
import styles from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `wide`: more than two columns. A click on the backdrop closes neither `large`, for long forms, nor `full`. */
  readonly size?: 'small' | 'wide' | 'large' | 'full';
  readonly children: ReactNode;
}

/** The first field to fill in. Skips the honeypot, which Tab doesn't reach either. */
const FIRST_FIELD = 'form :is(input, textarea, select):not([type="hidden"], [tabindex="-1"], :disabled)';

/**
 * Focuses the first field of an opened dialog, or when its form arrives, unless the focus moved. Returns a
 * function that stops waiting.
 */
function focusFirstField(dialog: HTMLDialogElement): () => void {
  const opened = document.activeElement;
  const field = dialog.querySelector<HTMLElement>(FIRST_FIELD);
  field?.focus();
  const observer = new MutationObserver(() => {
    const late = dialog.querySelector<HTMLElement>(FIRST_FIELD);
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === opened) late.focus();
  });
  if (!field) observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Open while mounted. The browser traps and restores focus; a form begins with its first field. */
export function Modal({ title, onClose, size = 'small', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before unmounting, because only then does the browser restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    const stopWaiting = focusFirstField(element);
    return () => {
      stopWaiting();
      // Inner dialogs first, so the focus ends outside all of them.
      element.querySelectorAll('dialog').forEach((inner) => inner.close());
      element.close();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      data-size={size}
      className={`${styles.modal} ${styles[size]}`}
      aria-labelledby={titleId}
      // Not left to `cancel`: on a second Escape, browsers close the dialog regardless.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // Android's Back gesture.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if ((size === 'small' || size === 'wide') && event.target === dialog.current) onClose();
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
