// Entry point of every command: installs missing packages, goes on with the Node that suits, bundles tools/main.ts and runs it. Plain
// JavaScript, because nothing that runs TypeScript is installed yet.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PRODUCTION_MAJOR } from './node/choose.mjs';
import { installedHash, lockHash, stampFile } from './node/installed.mjs';
import { fail, useChosenNode } from './node/use.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What `npm start` needs: everything but the tests and the checks of the whole repository, which are a third of all packages. */
function startWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .filter((workspace) => workspace !== 'tests')
    .flatMap((workspace) => {
      if (!workspace.endsWith('/*')) return [workspace];
      const folder = workspace.slice(0, -2);
      return readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`);
    });
}

/**
 * Installs the packages of package-lock.json that a command needs, unless a stamp says that they are installed. What `npm start`
 * left out is added by the first other command.
 */
function installPackages(command) {
  const lock = lockHash(root);
  const forStart = `${lock} start`;
  const installed = installedHash(root);
  const isStart = command === 'start';
  if (installed === lock || (isStart && installed === forStart)) return;

  const isAddition = installed === forStart;
  console.log(
    isAddition
      ? '• Installing the packages that only tests and checks need (once; a minute) …'
      : '• Installing packages (once; a minute or two) …',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  // `npm ci` would delete what is there.
  const how = isAddition ? ['install', '--no-save'] : ['ci'];
  const which = isStart ? startWorkspaces().flatMap((workspace) => ['--workspace', workspace]) : [];
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, [...how, ...quietly, ...which], options);
  if (status !== 0)
    fail('npm could not install the packages: see its message above. Is the npm registry reachable?');
  const stamp = stampFile(root);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, isStart ? forStart : lock);
}

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

installPackages(process.argv[2]);
await useChosenNode();
const { main } = await import(pathToFileURL(await bundleTools()).href);
await main(root, process.argv.slice(2));
