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

export function staticSuites(root: string): TestSuite[] {
  return [lintSuite(root), formatSuite(root), ...importSuites(root)];
}

/** Each workspace's types from TypeScript. `npm test` relies on the linter, which reports the same. */
export function typesSuites(root: string): TestSuite[] {
  return WORKSPACES.map((workspace) => typesSuite(root, workspace));
}

/** Tests that start and kill their own store and read /proc, which only Linux has. */
export function killSuites(root: string, environment: Environment = {}): TestSuite[] {
  const files = ['tests/platform/kill.test.ts'];
  return process.platform === 'linux'
    ? [vitest(root, 'platform', { label: 'killed store', files, environment })]
    : [];
}

/** Long tests without a store: hear every demo beat's tempo. */
export function exhaustivePlatformSuites(root: string): TestSuite[] {
  return [vitest(root, 'platform', { label: 'tempo', files: ['tests/platform/tempo.test.ts'] })];
}

/** All checks of `npm run smoke`. */
export function smokeTests({ STORE_URL = '' }: Environment): TestSuite {
  const { email, password } = DEMO_ACCOUNTS.member;
  const permissions = { newAccount: 'smoke@example.com', member: { email, password } };
  return { title: 'smoke checks', run: () => runSmoke({ origin: STORE_URL, permissions }) };
}
