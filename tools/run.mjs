// Every command's entry point: installs missing packages, switches to a suitable Node, bundles tools/main.ts and
// runs it. Plain JavaScript: nothing that runs TypeScript is installed yet.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PRODUCTION_MAJOR } from './node/choose.mjs';
import { announceStart } from './lib/progress.mjs';
import { hasInstalled, installPackages, levelOf } from './node/install.mjs';
import { useChosenNode } from './node/use.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function bundleTools() {
  const { build } = await import('esbuild');
  const outfile = join(root, '.local/build/tools.mjs');
  await build({
    entryPoints: [join(root, 'tools/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: `node${PRODUCTION_MAJOR}`,
    format: 'esm',
    packages: 'external',
    // Workspaces are unbuilt TypeScript, so they are bundled; other packages aren't.
    alias: {
      '@store/domain': join(root, 'domain/src'),
      '@store/functions': join(root, 'functions/src'),
      'local-firebase/rules': join(root, 'packages/local-firebase/src/rules/index.ts'),
    },
    logLevel: 'error',
  });
  return outfile;
}

const [, , command, ...options] = process.argv;
const level = levelOf(command);
if (['start', 'dev'].includes(command) && !options.includes('--help')) {
  announceStart(!hasInstalled(root, level));
  // The emulators load a thousand files: the next start takes their compiled code from here.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.local/compiled');
}
await installPackages(root, level);
await useChosenNode();
const { main } = await import(pathToFileURL(await bundleTools()).href);
await main(root, process.argv.slice(2));
