import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Micros } from '../values/value';
import type { StoredDocument } from '../storage/document';
import type { DatabaseName } from '../storage/names';
import { FolderLock } from './folder-lock';
import { Journal } from './journal';
import { encodeRecord } from './record';
import type { JournalRecord } from './record';
import { CorruptFileError, readRecords } from './record-file';

export interface Located {
  readonly database: DatabaseName;
  readonly document: StoredDocument;
}

export interface FrozenState {
  readonly time: Micros;
  readonly documents: readonly Located[];
}

const batch = 500;

/** Writes a snapshot; the file appears atomically once it is on disk. */
export async function writeSnapshot(path: string, { time, documents }: FrozenState): Promise<void> {
  const file = await open(`${path}.part`, 'w');
  try {
    for (let start = 0; start < documents.length; start += batch) {
      const records = documents.slice(start, start + batch);
      await file.write(records.map((record) => encodeRecord({ kind: 'document', ...record })).join(''));
    }
    await file.write(encodeRecord({ kind: 'end', time, documents: documents.length }));
    await file.sync();
  } finally {
    await file.close();
  }
  renameSync(`${path}.part`, path);
}

/** Reads a snapshot. Throws if it is truncated or corrupt. */
function readSnapshot(path: string, take: (record: JournalRecord) => void): void {
  let documents = 0;
  let isWhole = false;
  const length = readRecords(path, (record) => {
    if (record.kind === 'document') documents += 1;
    if (record.kind === 'end') isWhole = record.documents === documents;
    take(record);
  });
  if (!isWhole || length !== statSync(path).size) throw new CorruptFileError(path, length);
}

const generationPattern = /^(snapshot|journal)-(\d+)\.log$/;

function generations(folder: string, kind: 'snapshot' | 'journal'): readonly number[] {
  return readdirSync(folder)
    .map((name) => generationPattern.exec(name))
    .filter((match) => match?.[1] === kind)
    .map((match) => Number(match?.[2]))
    .sort((left, right) => left - right);
}

export interface FolderOwner {
  readonly freeze: () => FrozenState;
  /** Called for failures in background work. */
  readonly fail: (error: Error) => void;
}

/** In bytes; shorter journals are not compacted. */
const minCompactionBytes = 4 << 20;

/**
 * Keeps the data in a folder, locked for this process: snapshots, and journals of the commits since. Files are
 * numbered by generation: journal N has the commits after snapshot N. When a journal exceeds its snapshot in size,
 * the next generation starts with an empty journal while its snapshot is written in the background; until that is
 * complete, recovery uses the previous snapshot and both journals.
 */
export class DataFolder {
  readonly #folder: string;
  readonly #owner: FolderOwner;
  readonly #lock: FolderLock;
  #generation = 0;
  #begun: number | null = null;
  #journal: Journal | null = null;
  #snapshotSize = 0;
  #compaction: Promise<void> | null = null;

  constructor(folder: string, owner: FolderOwner) {
    this.#folder = folder;
    this.#owner = owner;
    mkdirSync(folder, { recursive: true });
    this.#lock = new FolderLock(folder);
  }

  /** Names the generation whose journal has records: one of 0 bytes has lost them then. */
  get #begunFile(): string {
    return join(this.#folder, 'begun');
  }

  #path(kind: 'snapshot' | 'journal', generation: number): string {
    return join(this.#folder, `${kind}-${generation}.log`);
  }

  /** Reads all records, oldest first, and opens the folder for writing. */
  recover(take: (record: JournalRecord) => void): void {
    const snapshot = generations(this.#folder, 'snapshot').at(-1);
    if (snapshot !== undefined) {
      const path = this.#path('snapshot', snapshot);
      readSnapshot(path, take);
      this.#snapshotSize = statSync(path).size;
    }
    const journals = generations(this.#folder, 'journal').filter((number) => number >= (snapshot ?? 0));
    for (const number of journals) this.#replay(number, number === journals.at(-1), take);
    this.#checkLost(snapshot ?? 0);
    this.#generation = journals.at(-1) ?? snapshot ?? 0;
    this.#journal = new Journal(this.#path('journal', this.#generation), this.#owner.fail);
    this.#removeBefore(snapshot ?? 0);
  }

  #checkLost(snapshot: number): void {
    if (!existsSync(this.#begunFile)) return;
    this.#begun = Number(readFileSync(this.#begunFile, 'utf8'));
    // The snapshot has the records of the journals before it, which are deleted.
    if (this.#begun < snapshot) return;
    const path = this.#path('journal', this.#begun);
    if (!existsSync(path) || statSync(path).size === 0)
      throw new CorruptFileError(path, 0, 'it had records and is empty now, so they are lost');
  }

  #replay(number: number, isLast: boolean, take: (record: JournalRecord) => void): void {
    const path = this.#path('journal', number);
    const length = readRecords(path, take);
    if (length === statSync(path).size) return;
    if (!isLast) throw new CorruptFileError(path, length);
    truncateSync(path, length);
  }

  #removeBefore(generation: number): void {
    for (const kind of ['snapshot', 'journal'] as const) {
      for (const number of generations(this.#folder, kind)) {
        if (number < generation) rmSync(this.#path(kind, number));
      }
    }
    for (const name of readdirSync(this.#folder)) {
      if (name.endsWith('.part')) rmSync(join(this.#folder, name));
    }
  }

  /** Appends a record. After it returns, the record survives the death of the process. */
  append(record: JournalRecord): void {
    if (this.#journal === null) throw new Error('The data folder is not open.');
    this.#journal.append(encodeRecord(record));
    if (this.#begun === this.#generation) return;
    this.#begun = this.#generation;
    writeFileSync(this.#begunFile, `${this.#generation}`);
  }

  /** Compacts if the journal exceeds its snapshot in size; called between commits. */
  compactIfLarge(): void {
    const length = this.#journal?.length ?? 0;
    if (length > Math.max(minCompactionBytes, 2 * this.#snapshotSize)) void this.compact();
  }

  /** Starts a new generation. Resolves when its snapshot is complete. */
  compact(): Promise<void> {
    this.#compaction ??= this.#startGeneration()
      .catch((error: unknown) => this.#owner.fail(error instanceof Error ? error : new Error(String(error))))
      .finally(() => {
        this.#compaction = null;
      });
    return this.#compaction;
  }

  async #startGeneration(): Promise<void> {
    const state = this.#owner.freeze();
    const next = this.#generation + 1;
    const journal = new Journal(this.#path('journal', next), this.#owner.fail);
    this.#journal?.close();
    this.#journal = journal;
    this.#generation = next;
    const path = this.#path('snapshot', next);
    await writeSnapshot(path, state);
    this.#snapshotSize = statSync(path).size;
    this.#removeBefore(next);
  }

  /** Syncs to disk and releases the folder. An unfinished snapshot is abandoned. */
  close(): void {
    this.#journal?.close();
    this.#journal = null;
    this.#lock.release();
  }
}
