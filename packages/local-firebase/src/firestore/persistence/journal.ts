import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { StatusError } from '../errors/status';

const syncDelay = 50;

/**
 * An append-only file. A record is written before its commit is acknowledged, so it survives the death of the
 * process; batches are synced to disk shortly after, so a power failure can lose only the last moments.
 */
export class Journal {
  readonly #file: number;
  readonly #fail: (error: Error) => void;
  #length: number;
  #syncTimer: NodeJS.Timeout | null = null;
  #brokenBy: string | null = null;
  #isClosed = false;

  constructor(path: string, fail: (error: Error) => void) {
    this.#file = openSync(path, 'a');
    this.#length = fstatSync(this.#file).size;
    this.#fail = fail;
  }

  get length(): number {
    return this.#length;
  }

  /** Appends a line; if that fails, the file is unchanged. */
  append(line: string): void {
    if (this.#brokenBy !== null) throw this.#unavailable(this.#brokenBy);
    const bytes = Buffer.from(line);
    try {
      for (let written = 0; written < bytes.length;) {
        written += writeSync(this.#file, bytes, written);
      }
    } catch (error) {
      this.#truncate();
      throw this.#unavailable(error instanceof Error ? error.message : String(error));
    }
    this.#length += bytes.length;
    this.#syncTimer ??= setTimeout(() => this.#sync(), syncDelay).unref();
  }

  #unavailable(reason: string): StatusError {
    return new StatusError('UNAVAILABLE', `Could not write the journal: ${reason}`);
  }

  #truncate(): void {
    try {
      ftruncateSync(this.#file, this.#length);
    } catch (error) {
      this.#brokenBy = error instanceof Error ? error.message : String(error);
    }
  }

  #sync(): void {
    this.#syncTimer = null;
    fdatasync(this.#file, (error) => {
      // `close` syncs, so a sync it overtook has nothing left to do.
      if (error !== null && !this.#isClosed) this.#fail(error);
    });
  }

  close(): void {
    if (this.#syncTimer !== null) clearTimeout(this.#syncTimer);
    this.#syncTimer = null;
    this.#isClosed = true;
    fdatasyncSync(this.#file);
    closeSync(this.#file);
  }
}
