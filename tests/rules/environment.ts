import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { documentsAddress, runningStore } from '../support/running-store';

/** Every role the rules distinguish. Alice owns the documents with an owner. */
export const ROLES = [
  'a visitor',
  'alice',
  'another user',
  'a member',
  'a member signed in without the shop',
] as const;

export type Role = (typeof ROLES)[number];

/** For documents and objects denied to every role. */
export const NOBODY: readonly Role[] = [];

/** The roles that are not allowed. */
export function others(allowed: readonly Role[]): readonly Role[] {
  return ROLES.filter((role) => !allowed.includes(role));
}

export const ALICE = 'alice';

/** The SDK's error for a denial: only the code, as emulators' messages differ. */
export const DENIED = { code: 'permission-denied' };

/**
 * A project apart from the running store's. The Firestore emulator separates data and rules by project, so the
 * store's are not affected. Storage has one ruleset for all buckets: the one the store was started with.
 */
const PROJECT = 'demo-rules';

/** The rules under test, with a context per role. */
export interface RulesUnderTest {
  readonly environment: RulesTestEnvironment;
  readonly as: (role: Role) => RulesTestContext;
  readonly end: () => Promise<void>;
}

/** Loads the test project's rules. Emulator addresses come from the environment. */
export async function rulesUnderTest(): Promise<RulesUnderTest> {
  // Most tests expect a denial, which the SDK would log.
  setLogLevel('silent');
  const rules = await readFile(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
  const environment = await initializeTestEnvironment({ projectId: PROJECT, firestore: { rules } });
  await environment.clearFirestore();
  const contexts: Record<Role, RulesTestContext> = {
    'a visitor': environment.unauthenticatedContext(),
    alice: environment.authenticatedContext(ALICE, { email: 'alice@example.com', email_verified: true }),
    'another user': environment.authenticatedContext('bob'),
    'a member': environment.authenticatedContext('producer', {
      member: true,
      firebase: { sign_in_provider: 'custom', identities: {} },
    }),
    'a member signed in without the shop': environment.authenticatedContext('producer', {
      member: true,
      firebase: { sign_in_provider: 'password', identities: {} },
    }),
  };
  const end = async (): Promise<void> => {
    await environment.clearFirestore();
    await environment.cleanup();
  };
  return { environment, as: (role) => contexts[role], end };
}

/** What a path holds, bypassing the rules; undefined for nothing. The SDK would start a client each time. */
export async function stored(path: string): Promise<unknown> {
  const documents = documentsAddress({ ...runningStore(), project: PROJECT });
  const response = await fetch(`${documents}/${path}`, { headers: { Authorization: 'Bearer owner' } });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
