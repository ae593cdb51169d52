import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { endProcess } from './process';

// Programs that a command starts may start others in their own groups: browsers, Lighthouse's Chrome, whole
// stores. A mark in the environment, which every process inherits, finds them all when the command must end.

const NAME = 'STORE_RUN';

/** The environment of this command's programs. */
export const RUN_MARK: Readonly<Record<string, string>> = { [NAME]: randomUUID() };

export interface FoundProcess {
  readonly pid: number;
  /** The command line; arguments end with `\0`. */
  readonly command: string;
  /** The environment; each entry ends with `\0`. */
  readonly environment: string;
}

/** A process may end, or belong to another user, between listing and reading; neither is ours. */
async function readProc(pid: number, file: 'cmdline' | 'environ'): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

/** Running processes except this one. Reads /proc, so it finds some on Linux only. */
export async function listProcesses(): Promise<readonly FoundProcess[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: await readProc(pid, 'cmdline'),
      environment: await readProc(pid, 'environ'),
    })),
  );
  // An ended process, not yet noticed by its parent, has no command line.
  return found.filter(({ command }) => command !== '');
}

/** Ends every running process that this command started, directly or not. */
export async function endMarked(): Promise<void> {
  const mark = `${NAME}=${RUN_MARK[NAME]}\0`;
  // Repeats: an ending process may start another.
  for (;;) {
    const marked = (await listProcesses()).filter(({ environment }) => environment.includes(mark));
    if (marked.length === 0) return;
    for (const { pid } of marked) endProcess(pid);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** On a signal, runs `endOthers`, ends the remaining programs, and exits with 1. */
export function endOnSignal(endOthers: () => Promise<void>): void {
  let isEnding = false;
  const endAll = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await endOthers().catch((error: unknown) => console.error(error));
    await endMarked();
    process.exit(1);
  };
  // Ctrl-C can arrive twice: from the terminal and from npm.
  for (const signal of SIGNALS) process.on(signal, () => void endAll());
}
