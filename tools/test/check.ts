import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say, sayDone } from '../lib/say';
import { IMPORT_REPORT, readImporters } from './import-graph';
import { affectedTests, type AffectedTests } from './nearest-tests';
import {
  check,
  formatSuite,
  lintSuite,
  runSuites,
  typesSuite,
  vitest,
  WORKSPACES,
  type TestSuite,
  type Workspace,
} from './suites';
import { endTestsOnSignal } from './test-store';

/** Workspaces whose types a workspace's change can break, including its own. */
const DEPENDENTS: Readonly<Record<Workspace, readonly Workspace[]>> = {
  domain: ['domain', 'functions', 'tools', 'web', 'tests'],
  functions: ['functions', 'tools', 'tests'],
  'packages/local-firebase': ['packages/local-firebase', 'tools', 'tests'],
  'packages/local-mail': ['packages/local-mail'],
  'packages/local-stripe': ['packages/local-stripe'],
  tools: ['tools', 'tests'],
  web: ['web', 'tests'],
  tests: ['tests'],
};

function git(root: string, ...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Files that differ from a commit, and new ones, relative to the root. */
function changedFiles(root: string, since: string): string[] {
  const changed = git(root, 'diff', '--name-only', '--diff-filter=d', since);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(root, file)));
}

function workspacesToCheck(files: readonly string[]): Workspace[] {
  const changed = WORKSPACES.filter((workspace) => files.some((file) => file.startsWith(`${workspace}/`)));
  const affected = new Set(changed.flatMap((workspace) => DEPENDENTS[workspace]));
  return WORKSPACES.filter((workspace) => affected.has(workspace));
}

/** Maximum test files: about ten seconds of work each. */
const MAXIMUM = { unit: 40, component: 6 } as const;

/** The affected tests nearest to the change. Says how many are left to `npm test`. */
function testSuites(root: string, affected: AffectedTests): TestSuite[] {
  return (['unit', 'component'] as const).flatMap((project) => {
    const all = affected[project];
    const files = all.slice(0, MAXIMUM[project]);
    if (files.length < all.length)
      say(
        `${files.length} of the ${all.length} ${project} test files that the change can affect will run, the nearest by imports; npm test -- ${project} runs all.`,
      );
    return files.length > 0 ? [vitest(root, project, { files })] : [];
  });
}

async function suitesFor(root: string, files: readonly string[]): Promise<TestSuite[][]> {
  const sources = files.filter((file) => /\.(?:tsx?|m?js)$/.test(file));
  const types = workspacesToCheck(files).map((workspace) =>
    typesSuite(root, workspace, [
      '--incremental',
      '--tsBuildInfoFile',
      join(root, '.local/types', `${workspace.replace('/', '-')}.tsbuildinfo`),
    ]),
  );
  const format = formatSuite(root, ['--no-error-on-unmatched-pattern', ...files]);
  const tests = testSuites(root, affectedTests(files, await readImporters(root)));
  if (sources.length === 0) return [[format, ...tests], types];
  const imports = check(root, 'imports', [
    'dependency-cruiser/bin/depcruise-fmt.mjs',
    '--exit-code',
    IMPORT_REPORT,
  ]);
  return [
    [format, ...tests],
    [lintSuite(root, sources), imports, ...types],
  ];
}

/**
 * `npm run check [-- COMMIT]`: format, lint, types and nearest unit and component tests of changes since a commit
 * (default HEAD), in about half a minute.
 */
export async function checkChanges(root: string, [since = 'HEAD']: readonly string[]): Promise<void> {
  const files = changedFiles(root, since);
  if (files.length === 0) return sayDone(`Nothing changed since ${since}.`);
  endTestsOnSignal();
  const tallies = await Promise.all((await suitesFor(root, files)).map(runSuites));
  if (tallies.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
  else sayDone(`${files.length} changed files checked.`);
}
