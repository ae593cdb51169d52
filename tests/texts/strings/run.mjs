// Starts strings.ts, which Node can't run directly.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { installPackages } from '../../../tools/node/install.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
await installPackages(root, 'test');
process.chdir(root);
const outfile = '.local/build/strings.mjs';
await build({
  entryPoints: [join(here, 'strings.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
await import(pathToFileURL(outfile).href);
