import { DEMO_ACCOUNTS } from '../seed/accounts';
import { runSmoke } from '../smoke/smoke';
import { check, cycleSuites, typedLintSuite, typesSuite, vitest, WORKSPACES, type TestSuite } from './suites';

export type Environment = Readonly<Record<string, string>>;

/** Lint, import cycles, format and types. */
export function staticSuites(root: string): TestSuite[] {
  return [
    typedLintSuite(root),
    check(root, 'lint', ['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    ...cycleSuites(root),
    check(root, 'format', ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
    ...WORKSPACES.map((workspace) => typesSuite(root, workspace)),
  ];
}

/** The platform tests start stores of their own and read /proc, which exists on Linux only. */
export function platformSuites(root: string, files: readonly string[] = []): TestSuite[] {
  return process.platform === 'linux' ? [vitest(root, 'platform', { files })] : [];
}

/** The checks of `npm run smoke`, all of them. */
export function smokeTests({ STORE_URL = '' }: Environment): TestSuite {
  const { email, password } = DEMO_ACCOUNTS.member;
  const permissions = { newAccount: 'smoke@example.com', member: { email, password } };
  return { title: 'smoke checks', run: () => runSmoke({ origin: STORE_URL, permissions }) };
}
