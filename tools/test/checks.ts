import { DEMO_ACCOUNTS } from '../seed/accounts';
import { runSmoke } from '../smoke/smoke';
import {
  formatSuite,
  importSuites,
  lintSuite,
  typesSuite,
  vitest,
  WORKSPACES,
  type TestSuite,
} from './suites';

export type Environment = Readonly<Record<string, string>>;

/** Lint and types, format and imports. */
export function staticSuites(root: string): TestSuite[] {
  return [lintSuite(root), formatSuite(root), ...importSuites(root)];
}

/** TypeScript's own types, one workspace after the other. The linter, on which `npm test` relies, reports the same. */
export function typesSuites(root: string): TestSuite[] {
  return WORKSPACES.map((workspace) => typesSuite(root, workspace));
}

/** Tests that start a store of their own, kill it and read /proc, which exists on Linux only. */
export function killSuites(root: string, environment: Environment = {}): TestSuite[] {
  const files = ['tests/platform/kill.test.ts'];
  return process.platform === 'linux'
    ? [vitest(root, 'platform', { label: 'killed store', files, environment })]
    : [];
}

/** Long tests that need no store: the tempo of every demo beat is heard. */
export function exhaustivePlatformSuites(root: string): TestSuite[] {
  return [vitest(root, 'platform', { label: 'tempo', files: ['tests/platform/tempo.test.ts'] })];
}

/** The checks of `npm run smoke`, all of them. */
export function smokeTests({ STORE_URL = '' }: Environment): TestSuite {
  const { email, password } = DEMO_ACCOUNTS.member;
  const permissions = { newAccount: 'smoke@example.com', member: { email, password } };
  return { title: 'smoke checks', run: () => runSmoke({ origin: STORE_URL, permissions }) };
}
