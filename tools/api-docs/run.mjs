// `npm run api-docs`: bundles and runs the generator.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { PRODUCTION_MAJOR } from '../node/choose.mjs';
import { useChosenNode } from '../node/use.mjs';

await useChosenNode();

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const outfile = join(root, '.local/build/api-docs.mjs');

await build({
  entryPoints: [join(root, 'tools/api-docs/api-docs.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: `node${PRODUCTION_MAJOR}`,
  format: 'esm',
  packages: 'external',
  alias: { '@store/domain': join(root, 'domain/src'), '@store/functions': join(root, 'functions/src') },
  logLevel: 'error',
});

// Importing the routes reads the configuration and calls nothing.
const environment = { GCLOUD_PROJECT: 'demo-api-docs', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' };
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, ...environment },
  stdio: 'inherit',
});
process.exit(status ?? 1);
