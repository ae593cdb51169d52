import { comparePaths } from '../values/ordering';
import type { Micros } from '../values/value';
import type { Change, CommittedChanges, StoredDocument } from './document';
import { Hierarchy } from './hierarchy';
import { History } from './history';
import type { Differences } from './history';
import { IndexSet } from './index-set';
import type { Scope } from './index-set';
import type { FieldIndex, IndexShape } from './field-index';
import type { CollectionPath, DatabaseName, DocumentPath, ParentPath } from './names';

/** Called after each commit with what it changed. */
export type CommitListener = (commit: CommittedChanges) => void;

/** The state of a database at one time: the present one, but for the documents that differed then. */
export interface View {
  readonly database: Database;
  readonly differences: Differences;
}

/** One database: its documents, their hierarchy, indexes and recent history, all in memory. */
export class Database {
  readonly name: DatabaseName;
  #documents = new Map<DocumentPath, StoredDocument>();
  #hierarchy = new Hierarchy();
  #history: History;
  readonly #indexes = new IndexSet();
  readonly #listeners = new Set<CommitListener>();
  #lastCommit: Micros;

  constructor(name: DatabaseName, now: Micros) {
    this.name = name;
    this.#history = new History(now);
    this.#lastCommit = now;
  }

  /** When the latest commit was; equal times mean that nothing changed in between. */
  get lastCommit(): Micros {
    return this.#lastCommit;
  }

  /** How many documents there are. */
  get size(): number {
    return this.#documents.size;
  }

  /** A document by its path. */
  get(path: DocumentPath): StoredDocument | null {
    return this.#documents.get(path) ?? null;
  }

  /** Every document, in no order. */
  documents(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  /** Puts a document in place while recovering; leaves no history and tells nobody. */
  load(document: StoredDocument): void {
    this.#put(document);
  }

  #put(document: StoredDocument): void {
    const isNew = !this.#documents.has(document.path);
    this.#documents.set(document.path, document);
    this.#hierarchy.put(document, isNew);
  }

  #set({ path, after }: Pick<Change, 'path' | 'after'>): void {
    if (after) {
      this.#put(after);
    } else {
      this.#documents.delete(path);
      this.#hierarchy.remove(path);
    }
  }

  /** Replays what a commit made of documents while recovering; leaves no history and tells nobody. */
  replay(changes: readonly Pick<Change, 'path' | 'after'>[]): void {
    for (const change of changes) this.#set(change);
  }

  /** Makes a time the earliest that can be read, as after a recovery. */
  forgetHistory(time: Micros): void {
    this.#lastCommit = time;
    this.#history = new History(time);
  }

  /** Makes a commit's changes the present state and tells the listeners. */
  apply(commit: CommittedChanges): void {
    for (const change of commit.changes) {
      this.#set(change);
      this.#indexes.apply(change);
    }
    this.#lastCommit = commit.time;
    this.#history.add(commit);
    for (const listener of [...this.#listeners]) listener(commit);
  }

  /** Removes every document at once. */
  clear(time: Micros): void {
    const changes = [...this.#documents.values()].map((before): Change => ({
      path: before.path,
      before,
      after: null,
    }));
    this.#documents = new Map();
    this.#hierarchy = new Hierarchy();
    this.#indexes.clear();
    this.forgetHistory(time);
    for (const listener of [...this.#listeners]) listener({ time, changes });
  }

  /** Tells of every commit from now on; the answer ends it. */
  listen(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The present state. */
  now(): View {
    return { database: this, differences: new Map() };
  }

  /** The state at an earlier time, which must not be forgotten yet. */
  at(time: Micros): View {
    return { database: this, differences: this.#history.differencesAt(time) };
  }

  /** Whether the state at a time can still be told. */
  remembers(time: Micros): boolean {
    return !this.#history.isForgotten(time);
  }

  /** The index of a shape over a scope of the present state. */
  index(scope: Scope, shape: IndexShape): FieldIndex {
    return this.#indexes.get(scope, shape, () => this.#within(scope));
  }

  *#within(scope: Scope): Generator<StoredDocument> {
    switch (scope.kind) {
      case 'everything':
        yield* this.#documents.values();
        return;
      case 'collection':
        yield* this.#hierarchy.documentsOf(scope.path);
        return;
      case 'group':
        for (const path of this.#hierarchy.collectionsCalled(scope.id)) {
          yield* this.#hierarchy.documentsOf(path);
        }
    }
  }

  /** The ids of the collections directly below a document or the root. */
  collectionIds(parent: ParentPath): readonly string[] {
    return this.#hierarchy.collectionIds(parent);
  }

  /** A collection's documents by name, with those that do not exist but have documents below them. */
  withMissing(collection: CollectionPath): readonly DocumentPath[] {
    const paths = new Set<DocumentPath>(this.#hierarchy.parentsIn(collection));
    for (const document of this.#hierarchy.documentsOf(collection)) paths.add(document.path);
    return [...paths].sort(comparePaths);
  }
}

/** A document as it was in a view. */
export function documentIn(view: View, path: DocumentPath): StoredDocument | null {
  const earlier = view.differences.get(path);
  return earlier === undefined ? view.database.get(path) : earlier;
}
