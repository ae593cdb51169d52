import { atom, type Getter, type Setter } from 'jotai';

export type ToastKind = 'Success' | 'Warning' | 'Error' | 'Check';

export interface ToastMessage {
  readonly kind: ToastKind;
  /** Defaults to the kind. */
  readonly title?: string;
  readonly description: string;
}

export interface Toast extends Required<ToastMessage> {
  readonly id: number;
}

const listAtom = atom<readonly Toast[]>([]);

/** Oldest first. */
export const toastsAtom = atom((get) => get(listAtom));

/**
 * Adds a toast; an identical one is replaced, so that it is announced again and not shown twice. Highest id plus one: length
 * plus one would repeat ids after a removal.
 */
export const addToastAtom = atom(null, (get: Getter, set: Setter, message: ToastMessage) => {
  const toasts = get(listAtom);
  const id = Math.max(0, ...toasts.map((toast) => toast.id)) + 1;
  const added: Toast = { title: message.kind, ...message, id };
  const others = toasts.filter(
    ({ kind, title, description }) =>
      kind !== added.kind || title !== added.title || description !== added.description,
  );
  set(listAtom, [...others, added]);
});

export const closeToastAtom = atom(null, (get: Getter, set: Setter, id: number) => {
  set(
    listAtom,
    get(listAtom).filter((toast) => toast.id !== id),
  );
});
