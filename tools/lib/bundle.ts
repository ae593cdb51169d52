import { createRequire } from 'node:module';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { join } from 'node:path';

/** Where bundles of the development tools go. */
export function buildFolder(root: string): string {
  return join(root, '.local/build');
}

/** The development programs that are bundled: name of the bundle → its source. */
const PROGRAMS = {
  'cli-preload.cjs': 'tools/local/cli-preload.ts',
  'firestore.mjs': 'packages/local-firebase/src/firestore/cli.ts',
  'storage-rules.mjs': 'packages/local-firebase/src/storage-rules/cli.ts',
  'local-stripe.mjs': 'packages/local-stripe/src/cli.ts',
  'member.mjs': 'tools/member/member-run.ts',
  'reconcile.mjs': 'tools/reconcile/reconcile-run.ts',
  'sales.mjs': 'tools/sales/sales-run.ts',
  'seed-render.mjs': 'tools/seed/render.ts',
  'seed.mjs': 'tools/seed/main.ts',
} as const;

/** The name of a bundled program. */
export type Program = keyof typeof PROGRAMS;

/** Programs that reach the store through the Admin SDK. */
const USE_ADMIN: ReadonlySet<Program> = new Set<Program>([
  'member.mjs',
  'reconcile.mjs',
  'sales.mjs',
  'seed-render.mjs',
  'seed.mjs',
]);

/** Where a bundled program lies. */
export function programPath(root: string, program: Program): string {
  return join(buildFolder(root), program);
}

// Bundled CommonJS packages call `require` for Node's built-ins, which an ES module does not have.
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** Workspace packages are TypeScript sources: bundled in wherever packages are left out. */
export function workspaces(root: string) {
  return {
    '@store/domain': join(root, 'domain/src'),
    '@store/functions': join(root, 'functions/src'),
  };
}

/** Node cannot import a font: it is bundled in, also where its package is left out. */
const fonts: Plugin = {
  name: 'fonts',
  setup: (bundler) =>
    bundler.onResolve({ filter: /\.ttf$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    })),
};

function options(root: string, program: Program): BuildOptions {
  const format = program.endsWith('.cjs') ? 'cjs' : 'esm';
  // The emulators' parts are bundled whole, for a quick start; what uses the Admin SDK or native code
  // stays with its packages.
  const usesAdmin = USE_ADMIN.has(program);
  return {
    entryPoints: [join(root, PROGRAMS[program])],
    outfile: programPath(root, program),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format,
    ...(usesAdmin ? { packages: 'external', alias: workspaces(root), plugins: [fonts] } : {}),
    ...(format === 'esm' ? { banner: { js: REQUIRE } } : {}),
    loader: { '.ttf': 'binary' },
    legalComments: 'none',
    logLevel: 'error',
  };
}

/** Bundles one development program. */
export async function bundleProgram(root: string, program: Program): Promise<void> {
  await build(options(root, program));
}

/** Bundles every development program. */
export async function bundlePrograms(root: string): Promise<void> {
  const programs = Object.keys(PROGRAMS) as Program[];
  await Promise.all(programs.map((program) => bundleProgram(root, program)));
}
