import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, type FocusEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '../icons/controls';
import { CheckIcon, ErrorIcon, SuccessIcon, WarningIcon } from '../icons/signs';
import { closeToastAtom, toastsAtom, type Toast, type ToastKind } from './state';
import styles from './ToastStack.module.css';
import { useFreeForm } from './useFreeForm';
import { useTopDialog } from '../useTopDialog';

const ICONS = { Success: SuccessIcon, Warning: WarningIcon, Error: ErrorIcon, Check: CheckIcon } as const;

const ROLES: Readonly<Record<ToastKind, 'status' | 'alert'>> = {
  Success: 'status',
  Check: 'status',
  Warning: 'alert',
  Error: 'alert',
};

const COLOURS: Readonly<Record<ToastKind, string | undefined>> = {
  Success: styles.Success,
  Warning: styles.Warning,
  Error: styles.Error,
  Check: styles.Check,
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  readonly onClose: (event: MouseEvent<HTMLButtonElement>) => void;
}

function ToastCard({ toast, onFocus, onClose }: ToastCardProps) {
  const Icon = ICONS[toast.kind];
  return (
    <div role={ROLES[toast.kind]} className={`${styles.toast} ${COLOURS[toast.kind]}`}>
      <Icon />
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close notification"
        onFocus={onFocus}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/**
 * Focus moves to the next toast, else to the previous one, else back to where it came from, or to main if
 * that is gone.
 */
function moveFocus(button: HTMLButtonElement, origin: HTMLElement | null): void {
  if (document.activeElement !== button) return;
  const buttons = [...(button.closest('section')?.querySelectorAll('button') ?? [])];
  const index = buttons.indexOf(button);
  const next = buttons[index + 1] ?? buttons[index - 1] ?? (origin?.isConnected ? origin : null);
  (next ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

export default function ToastStack() {
  const toasts = useAtomValue(toastsAtom);
  const close = useSetAtom(closeToastAtom);
  const dialog = useTopDialog();
  const stack = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  useFreeForm(stack, toasts.at(-1)?.id ?? 0);
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget))
      origin.current = relatedTarget;
  };
  const area = (
    <section ref={stack} aria-label="Notifications" className={styles.area}>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onFocus={rememberOrigin}
          onClose={({ currentTarget }) => {
            moveFocus(currentTarget, origin.current);
            close(toast.id);
          }}
        />
      ))}
    </section>
  );
  // Behind a dialog, toasts could be neither read nor closed.
  return dialog ? createPortal(area, dialog) : area;
}
