import { spawn, type ChildProcess } from 'node:child_process';
import { LaunchError } from './say';

/** A program to run: its words, where, with what added to the environment. */
export interface Run {
  readonly words: readonly [string, ...string[]];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a program to its end, handing on each line of its output. Throws a LaunchError with the last lines when it fails.
 */
export async function run(
  { words, cwd, environment }: Run,
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const [command, ...args] = words;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const tail: string[] = [];
  const keep = (line: string): void => {
    tail.push(line);
    if (tail.length > 40) tail.shift();
  };
  eachLine(child, (line) => {
    keep(line);
    onLine(line);
  });
  const code = await ended(child);
  if (code !== 0) throw new LaunchError(`${words.join(' ')} failed (${code}):\n${tail.join('\n')}`);
}

/** Calls back with each line that a child prints, on either stream. */
export function eachLine(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
    stream?.on('end', () => {
      if (rest) onLine(rest);
    });
  }
}

/** Waits until a child has ended; its exit code, or the signal that ended it. */
export async function ended(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
}
