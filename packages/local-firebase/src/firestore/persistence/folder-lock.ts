import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown if another process uses the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The data folder ${folder} is in use by process ${owner}. ` +
        'Stop that process or choose another folder.',
    );
  }
}

/** Process state and start time from /proc; null if there is no such process or no /proc. */
function processStatus(pid: number): { readonly state: string; readonly startedAt: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses can contain spaces, so fields are counted from after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  // Zero and negative numbers denote process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The holder of a lock. The start time distinguishes it from a later process with the same id. */
interface Owner {
  readonly pid: number;
  readonly startedAt: string;
}

function isRunning({ pid, startedAt }: Owner): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const status = processStatus(pid);
  // A zombie has ended; its parent has not collected it yet.
  return status === null || (status.state !== 'Z' && (startedAt === '' || status.startedAt === startedAt));
}

function readOwner(file: string): Owner {
  const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ');
  return { pid: Number(pid) || 0, startedAt };
}

/**
 * Locks a data folder for this process with a file. Takes over the lock of a dead process; throws a {@link
 * FolderInUseError} if the holder is running.
 */
export class FolderLock {
  readonly #folder: string;
  readonly #file: string;
  readonly #own: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'lock');
    this.#own = join(folder, `lock.${process.pid}`);
    writeFileSync(this.#own, `${process.pid} ${processStatus(process.pid)?.startedAt ?? ''}\n`);
    try {
      if (!this.#take()) this.#takeOver(readOwner(this.#file));
    } finally {
      rmSync(this.#own, { force: true });
    }
  }

  /** Created atomically, so that no process reads a partial lock. */
  #take(): boolean {
    try {
      linkSync(this.#own, this.#file);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  }

  #takeOver(stale: Owner): void {
    if (isRunning(stale)) throw new FolderInUseError(this.#folder, stale.pid);
    const aside = `${this.#file}.stale.${process.pid}`;
    renameSync(this.#file, aside);
    // If another process took over the lock in between, restore its file.
    const owner = readOwner(aside);
    if (owner.pid !== stale.pid || owner.startedAt !== stale.startedAt) {
      renameSync(aside, this.#file);
      throw new FolderInUseError(this.#folder, owner.pid);
    }
    rmSync(aside);
    if (!this.#take()) throw new FolderInUseError(this.#folder, readOwner(this.#file).pid);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }
}
