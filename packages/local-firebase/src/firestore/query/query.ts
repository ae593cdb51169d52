import type { Order } from '../storage/field-index';
import type { ParentPath } from '../storage/names';
import type { FieldPath } from '../values/field-path';
import { isNaNValue } from '../values/value';
import type { Value } from '../values/value';

/** Field filter operators. Unary filters are the first two with null or NaN. */
export type FilterOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

export interface FieldFilter {
  readonly kind: 'field';
  readonly field: FieldPath;
  readonly operator: FilterOperator;
  readonly value: Value;
}

export type Filter =
  | FieldFilter
  | { readonly kind: 'and'; readonly filters: readonly Filter[] }
  | { readonly kind: 'or'; readonly filters: readonly Filter[] };

/** A position before or after all documents with these leading values. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface Source {
  readonly parent: ParentPath;
  /** The collection id; null for all collections. */
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
}

/** A query with explicit orders; `orders` ends with the name. */
export interface Query {
  readonly source: Source;
  readonly where: Filter | null;
  readonly explicitOrders: readonly Order[];
  readonly orders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** The fields to return; null for all. */
  readonly select: readonly FieldPath[] | null;
}

/** All field filters within a filter. */
export function fieldFilters(filter: Filter | null): readonly FieldFilter[] {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFilters);
}

/** Null and NaN in the list of `in` or `array-contains-any` match nothing: only unary filters find them. */
export function isComparable(value: Value): boolean {
  return value.kind !== 'null' && !isNaNValue(value);
}

const inequalities: ReadonlySet<FilterOperator> = new Set(['<', '<=', '>', '>=', '!=', 'not-in']);

/** Returns whether an operator is an inequality, by whose field results are ordered. */
export function isInequality(operator: FilterOperator): boolean {
  return inequalities.has(operator);
}
