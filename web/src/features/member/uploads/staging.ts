import type { StagedKind } from '@store/domain/catalogue/files/uploads';
import { startUpload, type Upload, type OpenTransport } from './upload';
import { sizeOf, type ChosenFile } from './storageObjects';
import type { UploadProgress } from './transport';

export interface StagedState {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly progress: UploadProgress;
}

export type StagedStates = Readonly<Partial<Record<StagedKind, StagedState>>>;

/** Null if an upload failed. */
export type StagedNames = Readonly<Partial<Record<StagedKind, string>>> | null;

export interface Staging {
  readonly states: () => StagedStates;
  /** Returns the unsubscribe function. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Uploads a file, replacing one of the same kind. */
  readonly put: (chosen: ChosenFile) => void;
  readonly retry: (kind: StagedKind) => void;
  /** Cancels the upload and removes what has been uploaded. */
  readonly remove: (kind: StagedKind) => void;
  /** Resolves when every upload has succeeded or failed. */
  readonly settled: () => Promise<StagedNames>;
  /** Removes every file. */
  readonly abandon: () => void;
  /** Keeps the files: a saved track refers to them. */
  readonly release: () => void;
}

interface Slot {
  readonly chosen: ChosenFile;
  readonly upload: Upload;
}

/** `open` is called for the first file. */
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
    removals.set(kind, slot.upload.discard());
    show(kind, undefined);
  };

  const put = (chosen: ChosenFile): void => {
    const { kind, name } = chosen;
    const size = sizeOf(chosen);
    remove(kind);
    const onProgress = (progress: UploadProgress): void => show(kind, { name, size, progress });
    const after = removals.get(kind) ?? Promise.resolve();
    onProgress({ kind: 'waiting' });
    slots.set(kind, { chosen, upload: startUpload(chosen, { upload, open, after, onProgress }) });
  };

  const settled = async (): Promise<StagedNames> => {
    const results = [...slots].map(async ([kind, { upload }]) => [kind, await upload.completed] as const);
    const names = await Promise.all(results);
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
