import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { CommandError } from './say';

export interface Run {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  /** Added to this process's environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends the program; the run fails. */
  readonly signal?: AbortSignal;
  /** As for `os.setPriority`: higher numbers yield to other programs. */
  readonly priority?: number | undefined;
}

const TAIL_LINES = 40;

/** Runs a program and reports each line of output. On failure, throws a CommandError with the last lines. */
export async function run(
  { command, cwd, environment, signal, priority }: Run,
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  const tail: string[] = [];
  eachLine(child, (line) => {
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    onLine(line);
  });
  const code = await ended(child);
  if (code !== 0) throw new CommandError(`${command.join(' ')} failed (${code}):\n${tail.join('\n')}`);
}

/** Reports each line of a child's output and errors. */
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

/** Ends a process, or for a negative number a process group, if it still runs. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Ends what is left of a `detached` child's process group. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) endProcess(-pid);
}

/** Waits for a child's end. Returns its exit code or signal. */
export async function ended(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
}
