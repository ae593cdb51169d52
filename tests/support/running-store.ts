import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const account = v.object({ email: v.string(), password: v.string() });
const schema = v.object({
  url: v.string(),
  project: v.string(),
  bucket: v.string(),
  firestore: v.string(),
  storage: v.string(),
  auth: v.string(),
  mail: v.string(),
  checkout: v.string(),
  accounts: v.object({ user: account, member: account }),
});

/** Where the store under test runs, as its store.json says. */
export type RunningStore = v.InferOutput<typeof schema>;

/** Reads store.json; the launcher names it in STORE_FILE. */
export function runningStore(): RunningStore {
  const file = process.env['STORE_FILE'];
  if (!file) throw new Error('STORE_FILE is not set: these tests are run by `npm test`.');
  return readStoreFile(file);
}

/** Reads the store.json of any running store. */
export function readStoreFile(file: string): RunningStore {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

/** The address of Firestore's documents in the store under test. */
export function documentsAddress({ firestore, project }: RunningStore): string {
  return `http://${firestore}/v1/projects/${project}/databases/(default)/documents`;
}

/** The address of an object in the store's bucket. */
export function objectAddress({ storage, bucket }: RunningStore, path: string): string {
  return `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
