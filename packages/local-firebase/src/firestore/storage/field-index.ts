import { fieldAt, isNameField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { comparePaths, compareValues, equalValues } from '../values/ordering';
import type { Value } from '../values/value';
import type { Change, StoredDocument } from './document';
import { SortedBlocks } from './sorted-blocks';

/** One step of an ordering. */
export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ascending' | 'descending';
}

/**
 * What an index is sorted by: first the fields that queries fix by equality, then the elements of one array field,
 * then the ordering, which ends with the name.
 */
export interface IndexShape {
  readonly equalities: readonly FieldPath[];
  readonly contains: FieldPath | null;
  readonly orders: readonly Order[];
}

/** A document under one of its keys: the values of the shape's fields, the name left out. */
export interface IndexEntry {
  readonly key: readonly Value[];
  readonly document: StoredDocument;
}

/** A text that two shapes share exactly when they are the same. */
export function shapeKey(shape: IndexShape): string {
  return JSON.stringify(shape);
}

function signs(shape: IndexShape): readonly number[] {
  const fixed = shape.equalities.length + (shape.contains === null ? 0 : 1);
  return [
    ...new Array<number>(fixed).fill(1),
    ...shape.orders.map((order) => (order.direction === 'descending' ? -1 : 1)),
  ];
}

/** Compares entries of one index: by key, each part in its direction, then by name. */
function entryComparison(shape: IndexShape) {
  const directions = signs(shape);
  const nameSign = directions.at(-1) ?? 1;
  return (left: IndexEntry, right: IndexEntry): number => {
    for (const [index, value] of left.key.entries()) {
      const other = right.key[index];
      if (other === undefined) break;
      const order = compareValues(value, other);
      if (order !== 0) return order * (directions[index] ?? 1);
    }
    return comparePaths(left.document.path, right.document.path) * nameSign;
  };
}

function distinct(values: readonly Value[]): readonly Value[] {
  return [...values].sort(compareValues).filter((value, index, sorted) => {
    const earlier = sorted[index - 1];
    return earlier === undefined || !equalValues(earlier, value);
  });
}

function valuesOf(document: StoredDocument, fields: readonly FieldPath[]): readonly Value[] | null {
  const values: Value[] = [];
  for (const field of fields) {
    const value = fieldAt(document.fields, field);
    if (value === undefined) return null;
    values.push(value);
  }
  return values;
}

/** The keys under which an index of this shape holds a document: none, one, or one for each element of its array. */
function keysOf(document: StoredDocument, shape: IndexShape): readonly (readonly Value[])[] {
  const fixed = valuesOf(document, shape.equalities);
  const ordered = valuesOf(
    document,
    shape.orders.map((order) => order.field).filter((field) => !isNameField(field)),
  );
  if (fixed === null || ordered === null) return [];
  if (shape.contains === null) return [[...fixed, ...ordered]];
  const list = fieldAt(document.fields, shape.contains);
  if (list?.kind !== 'array') return [];
  return distinct(list.values).map((element) => [...fixed, element, ...ordered]);
}

/** The entries of a set of documents, kept in an index's order as documents change. */
export class FieldIndex {
  readonly shape: IndexShape;
  readonly entries: SortedBlocks<IndexEntry>;

  constructor(shape: IndexShape, documents: Iterable<StoredDocument>) {
    this.shape = shape;
    const entries: IndexEntry[] = [];
    for (const document of documents) {
      for (const key of keysOf(document, shape)) entries.push({ key, document });
    }
    this.entries = new SortedBlocks(entryComparison(shape), entries);
  }

  /** Follows a change of one document. */
  apply({ before, after }: Change): void {
    if (before) {
      for (const key of keysOf(before, this.shape)) this.entries.remove({ key, document: before });
    }
    if (after) {
      for (const key of keysOf(after, this.shape)) this.entries.insert({ key, document: after });
    }
  }
}
