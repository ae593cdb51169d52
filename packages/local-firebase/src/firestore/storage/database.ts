import { comparePaths } from '../values/ordering';
import type { Micros } from '../values/value';
import type { Change, CommittedChanges, StoredDocument } from './document';
import { Hierarchy } from './hierarchy';
import { IndexSet } from './index-set';
import type { Scope } from './index-set';
import type { FieldIndex, IndexShape } from './field-index';
import type { CollectionPath, DatabaseName, DocumentPath, ParentPath } from './names';

/** Called after each commit. */
export type CommitListener = (commit: CommittedChanges) => void;

/** A database in memory: documents, hierarchy and indexes. */
export class Database {
  readonly name: DatabaseName;
  #documents = new Map<DocumentPath, StoredDocument>();
  #hierarchy = new Hierarchy();
  readonly #indexes = new IndexSet();
  readonly #listeners = new Set<CommitListener>();

  constructor(name: DatabaseName) {
    this.name = name;
  }

  get(path: DocumentPath): StoredDocument | null {
    return this.#documents.get(path) ?? null;
  }

  documents(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  /** Loads a document during recovery, without listeners. */
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

  /** Replays a commit during recovery, without listeners. */
  replay(changes: readonly Pick<Change, 'path' | 'after'>[]): void {
    for (const change of changes) this.#set(change);
  }

  apply(commit: CommittedChanges): void {
    for (const change of commit.changes) {
      this.#set(change);
      this.#indexes.apply(change);
    }
    for (const listener of [...this.#listeners]) listener(commit);
  }

  clear(time: Micros): void {
    const changes = [...this.#documents.values()].map((before): Change => ({
      path: before.path,
      before,
      after: null,
    }));
    this.#documents = new Map();
    this.#hierarchy = new Hierarchy();
    this.#indexes.clear();
    for (const listener of [...this.#listeners]) listener({ time, changes });
  }

  listen(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

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
        for (const path of this.#hierarchy.collectionsWithId(scope.id)) {
          yield* this.#hierarchy.documentsOf(path);
        }
    }
  }

  collectionIds(parent: ParentPath): readonly string[] {
    return this.#hierarchy.collectionIds(parent);
  }

  /** A collection's documents by name, including missing ones with subcollections. */
  withMissing(collection: CollectionPath): readonly DocumentPath[] {
    const paths = new Set<DocumentPath>(this.#hierarchy.parentsIn(collection));
    for (const document of this.#hierarchy.documentsOf(collection)) paths.add(document.path);
    return [...paths].sort(comparePaths);
  }
}
