// Starts run.ts, which Node can't run directly.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { useChosenNode } from '../../tools/node/use.mjs';

await useChosenNode();

const here = dirname(fileURLToPath(import.meta.url));
process.chdir(join(here, '../..'));
const outfile = '.local/build/simulation/run.mjs';
await build({
  entryPoints: [join(here, 'run.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['esbuild'],
});
await import(pathToFileURL(outfile).href);
