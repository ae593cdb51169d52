import { atom, type Getter, type Setter } from 'jotai';

export type ToastKind = 'Success' | 'Warning' | 'Error' | 'Check';

export interface ToastMessage {
  readonly kind: ToastKind;
  /** Defaults to the kind. */
  readonly title?: string;
  readonly description: string;
  /** A button that also closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Whether the toast's reason persists; always, if omitted. */
  readonly holds?: (get: Getter) => boolean;
}

export interface Toast
  extends Required<Omit<ToastMessage, 'holds' | 'action'>>, Pick<ToastMessage, 'action'> {
  readonly id: number;
  readonly count: number;
  /** Its reason is gone: it folds away, but can still be read. */
  readonly isOver: boolean;
}

type Stored = Toast & Pick<ToastMessage, 'holds'>;

const listAtom = atom<readonly Stored[]>([]);

/** Oldest first. */
export const toastsAtom = atom((get): readonly Toast[] =>
  get(listAtom).map(({ holds, ...toast }) => ({ ...toast, isOver: toast.isOver || holds?.(get) === false })),
);

/**
 * Adds a toast and returns its id. A repeated message counts on the same card. Ids grow from the highest, so none
 * repeats.
 */
export const addToastAtom = atom(null, (get: Getter, set: Setter, message: ToastMessage): number => {
  const toasts = get(listAtom);
  const id = Math.max(0, ...toasts.map((toast) => toast.id)) + 1;
  const added: Stored = { title: message.kind, isOver: false, ...message, id, count: 1 };
  const isSame = ({ kind, title, description }: Toast) =>
    kind === added.kind && title === added.title && description === added.description;
  const count = (toasts.find(isSame)?.count ?? 0) + 1;
  set(listAtom, [...toasts.filter((toast) => !isSame(toast)), { ...added, count }]);
  return id;
});

/** Marks toasts whose reason is gone. */
export const endToastsAtom = atom(null, (get: Getter, set: Setter, isEnded: (toast: Toast) => boolean) => {
  set(
    listAtom,
    get(listAtom).map((toast) => (isEnded(toast) ? { ...toast, isOver: true } : toast)),
  );
});

export const closeToastsAtom = atom(null, (get: Getter, set: Setter, ids: readonly number[]) => {
  set(
    listAtom,
    get(listAtom).filter(({ id }) => !ids.includes(id)),
  );
});
