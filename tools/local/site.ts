import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICES_FILE } from '@store/domain/pages/site';
import { siteVersion } from '../../web/build/site-version';
import type { Addresses } from './addresses';
import type { Instance } from './instance';
import { run } from '../lib/process';
import { viteBuild } from '../lib/vite-build';

/** An empty file of the site, probed instead of an advertising domain. */
const PROBE = 'advertising-probe';

/** Build-time settings of the storefront; web/src/lib/config reads them. */
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

export async function buildSite({ root, site }: Instance, addresses: Addresses): Promise<void> {
  await viteBuild(root, ['--outDir', site, '--emptyOutDir'], siteEnvironment(addresses));
  await writeFile(join(site, PROBE), '');
}

/** Whether the renderer was built from the current sources, to the end: its notices are written last. */
async function isRendererCurrent(folder: string, version: string): Promise<boolean> {
  if (!existsSync(join(folder, NOTICES_FILE))) return false;
  return (await readFile(join(folder, 'renderer.mjs'), 'utf8')).includes(version);
}

/** Builds what the functions render pages with, unless it is there. */
async function buildRenderer(root: string): Promise<void> {
  if (await isRendererCurrent(join(root, 'functions/dist/renderer'), siteVersion(root))) return;
  await viteBuild(root, ['--config', 'vite.renderer.config.ts']);
}

export async function buildFunctions(root: string): Promise<void> {
  await Promise.all([
    run({ command: [process.execPath, 'build.mjs'], cwd: join(root, 'functions') }),
    buildRenderer(root),
  ]);
}
