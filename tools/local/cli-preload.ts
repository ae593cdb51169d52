// Loaded into firebase-tools with `node -r`, because the CLI has no option for these tasks: it ends the process when its
// parent has ended, answers addresses that would end the emulators, limits the processes of functions, and, without the official Java
// programs, starts the programs of packages/local-firebase whenever the CLI starts `java`. Those load this file too, so that none
// survives when the CLI is killed.
import childProcess, { type ChildProcess, type SpawnOptions } from 'node:child_process';
import { limitProcessesOf } from './function-processes';
import { refuseUndecodablePaths } from './undecodable-paths';

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGINT');
}, 1000).unref();

const spawn = childProcess.spawn;

/** Arguments of node for a `java …` command line. The file after `-jar` is a script; `-version` answers what the CLI requires. */
function nodeArguments(args: readonly string[]): string[] {
  if (args.includes('-version')) return ['-e', `console.error('openjdk version "21"')`];
  const jar = args.indexOf('-jar');
  if (jar === -1) throw new Error(`No replacement for: java ${args.join(' ')}`);
  return ['-r', __filename, ...args.slice(jar + 1)];
}

if (process.env['STORE_PLATFORM'] === 'builtin') {
  const spawnWithoutJava = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
    command === 'java'
      ? spawn(process.execPath, nodeArguments(args), options)
      : spawn(command, args, options);
  Object.assign(childProcess, { spawn: spawnWithoutJava });
}

const program = process.argv[1];
if (program?.endsWith('firebase.js')) {
  refuseUndecodablePaths();
  limitProcessesOf(program);
}
