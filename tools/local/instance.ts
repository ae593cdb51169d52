import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from '../lib/say';

/** One running shop's place on disk, under `.local/{name}`: several may run side by side under different names. */
export interface Instance {
  readonly root: string;
  readonly name: string;
  readonly folder: string;
  /** What the emulators import at the start and export at the end. */
  readonly exported: string;
  /** The built-in Firestore's journal. */
  readonly journal: string;
  /** Where the emulators write their logs. */
  readonly logs: string;
  /** The built storefront. */
  readonly site: string;
  /** The configuration for firebase-tools, made for this run from firebase.json; in the root, as the CLI wants it. */
  readonly firebaseConfig: string;
  /** The file that tells others what runs where. */
  readonly storeFile: string;
  /** The service account that the Admin SDK wants even against emulators. */
  readonly credentials: string;
}

/** Lays an instance's folders out; `fresh` throws away what an earlier run left. */
export async function prepareInstance(root: string, name: string, fresh: boolean): Promise<Instance> {
  const folder = join(root, '.local', name);
  const instance: Instance = {
    root,
    name,
    folder,
    exported: join(folder, 'exported'),
    journal: join(folder, 'firestore'),
    logs: join(folder, 'logs'),
    site: join(folder, 'site'),
    firebaseConfig: join(root, `firebase.${name}.local.json`),
    storeFile: name === 'start' ? join(root, '.local/store.json') : join(folder, 'store.json'),
    credentials: join(folder, 'credentials.json'),
  };
  if (fresh) {
    for (const path of [instance.exported, instance.journal, join(folder, 'checkout')])
      await rm(path, { recursive: true, force: true });
  }
  await rm(instance.logs, { recursive: true, force: true });
  await mkdir(instance.logs, { recursive: true });
  return instance;
}

/** Reads an instance's name given on the command line. Throws a LaunchError for one that is no plain word. */
export function parseName(text: string): string {
  if (
    !/^[a-z][a-z0-9-]{0,30}$/.test(text) ||
    ['build', 'songs', 'reports', 'test', 'test-phone'].includes(text)
  )
    throw new LaunchError(`--name wants a short word of small letters, not '${text}'.`);
  return text;
}
