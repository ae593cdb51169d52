import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { versionOf } from '../../web/build/site-version';
import { PRODUCTION_MAJOR } from '../node/choose.mjs';

export function buildFolder(root: string): string {
  return join(root, '.local/build');
}

/** Programs with their own process: bundle name → source. */
const PROGRAMS = {
  'analyse.mjs': 'tools/analyse/program.ts',
  'backup.mjs': 'tools/backup/program.ts',
  'cli-preload.cjs': 'tools/local/cli-preload.ts',
  'firestore.mjs': 'packages/local-firebase/src/firestore/cli.ts',
  'storage-rules.mjs': 'packages/local-firebase/src/storage-rules/cli.ts',
  'local-mail.mjs': 'packages/local-mail/src/cli.ts',
  'local-stripe.mjs': 'packages/local-stripe/src/cli.ts',
  'mails.mjs': 'tools/mails/program.ts',
  'member.mjs': 'tools/member/program.ts',
  'reconcile.mjs': 'tools/reconcile/program.ts',
  'sales.mjs': 'tools/sales/program.ts',
  'seed-record.mjs': 'tools/seed/record-program.ts',
  'seed-files.mjs': 'tools/seed/files-program.ts',
  'seed-sales.mjs': 'tools/seed/sales/program.ts',
  'seed.mjs': 'tools/seed/program.ts',
} as const;

export type Program = keyof typeof PROGRAMS;

const USE_ADMIN: ReadonlySet<Program> = new Set<Program>([
  'analyse.mjs',
  'backup.mjs',
  'mails.mjs',
  'member.mjs',
  'reconcile.mjs',
  'sales.mjs',
  'seed-record.mjs',
  'seed-files.mjs',
  'seed-sales.mjs',
  'seed.mjs',
]);

export function programPath(root: string, program: Program): string {
  return join(buildFolder(root), program);
}

// Bundled CommonJS packages `require` Node's built-ins, which ES modules lack.
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`;

/** Bundles workspaces, which are TypeScript sources, even where packages are external. */
export function workspaces(root: string) {
  return {
    '@store/domain': join(root, 'domain/src'),
    '@store/functions': join(root, 'functions/src'),
    'local-firebase/rules': join(root, 'packages/local-firebase/src/rules/index.ts'),
    'local-mail': join(root, 'packages/local-mail/src/server.ts'),
  };
}

function options(root: string, program: Program): BuildOptions {
  const format = program.endsWith('.cjs') ? 'cjs' : 'esm';
  // Bundles programs of packages/ completely, for a fast start. The Admin SDK and native code stay external.
  const usesAdmin = USE_ADMIN.has(program);
  return {
    entryPoints: [join(root, PROGRAMS[program])],
    outfile: programPath(root, program),
    bundle: true,
    platform: 'node',
    target: `node${PRODUCTION_MAJOR}`,
    format,
    ...(usesAdmin ? { packages: 'external', alias: workspaces(root) } : {}),
    ...(format === 'esm' ? { banner: { js: REQUIRE } } : {}),
    legalComments: 'none',
    logLevel: 'error',
  };
}

export async function bundleProgram(root: string, program: Program): Promise<void> {
  await build(options(root, program));
}

const SOURCES = [
  'domain/src',
  'functions/src',
  'packages/local-firebase/src',
  'packages/local-mail/src',
  'packages/local-stripe/src',
  'tools',
  'package-lock.json',
];

/** Bundles all programs, unless bundled from the same sources: that saves seconds per start. */
export async function bundlePrograms(root: string): Promise<void> {
  const programs = Object.keys(PROGRAMS) as Program[];
  const version = versionOf(root, SOURCES);
  const stamp = join(buildFolder(root), 'programs.version');
  const isThere = programs.every((program) => existsSync(programPath(root, program)));
  if (isThere && (await readFile(stamp, 'utf8').catch(() => '')) === version) return;
  await rm(stamp, { force: true });
  await Promise.all(programs.map((program) => bundleProgram(root, program)));
  await writeFile(stamp, version);
}
