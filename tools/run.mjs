// Entry point of every command: installs missing packages, bundles tools/main.ts and runs it. Plain JavaScript, because
// nothing that runs TypeScript is installed yet.
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
    `Node ${MINIMUM.join('.')} or newer is required; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Installs the packages of package-lock.json, unless a stamp says that they are installed. */
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
    fail('npm could not install the packages: see its message above. Is the npm registry reachable?');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

async function bundleTools() {
  const { build } = await import('esbuild');
  const outfile = join(root, '.local/build/tools.mjs');
  await build({
    entryPoints: [join(root, 'tools/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // Workspaces are TypeScript sources without a build: they are bundled, other packages are not.
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
const { main } = await import(pathToFileURL(await bundleTools()).href);
await main(root, process.argv.slice(2));
