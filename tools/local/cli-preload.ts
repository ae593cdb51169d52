// Loaded into firebase-tools with `node -r`, as the CLI has no option for this: ends the process after its parent,
// answers URLs that would end the emulators, limits function processes, compiles schemas late, keeps accounts and
// files, and, without the official Java programs, starts packages/local-firebase whenever the CLI starts `java`.
// Those programs load this file too, so none survives a killed CLI.
import childProcess, { type ChildProcess, type SpawnOptions } from 'node:child_process';
import { limitProcessesOf } from './function-processes';
import { keepDataOf } from './kept-data';
import { compileSchemasLazily } from './lazy-schemas';
import { refuseUndecodablePaths } from './undecodable-paths';

/** Ends this process at the latest, with those it started in its group. */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It leads no group.
    process.kill(process.pid, 'SIGKILL');
  }
}

const END_LIMIT_MS = 10_000;

const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  // A second signal would make the CLI end without its programs.
  process.kill(process.pid, 'SIGINT');
  process.once('exit', endGroup);
  setTimeout(endGroup, END_LIMIT_MS);
}, 1000).unref();

const spawn = childProcess.spawn;

/** Node's arguments for `java …`: after `-jar` comes a script; `-version` answers what the CLI requires. */
function nodeArguments(args: readonly string[]): string[] {
  if (args.includes('-version')) return ['-e', `console.error('openjdk version "21"')`];
  const jar = args.indexOf('-jar');
  if (jar === -1) throw new Error(`No replacement for: java ${args.join(' ')}`);
  return ['-r', __filename, ...args.slice(jar + 1)];
}

/** Reports a killed Storage rules runtime, as the CLI does for Firestore: uploads would fail. */
function spawnProgram(args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, nodeArguments(args), options);
  if (args.some((arg) => String(arg).endsWith('storage-rules.mjs')))
    child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL')
        console.error(`Storage Rules Emulator has exited upon receiving signal: ${signal}`);
    });
  return child;
}

if (process.env['STORE_PLATFORM'] === 'builtin') {
  const spawnWithoutJava = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
    command === 'java' ? spawnProgram(args, options) : spawn(command, args, options);
  Object.assign(childProcess, { spawn: spawnWithoutJava });
}

const program = process.argv[1];
if (program?.endsWith('firebase.js')) {
  refuseUndecodablePaths();
  limitProcessesOf(program);
  compileSchemasLazily(program);
  const { STORE_KEPT_DATA: folder, GCLOUD_PROJECT: project = '' } = process.env;
  if (folder !== undefined) keepDataOf(program, folder, project);
}
