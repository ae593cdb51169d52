// Bundles the shop's source for the simulation's processes: each evaluates it, to have its own modules like a real
// one.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

// Commands run it in the repository's folder.
const root = process.cwd();
const simulation = join(root, 'tests/simulation');
const sdk = (name) => join(simulation, `sdks/${name}.ts`);

/** Replaced: the services' SDKs, and the contract printer. */
const REPLACED = [
  [/^firebase-admin\/app$/, sdk('firebase-app')],
  [/^firebase-admin\/firestore$/, sdk('firestore')],
  [/^firebase-admin\/auth$/, sdk('auth')],
  [/^(firebase-admin|@google-cloud)\/storage$/, sdk('storage')],
  [/^stripe$/, sdk('stripe')],
  [/^nodemailer$/, sdk('nodemailer')],
  [/^firebase-functions\/v2$/, sdk('functions')],
  [/\/contracts\/pdf$/, sdk('contract-printer')],
  [/\/statement-pdf$/, sdk('statement-printer')],
];

/** The shop's own, ES modules whose default CommonJS can't import, and Valibot, with hundreds of exports per file. */
const BUNDLED =
  /^(@store|local-stripe|local-firebase|valibot|quick-lru|p-queue|p-timeout|eventemitter3)(\/|$)/;

/** Settlement steps, as settle.ts imports them, that may fail for unforeseen reasons. */
const STEPS = [
  'decide-order',
  'book-sale',
  'deliver-order',
  'give-up-order',
  'refund-order',
  'answer-dispute',
  'payments',
];

/** Earlier releases' names for these steps' files. */
const FORMER_STEPS = {
  book: 'book-sale',
  'accept-or-refuse': 'decide-order',
  decide: 'decide-order',
  deliver: 'deliver-order',
  'give-up': 'give-up-order',
  refund: 'refund-order',
};

const replaceSdks = (sources, hasSteps) => ({
  name: 'replace-sdks',
  setup: ({ onResolve, onEnd }) => {
    const replaced = new Set();
    onResolve({ filter: /^@store\/(domain|functions)\// }, ({ path }) => {
      const [, workspace, ...file] = path.split('/');
      return { path: `${join(sources, workspace, 'src', ...file)}.ts` };
    });
    for (const [filter, path] of REPLACED)
      onResolve({ filter }, ({ importer }) =>
        importer.startsWith(join(sources, 'functions')) ? { path } : undefined,
      );
    onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) => {
      if (!importer.endsWith('settlement/settle.ts')) return undefined;
      const name = basename(path);
      const step = FORMER_STEPS[name] ?? name;
      if (!STEPS.includes(step)) return undefined;
      replaced.add(step);
      return { path: sdk(`steps/${step}`) };
    });
    // A step whose file was renamed would never fail again.
    onEnd(() => {
      if (!hasSteps) return;
      const missing = STEPS.filter((step) => !replaced.has(step));
      if (missing.length > 0) throw new Error(`settle.ts does not import: ${missing.join(', ')}`);
    });
    // All processes share one copy of all other packages.
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    );
  },
});

/** Changes the source while reading it. Throws if the source lacks the text. */
const plant = (bug) => ({
  name: 'planted-bug',
  setup: ({ onLoad }) => {
    if (!bug) return;
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== resolve(root, bug.file)) return undefined;
      const source = await readFile(path, 'utf8');
      if (!source.includes(bug.find)) throw new Error(`${bug.file} does not contain: ${bug.find}`);
      return { contents: source.replace(bug.find, () => bug.replace), loader: 'ts' };
    });
  },
});

const options = ({ sources = root, bug, hasSteps }) => ({
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  logLevel: 'warning',
  absWorkingDir: root,
  // First-use imports must not come from another thread.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'bundleAddress' },
  plugins: [plant(bug), replaceSdks(sources, hasSteps)],
});

/** Bundles a release of the shop from a folder's sources, perhaps with a planted bug. */
export async function buildRelease(outfile, { bug, sources = root } = {}) {
  const entryPoints = [join(sources, 'tests/simulation/shop/release.ts')];
  await build({ ...options({ sources, bug, hasSteps: true }), entryPoints, outfile });
}

/** The simulation, with a copy of the shop's code that looks at the data. */
export async function buildSimulation(outfile) {
  const entryPoints = [join(simulation, 'main.ts')];
  await build({ ...options({ hasSteps: false }), entryPoints, outfile, sourcemap: 'inline' });
}
