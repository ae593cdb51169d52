import { compile } from '../rules/compile';
import { startServer } from './server';
import type { FirestoreOptions, RunningFirestore } from './server';

/** Starts a Firestore server. Rejects if the rules do not compile or the data cannot be read. */
export function startFirestore(options: FirestoreOptions): Promise<RunningFirestore> {
  return startServer(options, { compile, log: (line) => console.log(line) });
}
