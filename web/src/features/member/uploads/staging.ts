import type { StagedKind } from '@store/domain/uploads';
import { deliver, type Delivery, type OpenTransport } from './delivery';
import { sizeOf, type Chosen } from './parcels';
import type { Sending } from './transport';

/** A file that somebody chose, as the form shows it on its way. */
export interface StagedState {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly sending: Sending;
}

/** The files of one track's form, as they stand. */
export type StagedStates = Readonly<Partial<Record<StagedKind, StagedState>>>;

/** What the staged files are called in a track's form; null when one has not arrived. */
export type StagedNames = Readonly<Partial<Record<StagedKind, string>>> | null;

/** What stages the files of one track's form. */
export interface Staging {
  readonly states: () => StagedStates;
  /** Calls back at every change; what it returns ends that. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Sends a file, in the place of one of its kind. */
  readonly put: (chosen: Chosen) => void;
  /** Sends a file that failed once more. */
  readonly retry: (kind: StagedKind) => void;
  /** Gives a file up and removes what has arrived of it. */
  readonly remove: (kind: StagedKind) => void;
  /** Waits until every file has arrived, or has not. */
  readonly settled: () => Promise<StagedNames>;
  /** Gives every file up. */
  readonly abandon: () => void;
  /** Leaves the files where they are: a track names them now. */
  readonly release: () => void;
}

interface Slot {
  readonly chosen: Chosen;
  readonly delivery: Delivery;
}

/** Makes the staging of one track's form, under a name of its own; `open` is asked when the first file is put. */
export function stagingFor(upload: string, open: () => Promise<OpenTransport>): Staging {
  const slots = new Map<StagedKind, Slot>();
  const removals = new Map<StagedKind, Promise<void>>();
  const listeners = new Set<() => void>();
  let states: StagedStates = {};

  const show = (kind: StagedKind, state: StagedState | undefined): void => {
    const others = Object.entries(states).filter(([name]) => name !== kind);
    states = { ...Object.fromEntries(others), ...(state ? { [kind]: state } : {}) };
    listeners.forEach((listener) => listener());
  };

  const remove = (kind: StagedKind): void => {
    const slot = slots.get(kind);
    if (!slot) return;
    slots.delete(kind);
    removals.set(kind, slot.delivery.discard());
    show(kind, undefined);
  };

  const put = (chosen: Chosen): void => {
    const { kind, name } = chosen;
    const size = sizeOf(chosen);
    remove(kind);
    const onSending = (sending: Sending): void => show(kind, { name, size, sending });
    const after = removals.get(kind) ?? Promise.resolve();
    onSending({ kind: 'waiting' });
    slots.set(kind, { chosen, delivery: deliver(chosen, { upload, open, after, onSending }) });
  };

  const settled = async (): Promise<StagedNames> => {
    const ends = [...slots].map(async ([kind, { delivery }]) => [kind, await delivery.arrived] as const);
    const names = await Promise.all(ends);
    return names.every(([, name]) => name !== undefined) ? Object.fromEntries(names) : null;
  };

  return {
    states: () => states,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    put,
    retry: (kind) => {
      const slot = slots.get(kind);
      if (slot) put(slot.chosen);
    },
    remove,
    settled,
    abandon: () => [...slots.keys()].forEach(remove),
    release: () => slots.clear(),
  };
}
