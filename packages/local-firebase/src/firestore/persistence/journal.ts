import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { StatusError } from '../errors/status';

const syncDelay = 50;

/**
 * A file that records are appended to. A record is written before its commit is acknowledged, so that it survives the
 * death of this process at any moment; it reaches the disk itself a moment later, many records at a time, so that at
 * most that moment is lost when the whole machine dies.
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

  /** The length in bytes. */
  get length(): number {
    return this.#length;
  }

  /** Appends a line; when this fails nothing of it stays. */
  append(line: string): void {
    if (this.#brokenBy !== null) throw this.#unavailable(this.#brokenBy);
    const bytes = Buffer.from(line);
    try {
      for (let written = 0; written < bytes.length;) {
        written += writeSync(this.#file, bytes, written);
      }
    } catch (error) {
      this.#takeBack();
      throw this.#unavailable(error instanceof Error ? error.message : String(error));
    }
    this.#length += bytes.length;
    this.#syncTimer ??= setTimeout(() => this.#sync(), syncDelay).unref();
  }

  #unavailable(reason: string): StatusError {
    return new StatusError('UNAVAILABLE', `The journal cannot be written: ${reason}`);
  }

  #takeBack(): void {
    try {
      ftruncateSync(this.#file, this.#length);
    } catch (error) {
      this.#brokenBy = error instanceof Error ? error.message : String(error);
    }
  }

  #sync(): void {
    this.#syncTimer = null;
    fdatasync(this.#file, (error) => {
      // Closing brings everything to the disk by itself, so that a sync it overtook has nothing left to do.
      if (error !== null && !this.#isClosed) this.#fail(error);
    });
  }

  /** Brings everything to the disk and lets go of the file. */
  close(): void {
    if (this.#syncTimer !== null) clearTimeout(this.#syncTimer);
    this.#syncTimer = null;
    this.#isClosed = true;
    fdatasyncSync(this.#file);
    closeSync(this.#file);
  }
}
