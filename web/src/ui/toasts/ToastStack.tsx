import { useAtomValue, useSetAtom } from 'jotai';
import { CheckIcon, CloseIcon, ErrorIcon, SuccessIcon, WarningIcon } from '../icons';
import { closeToastAtom, toastsAtom, type Toast, type ToastKind } from './state';
import styles from './ToastStack.module.css';

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

function ToastCard({ toast }: { readonly toast: Toast }) {
  const close = useSetAtom(closeToastAtom);
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
        onClick={() => close(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The notifications on the screen, the newest at the bottom. */
export default function ToastStack() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <section aria-label="Notifications" className={styles.area}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
