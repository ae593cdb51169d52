import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ChevronDownIcon, CloseIcon } from '../icons/controls';
import { CheckIcon, ExclamationIcon } from '../icons/signs';
import { closeToastsAtom, endToastsAtom, toastsAtom, type Toast, type ToastKind } from './state';
import styles from './ToastStack.module.css';
import { useReservedSpace } from './useReservedSpace';
import { useTopDialog } from '../useTopDialog';
import { VisuallyHidden } from '../VisuallyHidden';

const ICONS = { Success: CheckIcon, Warning: ExclamationIcon, Error: CloseIcon, Check: CheckIcon } as const;

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
        {toast.count > 1 && <p>{`${toast.count} times`}</p>}
        {toast.action && (
          <button
            type="button"
            className={styles.action}
            onFocus={onFocus}
            onClick={(event) => {
              toast.action?.run();
              onClose(event);
            }}
          >
            {toast.action.label}
          </button>
        )}
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

interface EarlierProps {
  readonly toasts: readonly Toast[];
  readonly onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  readonly onClose: (event: MouseEvent<HTMLButtonElement>, ids: readonly number[]) => void;
}

/** Earlier toasts on one line that unfolds. Already announced, so they have no role. */
function Earlier({ toasts, onFocus, onClose }: EarlierProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.earlier}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          onFocus={onFocus}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{`${toasts.length} earlier`}</span>
          <VisuallyHidden>{` ${toasts.length === 1 ? 'notification' : 'notifications'}`}</VisuallyHidden>
          <ChevronDownIcon />
        </button>
        <button
          type="button"
          className={styles.closeAll}
          data-closes="all"
          onFocus={onFocus}
          onClick={(event) =>
            onClose(
              event,
              toasts.map((toast) => toast.id),
            )
          }
        >
          <span>{toasts.length === 1 ? 'Close' : 'Close all'}</span>
          <VisuallyHidden>{` ${toasts.length === 1 ? 'the earlier one' : 'earlier notifications'}`}</VisuallyHidden>
        </button>
      </div>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          toasts.map((toast) => (
            <li key={toast.id} className={styles.item}>
              <p className={styles.text}>
                <span className={styles.title}>{toast.title}</span>
                <span>{` ${toast.description}`}</span>
              </p>
              <button
                type="button"
                className={styles.close}
                aria-label="Close notification"
                onFocus={onFocus}
                onClick={(event) => onClose(event, [toast.id])}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** More would leave little of a phone's screen. */
const OPEN_MAXIMUM = 4;

/** Focuses the next toast, else the previous one, else where the focus came from, else main. */
function moveFocus(button: HTMLButtonElement, origin: HTMLElement | null): void {
  if (document.activeElement !== button) return;
  // "Close all" removes its neighbours too.
  const closed = button.dataset['closes'] === 'all' ? button.closest('div')?.parentElement : button;
  const buttons = [...(button.closest('section')?.querySelectorAll('button') ?? [])].filter(
    (each) => each === button || !closed?.contains(each),
  );
  const index = buttons.indexOf(button);
  const next = buttons[index + 1] ?? buttons[index - 1] ?? (origin?.isConnected ? origin : null);
  (next ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** Toasts fold away with the page, except those of the navigation itself. */
function useEndWithPage(newest: number): void {
  const { pathname } = useLocation();
  const end = useSetAtom(endToastsAtom);
  const shown = useRef(0);
  const left = useRef(0);
  useEffect(() => {
    shown.current = newest;
  });
  useEffect(() => {
    const leave = () => {
      left.current = shown.current;
    };
    addEventListener('click', leave, true);
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('click', leave, true);
      removeEventListener('popstate', leave);
    };
  }, []);
  useEffect(() => end(({ id, action }) => id <= left.current && !action), [pathname, end]);
}

export default function ToastStack() {
  const toasts = useAtomValue(toastsAtom);
  const close = useSetAtom(closeToastsAtom);
  const dialog = useTopDialog();
  const stack = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  const open = toasts.filter(({ isOver }) => !isOver).slice(-OPEN_MAXIMUM);
  const earlier = toasts.filter((toast) => !open.includes(toast));
  const newest = toasts.at(-1)?.id ?? 0;
  useReservedSpace(stack, newest, dialog);
  useEndWithPage(newest);
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget))
      origin.current = relatedTarget;
  };
  const closeAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>, ids: readonly number[]) => {
    moveFocus(currentTarget, origin.current);
    close(ids);
  };
  const area = (
    <section ref={stack} aria-label="Notifications" className={styles.area}>
      {earlier.length > 0 && <Earlier toasts={earlier} onFocus={rememberOrigin} onClose={closeAll} />}
      {open.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onFocus={rememberOrigin}
          onClose={(event) => closeAll(event, [toast.id])}
        />
      ))}
    </section>
  );
  // Behind a dialog, toasts could be neither read nor closed.
  return dialog ? createPortal(area, dialog) : area;
}
