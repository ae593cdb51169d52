// The door to every command: installs what is missing, bundles the launcher, runs it. Plain JavaScript, since nothing that
// could run TypeScript is there before the packages are.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MINIMUM = [20, 19];

function fail(reason) {
  console.error(`\n✗ ${reason}`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  fail(
    `This needs Node ${MINIMUM.join('.')} or newer; here is ${process.versions.node}. Get it from https://nodejs.org`,
  );
}

/** Installs the packages of package-lock.json unless exactly these were installed before. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;

  console.log('• Installing packages (once; a minute or two) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  const { status } = spawnSync(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  );
  if (status !== 0)
    fail('The packages could not be installed: npm says why above. Is the registry in reach?');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

async function bundleLauncher() {
  const { build } = await import('esbuild');
  const outfile = join(root, '.local/build/launch.mjs');
  await build({
    entryPoints: [join(root, 'tools/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // Workspace packages are TypeScript sources: bundled in, whatever `packages` says of the rest.
    loader: { '.ttf': 'binary' },
    alias: {
      '@store/domain': join(root, 'domain/src'),
      '@store/functions': join(root, 'functions/src'),
      'local-firebase/rules': join(root, 'packages/local-firebase/src/rules/index.ts'),
    },
    logLevel: 'error',
  });
  return outfile;
}

checkNode();
installPackages();
const { launch } = await import(pathToFileURL(await bundleLauncher()).href);
await launch(root, process.argv.slice(2));
