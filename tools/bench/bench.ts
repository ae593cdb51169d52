import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { adminEnvironment } from '../local/addresses';
import { findCompleteBrowser } from '../test/browser';
import { buildFolder, bundlePrograms, programPath, workspaces } from '../lib/bundle';
import { paymentsEnvironment } from '../local/stripe';
import { ended } from '../lib/process';
import { endOnSignal, RUN_MARK } from '../lib/run-mark';
import { CommandError } from '../lib/say';
import { PRODUCTION_MAJOR } from '../node/choose.mjs';
import { startStore } from '../start/store';

interface Bench {
  /** Programs in tests/bench: the first one starts the others. */
  readonly programs: readonly [string, ...string[]];
  readonly needsStore: boolean;
  /** With a store, there is one in any case. */
  readonly needsBrowser?: boolean;
  /** Arguments of the first program, before those of the command line. */
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
      args: (root) => [
        benchProgram(root, 'functions-host'),
        join(root, 'functions/dist/index.js'),
        join(root, '.local/bench/site/assets'),
      ],
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
  ['search', { programs: ['search'], needsStore: true, args: () => [] }],
  ['journeys', { programs: ['journeys'], needsStore: true, args: () => [] }],
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

/** Returns whether everything was within budget. */
async function measure(root: string, { programs, args }: Bench, environment = {}): Promise<boolean> {
  const child = spawn(process.execPath, [benchProgram(root, programs[0]), ...args(root)], {
    cwd: root,
    env: { ...process.env, ...RUN_MARK, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return (await ended(child)) === 0;
}

async function measureStore(root: string, bench: Bench): Promise<boolean> {
  const browser = await findCompleteBrowser();
  const starting = startStore({ root, name: 'bench', fresh: true, keepData: false });
  endOnSignal(async () => (await starting).stop());
  const store = await starting;
  const environment = {
    ...adminEnvironment(store.addresses, store.instance.credentials),
    ...paymentsEnvironment(store.payments),
    STORE_FILE: store.instance.storeFile,
    CHROMIUM_PATH: browser,
  };
  try {
    return await measure(root, bench, environment);
  } finally {
    await store.stop();
  }
}

async function measureAlone(root: string, bench: Bench): Promise<boolean> {
  endOnSignal(() => Promise.resolve());
  return measure(root, bench, bench.needsBrowser ? { CHROMIUM_PATH: await findCompleteBrowser() } : {});
}

/** `npm run bench -- NAME [PAGE]`: prints measurements beside their budgets. The exit code is 1 when one is exceeded. */
export async function bench(root: string, [name = '', ...words]: readonly string[]): Promise<void> {
  const known = BENCHES.get(name);
  if (!known)
    throw new CommandError(`Usage: npm run bench -- NAME, one of: ${[...BENCHES.keys()].join(', ')}.`);
  const chosen: Bench = { ...known, args: () => [...known.args(root), ...words] };
  await bundlePrograms(root);
  await Promise.all(chosen.programs.map((program) => bundleBench(root, program)));
  const isWithin = chosen.needsStore ? await measureStore(root, chosen) : await measureAlone(root, chosen);
  if (!isWithin) process.exitCode = 1;
}
