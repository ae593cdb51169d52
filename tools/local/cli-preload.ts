// Loaded into firebase-tools before it runs (`node -r`). Does two things the CLI has no option for: it ends a process when the
// one that started it is gone, and, where the official Java parts are not to be had, starts ours whenever the CLI starts
// `java`. Our parts are started with it as well, so that a killed CLI leaves none of them behind.
import childProcess, { type ChildProcess, type SpawnOptions } from 'node:child_process';

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGINT');
}, 1000).unref();

const spawn = childProcess.spawn;

/** Our part for a `java …` command line: the file behind `-jar` is a script of ours; `-version` is answered as the CLI likes it. */
function builtinArguments(args: readonly string[]): string[] {
  if (args.includes('-version')) return ['-e', `console.error('openjdk version "21"')`];
  const jar = args.indexOf('-jar');
  if (jar === -1) throw new Error(`No stand-in for: java ${args.join(' ')}`);
  return ['-r', __filename, ...args.slice(jar + 1)];
}

if (process.env['STORE_PLATFORM'] === 'builtin') {
  const redirected = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
    command === 'java'
      ? spawn(process.execPath, builtinArguments(args), options)
      : spawn(command, args, options);
  Object.assign(childProcess, { spawn: redirected });
}
