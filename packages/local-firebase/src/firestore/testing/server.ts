import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../rules/compile';
import { startServer } from '../server';
import type { FirestoreOptions, RunningFirestore } from '../server';
import type { TransactionTimes } from '../transactions/transactions';
import { scratchFolder } from './scratch';

export const project = 'demo-test';

/** The full name of the default database. */
export const database = `projects/${project}/databases/(default)`;

export const openRules = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { match /{path=**} { allow read, write; } } }`;

export interface TestServer extends RunningFirestore {
  readonly host: string;
  readonly log: readonly string[];
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Starts a server on a free loopback port. */
export async function startTestServer(
  rules: string,
  options: Partial<FirestoreOptions> & { readonly times?: TransactionTimes } = {},
): Promise<TestServer> {
  const rulesFile = join(scratchFolder(), 'test.rules');
  writeFileSync(rulesFile, rules);
  const log: string[] = [];
  const { times, ...rest } = options;
  const server = await startServer(
    { host: '127.0.0.1', port: 0, projectId: project, rulesFile, ...rest },
    { compile, log: (line) => log.push(line), ...(times === undefined ? {} : { times }) },
  );
  const host = `127.0.0.1:${server.port}`;
  return { ...server, host, log, fetch: (path, init) => fetch(`http://${host}${path}`, init) };
}
