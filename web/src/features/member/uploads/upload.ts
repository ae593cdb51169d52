import { stagedName } from '@store/domain/catalogue/files/uploads';
import {
  storageObjectsOf,
  stagedFileOf,
  combineProgress,
  type ChosenFile,
  type UploadName,
} from './storageObjects';
import type { StorageObject, UploadProgress, ObjectUpload, Transport } from './transport';

export interface OpenTransport {
  readonly uid: string;
  readonly transport: Transport;
}

export interface UploadOptions {
  readonly upload: string;
  readonly open: () => Promise<OpenTransport>;
  /** The removal of an earlier file under the same name. */
  readonly after: Promise<unknown>;
  readonly onProgress: (progress: UploadProgress) => void;
}

export interface Upload {
  /** The staged name for the track form; undefined if the upload failed. */
  readonly completed: Promise<string | undefined>;
  /** Cancels the upload and removes what has been uploaded. */
  readonly discard: () => Promise<void>;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Uploads all objects and reports their combined state; true if all succeeded. */
async function uploadAll(
  objects: readonly StorageObject[],
  send: (object: StorageObject, onProgress: (progress: UploadProgress) => void) => ObjectUpload,
  onProgress: (progress: UploadProgress) => void,
): Promise<boolean> {
  const states: UploadProgress[] = objects.map(() => ({ kind: 'waiting' }));
  const sizes = objects.map(({ blob }) => blob.size);
  const update = (index: number, progress: UploadProgress): void => {
    states[index] = progress;
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
export function startUpload(chosen: ChosenFile, { upload, open, after, onProgress }: UploadOptions): Upload {
  const tasks: ObjectUpload[] = [];
  let isCancelled = false;
  const report = (progress: UploadProgress): void => {
    if (!isCancelled) onProgress(progress);
  };

  const run = async (): Promise<string | undefined> => {
    await after;
    const { uid, transport } = await open();
    if (isCancelled) return undefined;
    const name: UploadName = { uid, upload };
    const send: Transport['send'] = (object, onObjectProgress) => {
      const task = transport.send(object, onObjectProgress);
      tasks.push(task);
      return task;
    };
    const isComplete = await uploadAll(storageObjectsOf(chosen, name), send, report);
    return isComplete ? stagedName(stagedFileOf(chosen, name)) : undefined;
  };

  const completed = run().catch((error: unknown) => {
    report({ kind: 'failed', message: messageOf(error) });
    return undefined;
  });

  const discard = async (): Promise<void> => {
    isCancelled = true;
    tasks.forEach(({ cancel }) => cancel());
    await completed;
    if (tasks.length === 0) return;
    const { uid, transport } = await open();
    // What cannot be removed now is deleted by the daily cleanup of unused staged files.
    await Promise.allSettled(
      storageObjectsOf(chosen, { uid, upload }).map(({ path }) => transport.remove(path)),
    );
  };
  return { completed, discard };
}
