import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sayDone } from '../lib/say';
import {
  formatSuite,
  importSuites,
  lintSuite,
  runSuites,
  typesSuite,
  vitest,
  WORKSPACES,
  type TestSuite,
  type Workspace,
} from './suites';
import { endTestsOnSignal } from './test-store';

/** Workspaces whose types a change in a workspace can break, itself included. */
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

function suitesFor(root: string, files: readonly string[], since: string): TestSuite[][] {
  const sources = files.filter((file) => /\.(?:tsx?|m?js)$/.test(file));
  const tested = files.filter((file) => /^(?:domain|functions|packages|tools|web)\//.test(file));
  const types = workspacesToCheck(files).map((workspace) =>
    typesSuite(root, workspace, [
      '--incremental',
      '--tsBuildInfoFile',
      join(root, '.local/types', `${workspace.replace('/', '-')}.tsbuildinfo`),
    ]),
  );
  const unit = vitest(root, 'unit', { changedSince: since });
  const component = vitest(root, 'component', { changedSince: since });
  const isPageChanged = files.some((file) => /^(?:domain|web)\//.test(file));
  return [
    [
      formatSuite(root, ['--no-error-on-unmatched-pattern', ...files]),
      ...(sources.length > 0 ? [lintSuite(root, sources), ...importSuites(root)] : []),
      ...(tested.length > 0 ? [unit] : []),
      ...(isPageChanged ? [component] : []),
    ],
    types,
  ];
}

/** `npm run check [-- COMMIT]`: format, lint, types, unit and component tests of what changed since a commit (HEAD by default). */
export async function check(root: string, [since = 'HEAD']: readonly string[]): Promise<void> {
  await mkdir(join(root, '.local/reports'), { recursive: true });
  const files = changedFiles(root, since);
  if (files.length === 0) return sayDone(`Nothing changed since ${since}.`);
  endTestsOnSignal();
  const tallies = await Promise.all(suitesFor(root, files, since).map(runSuites));
  if (tallies.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
  else sayDone(`${files.length} changed files checked.`);
}
