import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Addresses } from './addresses';
import type { Instance } from './instance';
import { run } from '../lib/process';

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
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run({
    command: [process.execPath, vite, 'build', '--outDir', site, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: join(root, 'web'),
    environment: siteEnvironment(addresses),
  });
  await writeFile(join(site, PROBE), '');
}

export async function buildFunctions(root: string): Promise<void> {
  await run({ command: [process.execPath, 'build.mjs'], cwd: join(root, 'functions') });
}
