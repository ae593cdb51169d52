import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

/** Everybody whom the rules tell apart. Alice is the one who owns what has an owner. */
export const ROLES = ['a visitor', 'alice', 'another user', 'a member'] as const;

/** One of them. */
export type Role = (typeof ROLES)[number];

/** Nobody, for what is denied to all. */
export const NOBODY: readonly Role[] = [];

/** Those without whom the rules would let nobody in. */
export function others(allowed: readonly Role[]): readonly Role[] {
  return ROLES.filter((role) => !allowed.includes(role));
}

/** The uid under which Alice signs in. */
export const ALICE = 'alice';

/** What Firestore's SDK says of what the rules refuse: the code alone, since messages differ between emulators. */
export const DENIED = { code: 'permission-denied' };

/**
 * A project of its own beside the store's: Firestore keeps projects apart and reads rules for each, so that neither the
 * store's data nor its rules are touched. Storage keeps buckets apart and has one set of rules for all, which are those
 * that the store was started with.
 */
const PROJECT = 'demo-rules';

/** The rules under test with everybody who is tried against them. */
export interface RulesUnderTest {
  readonly environment: RulesTestEnvironment;
  readonly as: (role: Role) => RulesTestContext;
  /** Takes away what the tests put there. */
  readonly end: () => Promise<void>;
}

/** Puts our rules in force for the tests' own, empty project. The addresses are those in the environment. */
export async function rulesUnderTest(): Promise<RulesUnderTest> {
  // A denial is what most of these tests want: it needs no line of its own.
  setLogLevel('silent');
  const rules = await readFile(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
  const environment = await initializeTestEnvironment({ projectId: PROJECT, firestore: { rules } });
  await environment.clearFirestore();
  const contexts: Record<Role, RulesTestContext> = {
    'a visitor': environment.unauthenticatedContext(),
    alice: environment.authenticatedContext(ALICE, { email: 'alice@example.com', email_verified: true }),
    'another user': environment.authenticatedContext('bob'),
    'a member': environment.authenticatedContext('producer', { member: true }),
  };
  const end = async (): Promise<void> => {
    await environment.clearFirestore();
    await environment.cleanup();
  };
  return { environment, as: (role) => contexts[role], end };
}
