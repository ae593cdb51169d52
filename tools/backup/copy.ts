import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultBucket } from '@store/functions/platform/environment';
import { collectPaths, moveAddresses } from './addresses';
import { backUpAccounts, restoreAccounts } from './accounts';
import { backUpDocuments, isEmpty, restoreDocuments } from './documents';
import { backUpFiles, restoreFiles } from './files';
import type { Store } from './store';

const VERSION = 1;

/** Written last: an interrupted backup has none. */
const manifestSchema = v.object({
  version: v.literal(VERSION, 'The backup was made by another version.'),
  project: v.string(),
  /** Earlier releases' backups have none. */
  bucket: v.optional(v.string()),
  at: v.string(),
  documents: v.number(),
  files: v.number(),
  /** Null when not copied. */
  accounts: v.nullable(v.number()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export interface CopyOptions {
  readonly directory: string;
  /** URL of the Auth emulator; undefined for a deployed shop, whose accounts firebase-tools exports. */
  readonly auth: string | undefined;
  /** Called while copying files, the longest part. */
  readonly onFile?: (done: number, total: number) => void;
}

export interface MadeBackup extends Manifest {
  /** Paths that documents name and the store lacks. */
  readonly missing: readonly string[];
}

/** Copies a store into an empty or new directory. Throws an Error if it has a backup. */
export async function backUp(
  store: Store,
  { directory, auth, onFile = () => undefined }: CopyOptions,
): Promise<MadeBackup> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (await readManifest(directory))
    throw new Error(`${directory} already contains a backup. Choose another directory.`);
  const named = new Set<string>();
  const documents = await backUpDocuments(store.firestore, join(directory, 'documents.jsonl'), (document) =>
    collectPaths(document, store.place.bucket, named),
  );
  const files = await backUpFiles(store, directory, onFile);
  const accounts =
    auth === undefined ? null : await backUpAccounts(auth, store.project, join(directory, 'accounts.jsonl'));
  const manifest: Manifest = {
    version: VERSION,
    project: store.project,
    bucket: store.place.bucket,
    at: new Date().toISOString(),
    documents,
    files: files.size,
    accounts,
  };
  await writeFile(join(directory, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return { ...manifest, missing: [...named].filter((path) => !files.has(path)).sort() };
}

/** Undefined for a missing or interrupted backup. */
async function readManifest(directory: string): Promise<Manifest | undefined> {
  const text = await readFile(join(directory, 'backup.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(manifestSchema, JSON.parse(text));
}

export interface RestoreOptions extends CopyOptions {
  /** Replaces documents and files of the same name; others stay. */
  readonly canOverwrite: boolean;
}

/** Copies a backup into a store. Interruptible; repeatable with `canOverwrite`. */
export async function restore(
  store: Store,
  { directory, auth, canOverwrite, onFile = () => undefined }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(directory);
  if (!manifest) throw new Error(`${directory} has no complete backup: backup.json is missing.`);
  if (!canOverwrite && !(await isEmpty(store.firestore)))
    throw new Error(
      'The store is not empty. With --overwrite, documents and files of the same name are replaced.',
    );
  if (auth !== undefined && manifest.accounts !== null)
    await restoreAccounts(auth, store.project, join(directory, 'accounts.jsonl'));
  await restoreFiles(store, directory, { total: manifest.files, onFile });
  // Last: the catalogue refers to the files.
  const { bucket = defaultBucket(manifest.project) } = manifest;
  const documents = await restoreDocuments(store.firestore, join(directory, 'documents.jsonl'), (document) =>
    moveAddresses(document, bucket, store.place),
  );
  if (documents !== manifest.documents)
    throw new Error(`The backup should have ${manifest.documents} documents and has ${documents}.`);
  return manifest;
}
