// Runs a command on the Node chosen by choose.mjs.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { chooseNode, isNewEnough, packageName, startedBy } from './choose.mjs';

/** The chosen binary, for every program a command starts: those choose none. */
const CHOSEN = 'CHOSEN_NODE';

const ROOT = dirname(dirname(import.meta.dirname));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function fail(reason) {
  console.error(`\n✗ ${reason}`);
  process.exit(1);
}

/** The installed package's Node; undefined if none. */
export function findPackaged() {
  const folder = join(ROOT, 'node_modules', packageName(process.platform, process.arch));
  try {
    const { version, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return {
      version: version.replace(/^v/, ''),
      path: realpathSync(join(folder, bin.node)),
    };
  } catch {
    return undefined;
  }
}

function findStarted(packaged) {
  const running = { version: process.versions.node, path: realpathSync(process.execPath) };
  return startedBy(running, packaged, process.env);
}

/** Whether a command needs a package's Node: its own is too old, and this platform has a package. */
export function needsPackaged() {
  const list = readFileSync(join(ROOT, 'tools/node/packages/package.json'), 'utf8');
  const isOffered = packageName(process.platform, process.arch) in JSON.parse(list).optionalDependencies;
  return isOffered && !isNewEnough(findStarted(findPackaged()).version);
}

function choose(packaged) {
  try {
    return chooseNode(findStarted(packaged), packaged, `${process.platform}-${process.arch}`);
  } catch (error) {
    return fail(error.message);
  }
}

/** A PATH whose `node` is the chosen one, for programs that begin with `#!/usr/bin/env node`. */
function pathFor(chosen, packaged) {
  const links = packaged ? join(dirname(dirname(dirname(packaged.path))), '.bin') : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== links);
  const found = folders.map((folder) => join(folder, basename(chosen))).find(existsSync);
  const isFound = found !== undefined && realpathSync(found) === realpathSync(chosen);
  return (isFound ? folders : [dirname(chosen), ...folders]).join(delimiter);
}

/** Runs this command on another Node and ends like it. */
async function runOn(path) {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  // Node 20, and any Node on Windows, can't replace itself.
  if (process.execve && process.platform !== 'win32') process.execve(path, [path, ...args], process.env);
  // Through the channel, the other process notices that this one was killed.
  const child = spawn(path, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => fail(`${path} does not start: ${message}`));
    child.once('close', (status, signal) => resolve(status ?? 128 + constants.signals[signal]));
  });
  process.exit(code);
}

/** Ends this process when the one `runOn` left behind is killed. */
function endWithStarter() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/** Returns on the chosen Node. On another, runs this command again there and ends the process. */
export async function useChosenNode() {
  if (process.env[CHOSEN] === realpathSync(process.execPath)) return endWithStarter();
  const packaged = findPackaged();
  const { path, note } = choose(packaged);
  // Standard output may be data.
  if (note) console.error(`• ${note}`);
  process.env[CHOSEN] = realpathSync(path);
  process.env.PATH = pathFor(path, packaged);
  if (process.env[CHOSEN] !== realpathSync(process.execPath)) await runOn(path);
}
