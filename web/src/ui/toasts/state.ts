import { atom, type Getter, type Setter } from 'jotai';

/** The kinds of toast (specification part 8). */
export type ToastKind = 'Success' | 'Warning' | 'Error' | 'Check';

/** What a toast says. */
export interface ToastMessage {
  readonly kind: ToastKind;
  /** The first line; the kind where it is left out. */
  readonly title?: string;
  readonly description: string;
}

/** A toast on the screen. */
export interface Toast extends Required<ToastMessage> {
  readonly id: number;
}

const listAtom = atom<readonly Toast[]>([]);

/** The toasts on the screen, oldest first. */
export const toastsAtom = atom((get) => get(listAtom));

/** Appends a toast. Its id is the highest id plus one: the list's length plus one would repeat ids after a removal. */
export const addToastAtom = atom(null, (get: Getter, set: Setter, message: ToastMessage) => {
  const toasts = get(listAtom);
  const id = Math.max(0, ...toasts.map((toast) => toast.id)) + 1;
  set(listAtom, [...toasts, { title: message.kind, ...message, id }]);
});

/** Takes a toast away; nothing but its close button does that (specification part 4). */
export const closeToastAtom = atom(null, (get: Getter, set: Setter, id: number) => {
  set(
    listAtom,
    get(listAtom).filter((toast) => toast.id !== id),
  );
});
