import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A data folder that another process works with. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The data folder ${folder} is in use by process ${owner}. Two servers would spoil each other's data: ` +
        'end that one, or choose another folder.',
    );
  }
}

/** The state and the start time of a process as Linux tells them; null where there is no such process or no /proc. */
function processStatus(pid: number): { readonly state: string; readonly startedAt: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold anything: the fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  // 0 and what is below stand for whole groups of processes.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Who holds a lock. The start time tells a process from a later one that was given the same number. */
interface Owner {
  readonly pid: number;
  readonly startedAt: string;
}

function isRunning({ pid, startedAt }: Owner): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const status = processStatus(pid);
  // A zombie is dead: its parent has not taken note yet.
  return status === null || (status.state !== 'Z' && (startedAt === '' || status.startedAt === startedAt));
}

function readOwner(file: string): Owner {
  const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ');
  return { pid: Number(pid) || 0, startedAt };
}

/**
 * Holds a data folder for this process alone, by a file that names it. The lock of a process that is gone is taken over.
 * Throws a {@link FolderInUseError} when the holder lives.
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

  /** Appears whole or not at all, so that nobody reads half a lock. */
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
    // Somebody else may have taken it over just before: then it is theirs, and goes back.
    const owner = readOwner(aside);
    if (owner.pid !== stale.pid || owner.startedAt !== stale.startedAt) {
      renameSync(aside, this.#file);
      throw new FolderInUseError(this.#folder, owner.pid);
    }
    rmSync(aside);
    if (!this.#take()) throw new FolderInUseError(this.#folder, readOwner(this.#file).pid);
  }

  /** Lets go of the folder. */
  release(): void {
    rmSync(this.#file, { force: true });
  }
}
