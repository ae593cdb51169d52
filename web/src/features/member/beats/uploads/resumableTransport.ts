import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  type Auth,
} from 'firebase/auth';
import {
  connectStorageEmulator,
  deleteObject,
  getStorage,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
  type UploadTask,
} from 'firebase/storage';
import PQueue from 'p-queue';
import { config } from '../../../../lib/config';
import { withRetries } from '../../../../lib/retry';
import type { OpenTransport } from './upload';
import type { StorageObject, UploadProgress, ObjectUpload, Transport } from './transport';

/** Firebase gives up on a broken connection after this time. */
const UPLOAD_RETRY_MS = 12 * 60 * 60 * 1000;

const uploads = new PQueue({ concurrency: 2 });

interface Services {
  readonly auth: Auth;
  readonly storage: FirebaseStorage;
}

let opened: Services | undefined;

function openAuth(app: FirebaseApp): Auth {
  // In memory only: the persistent session is the member token.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const emulator = import.meta.env.VITE_AUTH_EMULATOR;
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
  return auth;
}

function openStorage(app: FirebaseApp): FirebaseStorage {
  const storage = getStorage(app);
  storage.maxUploadRetryTime = UPLOAD_RETRY_MS;
  const emulator = import.meta.env.VITE_STORAGE_EMULATOR;
  if (emulator) {
    const { hostname, port } = new URL(`http://${emulator}`);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

function services(): Services {
  if (opened) return opened;
  const app = initializeApp(config.firebase, 'member');
  opened = { auth: openAuth(app), storage: openStorage(app) };
  return opened;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** For the user. */
function messageOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'storage/canceled') return 'The upload was cancelled.';
  if (code === 'storage/unauthorized') return 'The storage rejected this file. Please choose another one.';
  if (code === 'storage/quota-exceeded') return 'The storage is full.';
  return 'The upload failed. Please try again.';
}

/** For the user; errors of the shop explain themselves. */
function signInError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'auth/network-request-failed')
    return new Error('The connection to the storage was lost. Please try again.', { cause: error });
  if (code.startsWith('auth/'))
    return new Error('The storage rejected the sign-in. Please try again.', { cause: error });
  return error;
}

/** Pauses while offline and resumes at once when online: Firebase itself would wait longer. */
function pauseWhileOffline(task: UploadTask, report: (isStalled: boolean) => void): () => void {
  const pause = (): void => {
    task.pause();
    report(true);
  };
  const resume = (): void => {
    task.resume();
    report(false);
  };
  window.addEventListener('offline', pause);
  window.addEventListener('online', resume);
  if (!navigator.onLine) pause();
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', resume);
  };
}

// Firebase keeps an upload session's URL in an untyped field, and asks how much arrived if another says so.
// Without them, an earlier page's upload would start over.

function sessionOf(task: UploadTask): string | undefined {
  const address: unknown = Reflect.get(task, '_uploadUrl');
  return typeof address === 'string' ? address : undefined;
}

/** Continues an earlier session in a task that has just begun: it is paused before it opens its own. */
function adoptSession(task: UploadTask, address: string): void {
  Reflect.set(task, '_uploadUrl', address);
  Reflect.set(task, '_needToFetchStatus', true);
  const stop = task.on('state_changed', ({ state }) => {
    if (state !== 'paused') return;
    stop();
    if (navigator.onLine) task.resume();
  });
  task.pause();
}

async function run(task: UploadTask, onProgress: (progress: UploadProgress) => void): Promise<void> {
  let [sent, isStalled] = [0, false];
  const report = (): void => onProgress({ kind: 'sending', sent, isStalled });
  const stopWatching = pauseWhileOffline(task, (stalled) => {
    isStalled = stalled;
    report();
  });
  task.on('state_changed', ({ bytesTransferred }) => {
    // After a reconnect, the server may have received less than was sent.
    sent = bytesTransferred;
    report();
  });
  try {
    await task;
  } finally {
    stopWatching();
  }
}

/** Signs in again and retries once if Firebase no longer knows the member. */
function uploadTo(
  { storage, signIn }: { readonly storage: FirebaseStorage; readonly signIn: () => Promise<string> },
  { path, blob, contentType, session }: StorageObject,
  onProgress: (progress: UploadProgress) => void,
): ObjectUpload {
  let task: UploadTask | undefined;
  let isCancelled = false;
  const attempt = async (): Promise<void> => {
    if (isCancelled) throw new Error('The upload was cancelled.');
    const begun = uploadBytesResumable(ref(storage, path), blob, { contentType });
    task = begun;
    if (session?.former !== undefined) adoptSession(begun, session.former);
    await run(begun, (progress) => {
      const address = sessionOf(begun);
      if (address !== undefined) session?.onSession(address);
      onProgress(progress);
    });
  };
  const upload = async (): Promise<void> => {
    try {
      await attempt().catch(async (error: unknown) => {
        if (codeOf(error) !== 'storage/unauthenticated') throw error;
        await signIn();
        await attempt();
      });
    } catch (error) {
      throw new Error(messageOf(error), { cause: error });
    }
  };
  onProgress({ kind: 'waiting' });
  const cancel = (): void => {
    isCancelled = true;
    task?.cancel();
  };
  return { done: uploads.add(upload), cancel, hasBegun: () => task !== undefined };
}

/** Signs in to Firebase and returns a transport. `customToken` runs now and whenever Firebase forgets the member. */
export async function openTransport(customToken: () => Promise<string>): Promise<OpenTransport> {
  const { auth, storage } = services();
  // Firebase gives up at the first broken connection, where an upload would continue.
  const signIn = async (): Promise<string> => {
    try {
      const { user } = await withRetries(async () => signInWithCustomToken(auth, await customToken()));
      return user.uid;
    } catch (error) {
      throw signInError(error);
    }
  };
  const uid = await signIn();
  const remove = async (path: string): Promise<void> => {
    try {
      await deleteObject(ref(storage, path));
    } catch (error) {
      if (codeOf(error) !== 'storage/object-not-found') throw error;
    }
  };
  const send: Transport['send'] = (object, onProgress) => uploadTo({ storage, signIn }, object, onProgress);
  return { uid, transport: { send, remove } };
}
