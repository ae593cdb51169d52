import type { StoredDocument } from './document';
import { collectionOf, idOf, parentOf } from './names';
import type { CollectionPath, DocumentPath, ParentPath } from './names';

/** Tracks the documents of each collection and the collections below each document, existing or missing. */
export class Hierarchy {
  readonly #collections = new Map<CollectionPath, Map<DocumentPath, StoredDocument>>();
  readonly #groups = new Map<string, Set<CollectionPath>>();
  /** The collection ids below each document and the root, each with the number of documents at or below it. */
  readonly #below = new Map<ParentPath, Map<string, number>>();
  /** The documents of each collection, existing or missing, that have subcollections. */
  readonly #parents = new Map<CollectionPath, Set<DocumentPath>>();

  put(document: StoredDocument, isNew: boolean): void {
    const path = collectionOf(document.path);
    let members = this.#collections.get(path);
    if (members === undefined) {
      members = new Map();
      this.#collections.set(path, members);
      const id = idOf(path);
      this.#groups.set(id, (this.#groups.get(id) ?? new Set()).add(path));
    }
    members.set(document.path, document);
    if (isNew) this.#count(document.path, 1);
  }

  remove(document: DocumentPath): void {
    const path = collectionOf(document);
    const members = this.#collections.get(path);
    if (!members?.delete(document)) return;
    if (members.size === 0) {
      this.#collections.delete(path);
      this.#groups.get(idOf(path))?.delete(path);
    }
    this.#count(document, -1);
  }

  #count(document: DocumentPath, step: 1 | -1): void {
    for (let path = document; path !== '';) {
      const collection = collectionOf(path);
      const parent = parentOf(collection);
      this.#countBelow(parent, idOf(collection), step);
      path = parent;
    }
  }

  #countBelow(parent: ParentPath, id: string, step: 1 | -1): void {
    const ids = this.#below.get(parent) ?? new Map<string, number>();
    const count = (ids.get(id) ?? 0) + step;
    if (count === 0) ids.delete(id);
    else ids.set(id, count);
    if (ids.size === 0) this.#below.delete(parent);
    else this.#below.set(parent, ids);
    if (parent === '') return;
    const siblings = this.#parents.get(collectionOf(parent)) ?? new Set<DocumentPath>();
    if (ids.size === 0) siblings.delete(parent);
    else siblings.add(parent);
    this.#parents.set(collectionOf(parent), siblings);
  }

  documentsOf(collection: CollectionPath): Iterable<StoredDocument> {
    return this.#collections.get(collection)?.values() ?? [];
  }

  /** The non-empty collections with an id. */
  collectionsWithId(id: string): Iterable<CollectionPath> {
    return this.#groups.get(id) ?? [];
  }

  collectionIds(parent: ParentPath): readonly string[] {
    return [...(this.#below.get(parent)?.keys() ?? [])];
  }

  /** The documents of a collection, existing or missing, that have subcollections. */
  parentsIn(collection: CollectionPath): Iterable<DocumentPath> {
    return this.#parents.get(collection) ?? [];
  }
}
