import { DataFolder } from './data-folder';
import type { FrozenState, Located } from './data-folder';
import { commitRecord } from './record';
import type { JournalRecord } from './record';
import { StatusError } from '../errors/status';
import { Clock } from '../values/timestamp';
import type { Micros } from '../values/value';
import { Database } from '../storage/database';
import type { CommittedChanges } from '../storage/document';
import type { DatabaseName } from '../storage/names';

/** All databases, the clock that orders their commits, and the optional data folder. */
export class Store {
  readonly clock = new Clock();
  readonly #databases = new Map<DatabaseName, Database>();
  #folder: DataFolder | null = null;
  #isClosed = false;

  /** A database by name, created on first use. */
  database(name: DatabaseName): Database {
    const known = this.#databases.get(name);
    if (known !== undefined) return known;
    const database = new Database(name);
    this.#databases.set(name, database);
    return database;
  }

  /** Loads the data of a folder and persists to it from now on. */
  open(path: string, fail: (error: Error) => void): void {
    const folder = new DataFolder(path, { freeze: () => this.freeze(), fail });
    try {
      folder.recover((record) => this.#recover(record));
    } catch (error) {
      folder.close();
      throw error;
    }
    this.#folder = folder;
  }

  #recover(record: JournalRecord): void {
    switch (record.kind) {
      case 'document':
        this.database(record.database).load(record.document);
        this.clock.advanceTo(record.document.updateTime);
        return;
      case 'commit':
        this.database(record.database).replay(record.commit.changes);
        this.clock.advanceTo(record.commit.time);
        return;
      case 'clear':
        this.database(record.database).clear(record.time);
        this.clock.advanceTo(record.time);
        return;
      case 'end':
        this.clock.advanceTo(record.time);
    }
  }

  #keep(record: JournalRecord): void {
    if (this.#isClosed) throw new StatusError('UNAVAILABLE', 'The server is shutting down.');
    this.#folder?.append(record);
  }

  /** Persists a commit, then makes it visible. */
  commit(database: Database, commit: CommittedChanges): void {
    if (commit.changes.length === 0) return;
    this.#keep(commitRecord(database.name, commit));
    database.apply(commit);
    this.#folder?.compactIfLarge();
  }

  clear(name: DatabaseName): void {
    const time: Micros = this.clock.tick();
    this.#keep({ kind: 'clear', database: name, time });
    this.database(name).clear(time);
  }

  freeze(): FrozenState {
    const documents: Located[] = [];
    for (const database of this.#databases.values()) {
      for (const document of database.documents()) documents.push({ database: database.name, document });
    }
    return { time: this.clock.last, documents };
  }

  close(): void {
    this.#isClosed = true;
    this.#folder?.close();
    this.#folder = null;
  }
}
