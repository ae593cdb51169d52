import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../lib/say';

/** The files of one running store, under `.local/{name}`. Stores with different names can run at the same time. */
export interface Instance {
  readonly root: string;
  readonly name: string;
  readonly folder: string;
  /** Accounts and files of the emulators, which the next start imports. */
  readonly exported: string;
  /** The journal of the built-in Firestore. */
  readonly journal: string;
  readonly logs: string;
  readonly site: string;
  /** This run's copy of firebase.json; in the root, because firebase-tools resolves paths from it. */
  readonly firebaseConfig: string;
  /** Tells other programs where the store runs. */
  readonly storeFile: string;
  /** The service account for the Admin SDK. */
  readonly credentials: string;
}

/** The store without a --name. */
export const DEMO_STORE = 'start';

/** The file that tells other programs where the store of an instance runs. It exists while the store runs. */
export function storeFileOf(root: string, name: string): string {
  return name === DEMO_STORE ? join(root, '.local/store.json') : join(root, '.local', name, 'store.json');
}

/** Creates the folders of an instance. `fresh` deletes the data of an earlier run. */
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
    storeFile: storeFileOf(root, name),
    credentials: join(folder, 'credentials.json'),
  };
  if (fresh) {
    const data = [instance.exported, instance.journal, join(folder, 'stripe')];
    const marks = [emptyMark(instance), filesMark(instance), salesMark(instance)];
    for (const path of [...data, ...marks]) await rm(path, { recursive: true, force: true });
  }
  await rm(instance.logs, { recursive: true, force: true });
  await mkdir(instance.logs, { recursive: true });
  return instance;
}

/** Says that the demo's buyers get all their files. */
export function filesMark({ folder }: Instance): string {
  return join(folder, 'demo-files');
}

/** Says whether the demo's sales were begun or are done. */
export function salesMark({ folder }: Instance): string {
  return join(folder, 'demo-sales');
}

function emptyMark({ folder }: Instance): string {
  return join(folder, 'empty');
}

/** Returns whether a store has no demo beats: it is asked for, or the store was begun without them. */
export async function keepsEmpty(instance: Instance, isEmpty: boolean): Promise<boolean> {
  if (isEmpty) await writeFile(emptyMark(instance), '');
  return isEmpty || existsSync(emptyMark(instance));
}

/** Folders of `.local` that are no instances, and the instances of the tests. */
const RESERVED = ['build', 'compiled', 'songs', 'reports', 'types', 'test', 'test-2', 'test-3'];

/** Parses the value of --name. Throws a CommandError. */
export function parseName(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(text) || RESERVED.includes(text))
    throw new CommandError(`--name must be a short lower-case word that is not reserved, not '${text}'.`);
  return text;
}
