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
  functions: v.string(),
  mail: v.string(),
  inbox: v.string(),
  checkout: v.string(),
  accounts: v.object({ user: account, member: account }),
});

/** The addresses and accounts in store.json. */
export type RunningStore = v.InferOutput<typeof schema>;

/** Reads the store.json that STORE_FILE names. */
export function runningStore(): RunningStore {
  const file = process.env['STORE_FILE'];
  if (!file) throw new Error('STORE_FILE is not set: these tests are run by `npm test`.');
  return readStoreFile(file);
}

export function readStoreFile(file: string): RunningStore {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

export function documentsAddress({ firestore, project }: RunningStore): string {
  return `http://${firestore}/v1/projects/${project}/databases/(default)/documents`;
}

export function objectAddress({ storage, bucket }: RunningStore, path: string): string {
  return `http://${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}
