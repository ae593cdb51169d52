import type { Change, StoredDocument } from './document';
import { FieldIndex, shapeKey } from './field-index';
import type { IndexShape } from './field-index';
import { collectionOf, idOf } from './names';
import type { CollectionPath, DocumentPath } from './names';

/** The documents a query considers: one collection, a collection group or the whole database. */
export type Scope =
  | { readonly kind: 'collection'; readonly path: CollectionPath }
  | { readonly kind: 'group'; readonly id: string }
  | { readonly kind: 'everything' };

/** About 100 bytes each. An index over an array field can have dozens of entries per document. */
const maxEntries = 10_000_000;
/** Each collection has its own indexes, and there may be many collections. */
const maxIndexes = 2_000;

function scopeKey(scope: Scope): string {
  switch (scope.kind) {
    case 'collection':
      return `collection ${scope.path}`;
    case 'group':
      return `group ${scope.id}`;
    case 'everything':
      return 'everything';
  }
}

function scopesOf(path: DocumentPath): readonly Scope[] {
  const collection = collectionOf(path);
  return [
    { kind: 'collection', path: collection },
    { kind: 'group', id: idOf(collection) },
    { kind: 'everything' },
  ];
}

/**
 * The indexes of a database, built on first use and then kept up to date. Beyond a fixed total size or number, the
 * least recently used are evicted.
 */
export class IndexSet {
  readonly #scopes = new Map<string, Map<string, FieldIndex>>();
  readonly #byUse = new Map<FieldIndex, readonly [string, string]>();

  /** The index of a shape over a scope; `documents` lists the scope's documents to build it. */
  get(scope: Scope, shape: IndexShape, documents: () => Iterable<StoredDocument>): FieldIndex {
    const place = [scopeKey(scope), shapeKey(shape)] as const;
    const index = this.#scopes.get(place[0])?.get(place[1]) ?? new FieldIndex(shape, documents());
    this.#byUse.delete(index);
    this.#byUse.set(index, place);
    const indexes = this.#scopes.get(place[0]) ?? new Map<string, FieldIndex>();
    this.#scopes.set(place[0], indexes.set(place[1], index));
    this.#dropUnused();
    return index;
  }

  #dropUnused(): void {
    let entries = 0;
    for (const index of this.#byUse.keys()) entries += index.entries.size;
    for (const [index, [scope, shape]] of this.#byUse) {
      const isLittle = entries <= maxEntries && this.#byUse.size <= maxIndexes;
      if (isLittle || this.#byUse.size === 1) return;
      entries -= index.entries.size;
      this.#byUse.delete(index);
      const siblings = this.#scopes.get(scope);
      siblings?.delete(shape);
      if (siblings?.size === 0) this.#scopes.delete(scope);
    }
  }

  apply(change: Change): void {
    for (const scope of scopesOf(change.path)) {
      for (const index of this.#scopes.get(scopeKey(scope))?.values() ?? []) index.apply(change);
    }
  }

  clear(): void {
    this.#scopes.clear();
    this.#byUse.clear();
  }
}
