import type { Change, StoredDocument } from './document';
import { FieldIndex, shapeKey } from './field-index';
import type { IndexShape } from './field-index';
import { collectionOf, idOf } from './names';
import type { CollectionPath, DocumentPath } from './names';

/** The documents that a query looks among: one collection, all collections of one id, or the whole database. */
export type Scope =
  | { readonly kind: 'collection'; readonly path: CollectionPath }
  | { readonly kind: 'group'; readonly id: string }
  | { readonly kind: 'everything' };

/** Some 100 bytes each. An index of search keys has dozens for every document: 50,000 orders have four million. */
const mostEntries = 10_000_000;
/** Every collection has its own, and there may be very many collections. */
const mostIndexes = 2_000;

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
 * The indexes of a database. Each is made when a query first needs it and kept up to date from then on; when they have
 * grown beyond a fixed size or number, those that were not used for the longest time go.
 */
export class IndexSet {
  readonly #scopes = new Map<string, Map<string, FieldIndex>>();
  readonly #byUse = new Map<FieldIndex, readonly [string, string]>();

  /** The index of a shape over a scope; `documents` lists the scope's documents, should it have to be made. */
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
      const isLittle = entries <= mostEntries && this.#byUse.size <= mostIndexes;
      if (isLittle || this.#byUse.size === 1) return;
      entries -= index.entries.size;
      this.#byUse.delete(index);
      const siblings = this.#scopes.get(scope);
      siblings?.delete(shape);
      if (siblings?.size === 0) this.#scopes.delete(scope);
    }
  }

  /** Follows a change of one document. */
  apply(change: Change): void {
    for (const scope of scopesOf(change.path)) {
      for (const index of this.#scopes.get(scopeKey(scope))?.values() ?? []) index.apply(change);
    }
  }

  /** Forgets every index. */
  clear(): void {
    this.#scopes.clear();
    this.#byUse.clear();
  }
}
