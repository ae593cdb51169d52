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
import { config } from '../../../lib/config';
import type { OpenTransport } from './upload';
import type { Parcel, Sending, Sent, Transport } from './transport';
import { turnsFor } from './limiter';

/** Firebase gives up on a broken connection after this time. */
const PATIENCE_MS = 12 * 60 * 60 * 1000;

const FILES_AT_A_TIME = 2;
const turns = turnsFor(FILES_AT_A_TIME);

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
  storage.maxUploadRetryTime = PATIENCE_MS;
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

/** Message for the user. */
function reason(error: unknown): string {
  const code = codeOf(error);
  if (code === 'storage/canceled') return 'The upload was cancelled.';
  if (code === 'storage/unauthorized') return 'The storage refused this file. Please choose another one.';
  if (code === 'storage/quota-exceeded') return 'The storage is full.';
  return 'The upload failed. Please try again.';
}

/** Pauses while offline and resumes at once when online: Firebase itself would wait longer. */
function followConnection(task: UploadTask, tell: (isStalled: boolean) => void): () => void {
  const stall = (): void => {
    task.pause();
    tell(true);
  };
  const goOn = (): void => {
    task.resume();
    tell(false);
  };
  window.addEventListener('offline', stall);
  window.addEventListener('online', goOn);
  if (!navigator.onLine) stall();
  return () => {
    window.removeEventListener('offline', stall);
    window.removeEventListener('online', goOn);
  };
}

async function run(task: UploadTask, onSending: (sending: Sending) => void): Promise<void> {
  let [sent, isStalled] = [0, false];
  const tell = (): void => onSending({ kind: 'sending', sent, isStalled });
  const unfollow = followConnection(task, (stalled) => {
    isStalled = stalled;
    tell();
  });
  task.on('state_changed', ({ bytesTransferred }) => {
    // After a reconnect the server may have received less than was sent.
    sent = bytesTransferred;
    tell();
  });
  try {
    await task;
  } finally {
    unfollow();
  }
}

/** Signs in again and retries once if Firebase no longer knows the member. */
function sendTo(
  { storage, signIn }: { readonly storage: FirebaseStorage; readonly signIn: () => Promise<string> },
  { path, blob, contentType }: Parcel,
  onSending: (sending: Sending) => void,
): Sent {
  let task: UploadTask | undefined;
  let isGivenUp = false;
  const attempt = async (): Promise<void> => {
    if (isGivenUp) throw new Error('The upload was cancelled.');
    task = uploadBytesResumable(ref(storage, path), blob, { contentType });
    await run(task, onSending);
  };
  const work = async (): Promise<void> => {
    const endTurn = await turns.take();
    try {
      await attempt().catch(async (error: unknown) => {
        if (codeOf(error) !== 'storage/unauthenticated') throw error;
        await signIn();
        await attempt();
      });
    } catch (error) {
      throw new Error(reason(error), { cause: error });
    } finally {
      endTurn();
    }
  };
  onSending({ kind: 'waiting' });
  const giveUp = (): void => {
    isGivenUp = true;
    task?.cancel();
  };
  return { done: work(), giveUp };
}

/**
 * Signs in to Firebase and returns a transport with the member's uid. `customToken` is called now and
 * whenever Firebase no longer knows the member.
 */
export async function openTransport(customToken: () => Promise<string>): Promise<OpenTransport> {
  const { auth, storage } = services();
  const signIn = async (): Promise<string> =>
    (await signInWithCustomToken(auth, await customToken())).user.uid;
  const uid = await signIn();
  const remove = async (path: string): Promise<void> => {
    try {
      await deleteObject(ref(storage, path));
    } catch (error) {
      if (codeOf(error) !== 'storage/object-not-found') throw error;
    }
  };
  const send: Transport['send'] = (parcel, onSending) => sendTo({ storage, signIn }, parcel, onSending);
  return { uid, transport: { send, remove } };
}
