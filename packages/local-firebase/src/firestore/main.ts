import { compile } from '../rules/compile';
import { startServer } from './server';
import type { FirestoreOptions, RunningFirestore } from './server';

/**
 * Starts the stand-in for the Firestore emulator. Rejects when the rules do not compile or the data cannot be read;
 * the message says what and where.
 */
export function startFirestore(options: FirestoreOptions): Promise<RunningFirestore> {
  return startServer(options, { compile, log: (line) => console.log(line) });
}
