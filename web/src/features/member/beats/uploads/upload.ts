import { parseStaged, stagedName, stagedPaths } from '@store/domain/shop/files/uploads';
import {
  storageObjectsOf,
  stagedFileOf,
  combineProgress,
  type ChosenFile,
  type UploadName,
} from './storageObjects';
import type { StorageObject, SessionKeeping, UploadProgress, ObjectUpload, Transport } from './transport';

export interface OpenTransport {
  readonly uid: string;
  readonly transport: Transport;
}

export interface UploadOptions {
  readonly upload: string;
  readonly open: () => Promise<OpenTransport>;
  /** Removal of an earlier file of the same name. */
  readonly after: Promise<unknown>;
  /** An earlier page may have uploaded a file of the same name. */
  readonly isContinued: boolean;
  /** For single-object files. */
  readonly session: SessionKeeping | undefined;
  readonly onProgress: (progress: UploadProgress) => void;
  /** Runs before the last progress, with the staged name. */
  readonly onStaged: (staged: string) => void;
}

export interface Upload {
  /** The staged name for the form; undefined if the upload failed. */
  readonly completed: Promise<string | undefined>;
  /** Keeps what was uploaded. */
  readonly cancel: () => void;
  /** Removes what was uploaded. */
  readonly discard: () => Promise<void>;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The daily cleanup deletes the rest. */
async function removeAll({ remove }: Transport, paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map(remove));
}

export async function discardStaged(staged: string, open: () => Promise<OpenTransport>): Promise<void> {
  const file = parseStaged(staged);
  if (file) await removeAll((await open()).transport, stagedPaths(file));
}

/** Uploads all objects and reports their joint state; true if all succeeded. `onAll` comes before the last report. */
async function uploadAll(
  objects: readonly StorageObject[],
  send: (object: StorageObject, onProgress: (progress: UploadProgress) => void) => ObjectUpload,
  onProgress: (progress: UploadProgress) => void,
  onAll: () => void,
): Promise<boolean> {
  const states: UploadProgress[] = objects.map(() => ({ kind: 'waiting' }));
  const sizes = objects.map(({ blob }) => blob.size);
  const update = (index: number, progress: UploadProgress): void => {
    states[index] = progress;
    if (states.every(({ kind }) => kind === 'done')) onAll();
    onProgress(combineProgress(states, sizes));
  };
  const results = objects.map(async (object, index) => {
    try {
      await send(object, (progress) => update(index, progress)).done;
      update(index, { kind: 'done' });
      return true;
    } catch (error) {
      update(index, { kind: 'failed', message: messageOf(error) });
      return false;
    }
  });
  return (await Promise.all(results)).every(Boolean);
}

/** Never throws: errors are reported through `onProgress`. */
export function startUpload(chosen: ChosenFile, options: UploadOptions): Upload {
  const { upload, open, after, isContinued, session, onProgress, onStaged } = options;
  const tasks: (ObjectUpload & { readonly path: string })[] = [];
  let isCancelled = false;
  const report = (progress: UploadProgress): void => {
    if (!isCancelled) onProgress(progress);
  };

  const run = async (): Promise<string | undefined> => {
    await after;
    const { uid, transport } = await open();
    if (isCancelled) return undefined;
    const name: UploadName = { uid, upload };
    const start: Transport['send'] = (object, onObjectProgress) => {
      const task = transport.send(object, onObjectProgress);
      tasks.push({ ...task, path: object.path });
      return task;
    };
    // A file is written once, so an earlier page's is in the way.
    const replace: Transport['send'] = (object, onObjectProgress) => {
      const first = start(object, onObjectProgress);
      const sendAgain = async (error: unknown): Promise<void> => {
        if (isCancelled) throw error;
        await transport.remove(object.path);
        const again = session && { ...session, former: undefined };
        await start({ ...object, session: again }, onObjectProgress).done;
      };
      return { ...first, done: first.done.catch(sendAgain) };
    };
    const send = isContinued ? replace : start;
    const objects = storageObjectsOf(chosen, name).map((object) => ({ ...object, session }));
    const staged = stagedName(stagedFileOf(chosen, name));
    const isComplete = await uploadAll(objects, send, report, () => {
      if (!isCancelled) onStaged(staged);
    });
    return isComplete ? staged : undefined;
  };

  const completed = run().catch((error: unknown) => {
    report({ kind: 'failed', message: messageOf(error) });
    return undefined;
  });

  const cancel = (): void => {
    isCancelled = true;
    tasks.forEach((task) => task.cancel());
  };

  const discard = async (): Promise<void> => {
    cancel();
    await completed;
    const begun = tasks.filter(({ hasBegun }) => isContinued || hasBegun());
    const paths = new Set(begun.map(({ path }) => path));
    if (paths.size > 0) await removeAll((await open()).transport, [...paths]);
  };
  return { completed, cancel, discard };
}
