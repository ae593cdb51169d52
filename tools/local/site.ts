import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NOTICES_FILE } from '@store/domain/pages/html/site';
import { siteVersion, versionOf } from '../../web/build/site-version';
import type { Addresses } from './addresses';
import type { Instance } from './instance';
import { buildFolder } from '../lib/bundle';
import { run } from '../lib/process';
import { viteBuild } from '../lib/vite-build';

/** An empty file of the site, probed instead of an advertising domain. */
const PROBE = 'advertising-probe';

/** The storefront's build settings, read by web/src/lib/config. */
export function siteEnvironment({ project, bucket, url, hosts }: Addresses): Record<string, string> {
  return {
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
    VITE_FIRESTORE_EMULATOR: hosts.firestore,
    VITE_AUTH_EMULATOR: hosts.auth,
    VITE_STORAGE_EMULATOR: hosts.storage,
    VITE_STORE_ORIGIN: url,
    VITE_ADBLOCK_PROBE_URL: `/${PROBE}`,
  };
}

const SITE_SOURCES = [
  'domain/src',
  'domain/build',
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/embed.html',
  'web/vite.config.ts',
  'web/tsconfig.json',
  'web/package.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/** Names a site build's content; null if the shell has settings for it, which may name files. */
function nameOfBuild(root: string, settings: Readonly<Record<string, string>>): string | null {
  if (Object.keys(process.env).some((name) => name.startsWith('VITE_'))) return null;
  const hash = createHash('sha256').update(versionOf(root, SITE_SOURCES));
  return hash.update(JSON.stringify(settings)).digest('hex');
}

/** Builds the site, unless an earlier start built the same. */
export async function buildSite({ root, folder, site }: Instance, addresses: Addresses): Promise<void> {
  const settings = siteEnvironment(addresses);
  const name = nameOfBuild(root, settings);
  // Written last: an interrupted build is repeated.
  const stamp = join(folder, 'site.version');
  if (name !== null && existsSync(site) && (await readFile(stamp, 'utf8').catch(() => '')) === name) return;
  await rm(stamp, { force: true });
  await viteBuild(root, ['--outDir', site, '--emptyOutDir'], settings);
  await writeFile(join(site, PROBE), '');
  if (name !== null) await writeFile(stamp, name);
}

/** Whether the renderer was built completely from the current sources: its notices are written last. */
async function isRendererCurrent(folder: string, version: string): Promise<boolean> {
  if (!existsSync(join(folder, NOTICES_FILE))) return false;
  return (await readFile(join(folder, 'renderer.mjs'), 'utf8')).includes(version);
}

/** Builds the functions' page renderer, if missing. */
async function buildRenderer(root: string): Promise<void> {
  if (await isRendererCurrent(join(root, 'functions/dist/renderer'), siteVersion(root))) return;
  await viteBuild(root, ['--config', 'vite.renderer.config.ts']);
}

const FUNCTIONS_SOURCES = [
  'domain/src',
  'domain/build',
  'functions/src',
  'functions/build.mjs',
  'functions/deployed-lock.mjs',
  'functions/package.json',
  'package-lock.json',
];

/** Bundles the functions, unless bundled from the same sources: that saves seconds per start. */
async function bundleFunctions(root: string): Promise<void> {
  const version = versionOf(root, FUNCTIONS_SOURCES);
  // Each build deletes it first, even in watch mode.
  const stamp = join(buildFolder(root), 'functions.version');
  const isThere = existsSync(join(root, 'functions/dist/index.js'));
  if (isThere && (await readFile(stamp, 'utf8').catch(() => '')) === version) return;
  await run({ command: [process.execPath, 'build.mjs'], cwd: join(root, 'functions') });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, version);
}

export async function buildFunctions(root: string): Promise<void> {
  await Promise.all([bundleFunctions(root), buildRenderer(root)]);
}
