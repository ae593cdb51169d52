import type { StagedKind } from '@store/domain/shop/files/uploads';
import { discardStaged, startUpload, type Upload, type OpenTransport } from './upload';
import { sizeOf, type ChosenFile } from './storageObjects';
import type { SessionKeeping, UploadProgress } from './transport';

export interface StagedState {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly progress: UploadProgress;
}

export type StagedStates = Readonly<Partial<Record<StagedKind, StagedState>>>;

/** In a form that can be kept for another page. */
export interface UploadedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Its name in the track form. */
  readonly staged: string;
}

export type UploadedFiles = Readonly<Partial<Record<StagedKind, UploadedFile>>>;

export const UPLOAD_MISSING = 'A file was not uploaded. Try again, or remove it.';

/** Null if an upload failed. */
export type StagedNames = Readonly<Partial<Record<StagedKind, string>>> | null;

export interface Staging {
  readonly states: () => StagedStates;
  readonly subscribe: (changed: () => void) => () => void;
  /** Replaces a file of the same kind. */
  readonly put: (chosen: ChosenFile) => void;
  /** Takes over an earlier page's uploads. */
  readonly adopt: (files: UploadedFiles) => void;
  readonly uploaded: () => UploadedFiles;
  readonly retry: (kind: StagedKind) => void;
  /** Cancels the upload and removes what was uploaded. */
  readonly remove: (kind: StagedKind) => void;
  /** Resolves when every upload succeeded or failed. */
  readonly settled: () => Promise<StagedNames>;
  /** Ends uploads but keeps uploaded files for another page. */
  readonly stop: () => void;
  readonly abandon: () => void;
  /** Keeps the files: a saved track refers to them. */
  readonly release: () => void;
}

interface Slot {
  /** Undefined for an earlier page's file. */
  readonly chosen: ChosenFile | undefined;
  readonly upload: Upload;
}

interface StagingOptions {
  /** An earlier page may have uploaded unknown files. They are replaced. */
  readonly isContinued?: boolean;
  /** Of the master, the file that takes long. */
  readonly session?: SessionKeeping;
}

/** `open` runs for the first file. */
export function stagingFor(
  upload: string,
  open: () => Promise<OpenTransport>,
  { isContinued = false, session }: StagingOptions = {},
): Staging {
  const slots = new Map<StagedKind, Slot>();
  const removals = new Map<StagedKind, Promise<void>>();
  const listeners = new Set<() => void>();
  let states: StagedStates = {};
  let uploaded: UploadedFiles = {};

  const show = (kind: StagedKind, state: StagedState | undefined): void => {
    const others = Object.entries(states).filter(([name]) => name !== kind);
    states = { ...Object.fromEntries(others), ...(state ? { [kind]: state } : {}) };
    if (state?.progress.kind !== 'done')
      uploaded = Object.fromEntries(Object.entries(uploaded).filter(([name]) => name !== kind));
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
    const onStaged = (staged: string): void => {
      uploaded = { ...uploaded, [kind]: { name, size, staged } };
    };
    const options = { upload, open, after, isContinued, onProgress, onStaged };
    const kept = kind === 'master' ? session : undefined;
    slots.set(kind, { chosen, upload: startUpload(chosen, { ...options, session: kept }) });
  };

  const adopt = (files: UploadedFiles): void => {
    for (const [kind, file] of Object.entries(files) as [StagedKind, UploadedFile][]) {
      const completed = Promise.resolve(file.staged);
      const discard = (): Promise<void> => discardStaged(file.staged, open);
      slots.set(kind, { chosen: undefined, upload: { completed, cancel: () => undefined, discard } });
      uploaded = { ...uploaded, [kind]: file };
      show(kind, { name: file.name, size: file.size, progress: { kind: 'done' } });
    }
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
    adopt,
    uploaded: () => uploaded,
    retry: (kind) => {
      const chosen = slots.get(kind)?.chosen;
      if (chosen) put(chosen);
    },
    remove,
    settled,
    stop: () => slots.forEach(({ upload: { cancel } }) => cancel()),
    abandon: () => [...slots.keys()].forEach(remove),
    release: () => slots.clear(),
  };
}
