import { fieldAt, isNameField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { comparePaths, compareValues, equalValues } from '../values/ordering';
import type { Value } from '../values/value';
import type { Change, StoredDocument } from './document';
import { SortedBlocks } from './sorted-blocks';

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The sort key of an index: equality fields, then the elements of one array field, then the order fields, then the
 * name.
 */
export interface IndexShape {
  readonly equalities: readonly FieldPath[];
  readonly contains: FieldPath | null;
  readonly orders: readonly Order[];
}

/** An index entry: the key values without the name, and the document. */
export interface IndexEntry {
  readonly key: readonly Value[];
  readonly document: StoredDocument;
}

/** A key that identifies a shape. */
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

/** Compares entries by key, each part in its direction, then by name. */
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

/** The keys of a document in an index: none, one, or one per array element. */
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

/** A sorted index that is updated with each document change. */
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

  apply({ before, after }: Change): void {
    if (before) {
      for (const key of keysOf(before, this.shape)) this.entries.remove({ key, document: before });
    }
    if (after) {
      for (const key of keysOf(after, this.shape)) this.entries.insert({ key, document: after });
    }
  }
}
