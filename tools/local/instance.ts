import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../lib/say';

/** A running store's files, under `.local/{name}`. Stores with different names can run at the same time. */
export interface Instance {
  readonly root: string;
  readonly name: string;
  readonly folder: string;
  /** The emulators' accounts and files, which the next start imports. */
  readonly exported: string;
  readonly journal: string;
  readonly logs: string;
  readonly site: string;
  /** This run's firebase.json; in the root, where firebase-tools resolves paths. */
  readonly firebaseConfig: string;
  /** Tells other programs where the store runs. */
  readonly storeFile: string;
  readonly credentials: string;
}

/** The store without a --name. */
export const DEMO_STORE = 'start';

/** Tells other programs where an instance's store runs; exists while it runs. */
export function storeFileOf(root: string, name: string): string {
  return name === DEMO_STORE ? join(root, '.local/store.json') : join(root, '.local', name, 'store.json');
}

/** Creates an instance's folders. `fresh` deletes an earlier run's data. */
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

/** Marks that the demo's buyers get all their files. */
export function filesMark({ folder }: Instance): string {
  return join(folder, 'demo-files');
}

/** Marks whether the demo's sales were begun or are done. */
export function salesMark({ folder }: Instance): string {
  return join(folder, 'demo-sales');
}

function emptyMark({ folder }: Instance): string {
  return join(folder, 'empty');
}

/** Whether a store has no demo beats: requested now, or at its beginning. */
export async function keepsEmpty(instance: Instance, isEmpty: boolean): Promise<boolean> {
  if (isEmpty) await writeFile(emptyMark(instance), '');
  return isEmpty || existsSync(emptyMark(instance));
}

/** Folders of `.local` that are no instances, and the tests' instances. */
const RESERVED = ['build', 'compiled', 'songs', 'reports', 'types', 'test', 'test-2', 'test-3'];

/** Parses --name. Throws a CommandError. */
export function parseName(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(text) || RESERVED.includes(text))
    throw new CommandError(`--name must be a short lower-case word that is not reserved, not '${text}'.`);
  return text;
}
