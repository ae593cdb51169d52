// Installs a command's packages. Plain JavaScript: nothing that runs TypeScript is installed yet.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockHash, stampFile, installedHash } from './installed.mjs';
import { endSteps, showStep } from '../lib/progress.mjs';
import { fail, findPackaged, needsPackaged } from './use.mjs';

/** For `npm start`, other commands, and benches; each includes the earlier ones. */
const LEVELS = ['start', 'test', 'bench'];

/** Workspaces with more packages than `npm start` needs, and the level that installs them. */
const LATER = { tests: 'test', 'tests/bench/packages': 'bench' };

/** The workspace that brings Node. */
const NODE = 'tools/node/packages';

/** Names of a level's workspaces. The folder `tests` would also stand for those in it. */
function workspacesOf(root, level, withNode) {
  const read = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const isInstalled = (folder) =>
    folder === NODE ? withNode : LEVELS.indexOf(LATER[folder] ?? 'start') <= LEVELS.indexOf(level);
  return read('.')
    .workspaces.flatMap((workspace) => {
      if (!workspace.endsWith('/*')) return [workspace];
      const folder = workspace.slice(0, -2);
      return readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`);
    })
    .filter(isInstalled)
    .map((folder) => read(folder).name);
}

const ALL = '• Installing packages (once; a minute or two) …';

const NODE_ONLY = '• Installing the Node that production runs (once; 190 MB) …';

const ADDITIONS = {
  test: '• Installing the packages that only tests and checks need (once; a minute) …',
  bench: '• Installing the packages that only measurements need (once; a minute) …',
};

/** An installed level's stamp. `npm ci` installs everything. */
function stampOf(level, lock) {
  return level === 'bench' ? lock : `${lock} ${level}`;
}

/** The installed level's position, or -1. */
function installedLevel(root) {
  const lock = lockHash(root);
  const stamp = installedHash(root);
  return LEVELS.findIndex((level) => stamp === stampOf(level, lock));
}

/**
 * Whether the packages of package-lock.json are installed up to a level.
 *
 * @param {string} root
 * @param {'start' | 'test' | 'bench'} level
 */
export function hasInstalled(root, level) {
  return installedLevel(root) >= LEVELS.indexOf(level);
}

/** Installs the lock file's packages up to a level, and Node where it is too old, if missing. */
export async function installPackages(root, level) {
  const withNode = needsPackaged();
  const isComplete = hasInstalled(root, level);
  if (isComplete && (!withNode || findPackaged())) return;
  const before = installedLevel(root);
  if (before < 0 && level === 'start') showStep('packages');
  else console.log(before < 0 ? ALL : isComplete ? NODE_ONLY : ADDITIONS[level]);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  // `npm ci` would delete what is there.
  const how = before < 0 ? ['ci'] : ['install', '--no-save'];
  const all = isComplete ? LEVELS[before] : level;
  const which = workspacesOf(root, all, withNode).flatMap((workspace) => ['--workspace', workspace]);
  // `npm start` needs tools' dependencies; the others are for tests and types.
  const without = all === 'start' ? ['--omit=dev'] : [];
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(npm, [...how, ...without, ...quietly, ...which], options);
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  endSteps();
  if (status !== 0)
    fail('npm could not install the packages: see its message above. Is the npm registry reachable?');
  const file = stampFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stampOf(all, lockHash(root)));
}

/** What `npm run NAME` needs. */
export function levelOf(command) {
  if (command === 'start' || command === 'bench') return command;
  return 'test';
}

// `node install.mjs LEVEL`, for commands that don't begin with tools/run.mjs.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await installPackages(dirname(dirname(import.meta.dirname)), process.argv[2]);
