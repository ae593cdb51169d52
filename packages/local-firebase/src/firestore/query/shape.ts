import type { FieldPath } from '../values/field-path';
import { isNameField } from '../values/field-path';
import { fieldFilters, isInequality, type Query } from './query';

/** A query's shape decides its index; values, limit and cursors don't. */
export interface QueryShape {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  /** Fields compared by `==`, `in` or with null or NaN, sorted. */
  readonly equal: readonly string[];
  /** Fields of `array-contains` and `array-contains-any`, sorted. */
  readonly contains: readonly string[];
  /** The sort order, without the name, which every index ends with in the direction of its last field. */
  readonly orders: readonly { readonly field: string; readonly direction: 'ASCENDING' | 'DESCENDING' }[];
}

function nameOf(field: FieldPath): string {
  return field.join('.');
}

function sorted(fields: readonly FieldPath[]): string[] {
  return [...new Set(fields.filter((field) => !isNameField(field)).map(nameOf))].sort();
}

/** The shape of a query; null for one over all collections. */
export function shapeOf({ source, where, orders }: Query): QueryShape | null {
  if (source.collectionId === null) return null;
  const filters = fieldFilters(where);
  const isArray = (operator: string): boolean => operator.startsWith('array-');
  return {
    collectionGroup: source.collectionId,
    queryScope: source.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal: sorted(
      filters
        .filter(({ operator }) => !isArray(operator) && !isInequality(operator))
        .map(({ field }) => field),
    ),
    contains: sorted(filters.filter(({ operator }) => isArray(operator)).map(({ field }) => field)),
    orders: orders
      .filter(({ field }) => !isNameField(field))
      .map(({ field, direction }) => ({
        field: nameOf(field),
        direction: direction === 'ascending' ? 'ASCENDING' : 'DESCENDING',
      })),
  };
}
