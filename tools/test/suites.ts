import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eachLine, ended, endGroup } from '../lib/process';
import { RUN_MARK } from '../lib/run-mark';
import { say, sayDone } from '../lib/say';
import { addTallies, ONE_PASSED, oneFailed, type Tally } from '../lib/tally';
import { readPlaywrightReport, readVitestReport } from './reports';

export const WORKSPACES = [
  'domain',
  'functions',
  'packages/local-firebase',
  'packages/local-mail',
  'packages/local-stripe',
  'tools',
  'web',
  'tests',
] as const;

export type Workspace = (typeof WORKSPACES)[number];

export interface TestSuite {
  readonly title: string;
  readonly run: () => Promise<Tally>;
}

/** A program, in node_modules unless its path is absolute, with arguments. */
interface Tool {
  /** Precedes each line of output, as suites run concurrently. */
  readonly label: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Running suites' tools. Each leads a process group. */
const running = new Set<ChildProcess>();

let isEnding = false;

/** Ends running suites with all processes of their groups; later suites fail at once. */
export async function endSuites(): Promise<void> {
  isEnding = true;
  await Promise.all(
    [...running].map((child) => {
      const end = ended(child);
      endGroup(child);
      return end;
    }),
  );
}

async function runTool(root: string, { label, command, environment }: Tool): Promise<boolean> {
  if (isEnding) return false;
  const [tool = '', ...args] = command;
  const child = spawn(process.execPath, [resolve(root, 'node_modules', tool), ...args], {
    cwd: root,
    env: { ...process.env, ...RUN_MARK, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  eachLine(child, (line) => {
    if (line.trim() !== '') console.log(`  ${label} │ ${line}`);
  });
  return (await ended(child).finally(() => running.delete(child))) === 0;
}

/** A check without a report passes or fails as a whole. */
export function check(
  root: string,
  title: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): TestSuite {
  return {
    title,
    run: async () =>
      (await runTool(root, { label: title, command, environment }))
        ? ONE_PASSED
        : oneFailed(title, { repeat: `node node_modules/${command.join(' ')}` }),
  };
}

/** Lint rules (.oxlintrc.json), including those that need types; all files by default. */
export function lintSuite(root: string, files: readonly string[] = []): TestSuite {
  return check(root, 'lint', ['oxlint/bin/oxlint', ...files]);
}

/** Checks files' format against .oxfmtrc.json; all files by default. */
export function formatSuite(root: string, files: readonly string[] = []): TestSuite {
  return check(root, 'format', ['oxfmt/bin/oxfmt', '--check', ...files]);
}

/**
 * Type-checks a workspace with TypeScript 7, in a quarter of the time. `typescript` stays at 6 for
 * dependency-cruiser, as 7 has no API it could use.
 */
export function typesSuite(root: string, workspace: Workspace, options: readonly string[] = []): TestSuite {
  return check(root, `types of ${workspace}`, [
    'typescript-native/bin/tsc',
    '--noEmit',
    '-p',
    workspace,
    ...options,
  ]);
}

/** Import rules and folder cycles, as in `npm run imports`. */
export function importSuites(root: string): TestSuite[] {
  const cruise = ['dependency-cruiser/bin/dependency-cruiser.mjs', '--no-progress'];
  const folders = [
    '--config',
    '.dependency-cruiser.folders.json',
    'packages',
    'functions',
    'domain',
    'web/src',
  ];
  return [
    check(root, 'imports', [...cruise, ...WORKSPACES]),
    check(root, 'folder cycles', [...cruise, ...folders]),
  ];
}

interface ReportingTool extends Tool {
  readonly title: string;
  readonly read: () => Promise<Tally>;
}

/** A failing exit code fails the suite, whatever the report shows. So does a report without tests. */
async function runReporting(root: string, tool: ReportingTool): Promise<Tally> {
  const { title, read } = tool;
  const succeeded = await runTool(root, tool);
  if (isEnding) return oneFailed(`${title}: ended before they were done`);
  const tally = await read();
  if (tally.failures.length > 0) return tally;
  if (!succeeded) return addTallies([tally, oneFailed(`${title}: the program failed, see its output above`)]);
  return tally.passed === 0 ? oneFailed(`${title}: no test was found`) : tally;
}

export interface VitestOptions {
  /** Tells runs of the same project apart. */
  readonly label?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Narrows the project down. */
  readonly files?: readonly string[];
  /** Repeats a test if its place is added. */
  readonly again?: string;
}

/** The vitest.config.ts projects whose names begin with `project`. */
export function vitest(
  root: string,
  project: string,
  { label = project, environment = {}, files = [], again = `npm test -- ${project}` }: VitestOptions = {},
): TestSuite {
  const report = join(root, '.local/reports', `${label}.json`);
  const command = [
    'vitest/vitest.mjs',
    'run',
    '--project',
    `${project}*`,
    '--reporter=default',
    '--reporter=json',
  ];
  command.push(`--outputFile.json=${report}`, ...files);
  const title = `${label} tests`;
  const lines = files.flatMap((file) => /:(\d+)$/.exec(file)?.slice(1).map(Number) ?? []);
  const read = () => readVitestReport({ root, command: again, lines }, report);
  return { title, run: () => runReporting(root, { title, label, command, environment, read }) };
}

/** Browser tests to run: projects of tests/e2e/playwright.config.ts, and file name patterns. */
export interface BrowserSelection {
  readonly name: string;
  readonly projects: readonly string[];
  /** `1/2` is the tests' first half. */
  readonly shard?: string;
  readonly files?: readonly string[];
  /** Retries of a failed test. */
  readonly retries?: number;
  /** Leaves out LONG tests, tests their device leaves out, the dark theme and phone sizes (lanes.ts). */
  readonly isShort?: boolean;
}

/** Folders of tests/e2e with their own parts. */
const LARGE_FOLDERS = ['accessibility', 'checkout', 'member', 'storefront'];

/**
 * All browser tests in parts by folder: Playwright reads every file it may run before it starts, so shares of all
 * files would be read once per part. The largest come first, so that lanes end at about the same time.
 */
export function browserParts(root: string, isShort: boolean): BrowserSelection[] {
  const others = readdirSync(join(root, 'tests/e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LARGE_FOLDERS.includes(entry.name))
    .map(({ name }) => `tests/e2e/${name}/`);
  const desktop = { projects: ['desktop'] } as const;
  const accessibility = { ...desktop, files: ['tests/e2e/accessibility/'] } as const;
  return [
    { ...desktop, name: 'member', files: ['tests/e2e/member/'] },
    { ...desktop, name: 'storefront', files: ['tests/e2e/storefront/(?!listening/)'] },
    ...(isShort
      ? [{ ...accessibility, name: 'accessibility' }]
      : ['1', '2'].map((half) => ({ ...accessibility, name: `accessibility-${half}`, shard: `${half}/2` }))),
    { ...desktop, name: 'listening', files: ['tests/e2e/storefront/listening/'] },
    { name: 'phone', projects: ['phone'] },
    { ...desktop, name: 'checkout', files: ['tests/e2e/checkout/'] },
    { ...desktop, name: 'others', files: others },
  ];
}

/** A browser test project's name in `npm test -- SUITE`. */
function browserSuite(project = ''): string {
  return project === 'desktop' ? 'e2e' : project;
}

export function browserTests(
  root: string,
  { name, projects, shard, files = [], retries = 0, isShort = false }: BrowserSelection,
  environment: Readonly<Record<string, string>>,
): TestSuite {
  const report = join(root, '.local/reports', `${name}.json`);
  const command = ['@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  command.push('--output', join(root, 'test-results', name), `--retries=${retries}`);
  if (shard) command.push(`--shard=${shard}`);
  if (isShort) command.push(`--grep-invert=@long|@full-${projects.includes('phone') ? 'phone' : 'desktop'}`);
  command.push(...projects.map((project) => `--project=${project}`), ...files);
  const title = `browser tests (${name})`;
  const read = () => readPlaywrightReport(browserSuite(projects[0]), report);
  const reporting = {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    TEST_RUN: isShort ? 'short' : 'complete',
  };
  return {
    title,
    run: () => runReporting(root, { title, label: name, command, environment: reporting, read }),
  };
}

/** Runs suites in turn. A suite that can't run counts as one failure; the others still run. */
export async function runSuites(suites: Iterable<TestSuite>): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { title, run } of suites) {
    say(`${title} …`);
    const startedAt = Date.now();
    const tally = await run().catch((error: unknown) => {
      console.error(error);
      return oneFailed(`${title}: could not be run, see its output above`);
    });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const failed = tally.failures.length;
    if (failed === 0) sayDone(`${title}: ${tally.passed} passed (${seconds} s)`);
    else console.error(`✗ ${title}: ${failed} failed, ${tally.passed} passed (${seconds} s)`);
    tallies.push(tally);
  }
  return addTallies(tallies);
}
