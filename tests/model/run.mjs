// Starts run.ts, which Node cannot run as it is.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { useChosenNode } from '../../tools/node/use.mjs';

await useChosenNode();

const here = dirname(fileURLToPath(import.meta.url));
const outfile = join(here, '../../.local/build/model.mjs');
await build({ entryPoints: [join(here, 'run.ts')], outfile, bundle: true, platform: 'node', format: 'esm' });
await import(pathToFileURL(outfile).href);
