import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { findCompleteBrowser } from '../test/browser';
import { buildFolder, bundlePrograms, programPath, workspaces } from '../lib/bundle';
import { ended } from '../lib/process';
import { endOnSignal, RUN_MARK } from '../lib/run-mark';
import { CommandError } from '../lib/say';
import { PRODUCTION_MAJOR } from '../node/choose.mjs';
import { startCompleteStore, type Store } from '../start/store';
import { check, type TestSuite } from '../test/suites';
import { testEnvironment } from '../test/test-store';

interface Bench {
  /** Programs in tests/bench; the first starts the others. */
  readonly programs: readonly [string, ...string[]];
  readonly needsStore: boolean;
  /** Benches with a store have one anyway. */
  readonly needsBrowser?: boolean;
  /** The first program's arguments, before the command line's. */
  readonly args: (root: string) => readonly string[];
}

function benchProgram(root: string, name: string): string {
  return join(buildFolder(root), `bench-${name}.mjs`);
}

const BENCHES = new Map<string, Bench>([
  [
    'emulators',
    { programs: ['emulators'], needsStore: false, args: (root) => [programPath(root, 'firestore.mjs')] },
  ],
  [
    'functions',
    {
      programs: ['functions', 'functions-host'],
      needsStore: true,
      args: (root) => [benchProgram(root, 'functions-host'), join(root, 'functions/dist/index.js')],
    },
  ],
  [
    'members',
    {
      programs: ['members', 'functions-host'],
      needsStore: true,
      args: (root) => [benchProgram(root, 'functions-host'), join(root, 'functions/dist/index.js')],
    },
  ],
  [
    'costs',
    {
      programs: ['costs', 'functions-host'],
      needsStore: true,
      args: (root) => [benchProgram(root, 'functions-host'), join(root, 'functions/dist/index.js')],
    },
  ],
  [
    'limits',
    {
      programs: ['limits', 'functions-host'],
      needsStore: true,
      args: (root) => [benchProgram(root, 'functions-host'), join(root, 'functions/dist/index.js')],
    },
  ],
  [
    'load',
    {
      programs: ['load', 'load-host', 'load-checks'],
      needsStore: true,
      args: (root) => [
        benchProgram(root, 'load-host'),
        benchProgram(root, 'load-checks'),
        join(root, 'functions/dist/index.js'),
        programPath(root, 'firestore.mjs'),
        programPath(root, 'local-stripe.mjs'),
        join(root, 'firestore.rules'),
      ],
    },
  ],
  [
    'newsletter',
    {
      programs: ['newsletter', 'newsletter-sender'],
      needsStore: true,
      args: (root) => [benchProgram(root, 'newsletter-sender')],
    },
  ],
  ['reconciliation', { programs: ['reconciliation'], needsStore: true, args: () => [] }],
  ['start', { programs: ['start'], needsStore: false, args: (root) => [root] }],
  ['search', { programs: ['search'], needsStore: true, args: () => [] }],
  ['journeys', { programs: ['journeys'], needsStore: true, args: () => [] }],
  ['dashboard', { programs: ['dashboard'], needsStore: true, args: () => [] }],
  ['workshop', { programs: ['workshop'], needsStore: true, args: () => [] }],
  ['tempo', { programs: ['tempo'], needsStore: false, needsBrowser: true, args: () => [] }],
  ['fingerprints', { programs: ['fingerprints'], needsStore: false, args: () => [] }],
  ['web', { programs: ['web'], needsStore: true, args: () => [] }],
]);

async function bundleBench(root: string, name: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'tests/bench', `${name}.ts`)],
    outfile: benchProgram(root, name),
    bundle: true,
    platform: 'node',
    target: `node${PRODUCTION_MAJOR}`,
    format: 'esm',
    packages: 'external',
    alias: workspaces(root),
    logLevel: 'error',
  });
}

/** Bundles a bench's programs. Returns its command. */
async function prepare(root: string, { programs, args }: Bench): Promise<string[]> {
  await bundlePrograms(root);
  await Promise.all(programs.map((program) => bundleBench(root, program)));
  return [benchProgram(root, programs[0]), ...args(root)];
}

/** Returns whether everything stayed within budget. */
async function measure(root: string, command: readonly string[], environment = {}): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...RUN_MARK, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return (await ended(child)) === 0;
}

/** The store being measured. */
let running: Promise<Store> | undefined;

async function measureStore(root: string, command: readonly string[], environment: object): Promise<boolean> {
  const browser = await findCompleteBrowser();
  running = startCompleteStore({ root, name: 'bench', fresh: true, keepData: false });
  const store = await running;
  try {
    return await measure(root, command, { ...environment, ...testEnvironment(store, browser) });
  } finally {
    await store.stop();
    running = undefined;
  }
}

/**
 * `npm run bench -- NAME [PAGE]`: prints measurements beside budgets; exit code 1 when one is exceeded. Without a
 * name, measures everything, each in a new store, and ends with one table.
 */
export async function bench(root: string, [name, ...words]: readonly string[]): Promise<void> {
  const chosen = [...BENCHES].filter(([each]) => name === undefined || each === name);
  if (chosen.length === 0)
    throw new CommandError(`Usage: npm run bench [-- NAME], one of: ${[...BENCHES.keys()].join(', ')}.`);
  endOnSignal(async () => (await running)?.stop());
  const reports = join(root, '.local/reports/bench');
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  for (const [each, known] of chosen) {
    const command = [...(await prepare(root, known)), ...words];
    const environment = {
      BENCH_REPORT: join(reports, `${each}.jsonl`),
      ...(known.needsBrowser && { CHROMIUM_PATH: await findCompleteBrowser() }),
    };
    const isWithin = await (known.needsStore ? measureStore : measure)(root, command, environment);
    if (!isWithin) process.exitCode = 1;
  }
  if (name === undefined) {
    await bundleBench(root, 'all');
    await measure(root, [benchProgram(root, 'all'), reports]);
  }
}

/** Benches that tests run at their smallest size (tests/bench/README.md says which are left out, and why). */
const TESTED: readonly string[] = ['emulators', 'functions', 'costs', 'limits', 'reconciliation'];

/** The benches as tests, with a new store's environment. */
export function benchSuites(root: string, environment: Readonly<Record<string, string>>): TestSuite[] {
  const tested = [...BENCHES].filter(([name]) => TESTED.includes(name));
  return tested.map(([name, known]) => ({
    title: `bench ${name}`,
    run: async () => {
      const command = await prepare(root, known);
      return check(root, `bench ${name}`, command, { ...environment, BENCH_SIZE: 'smallest' }).run();
    },
  }));
}
