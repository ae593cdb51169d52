import type { Order } from '../storage/field-index';
import type { ParentPath } from '../storage/names';
import type { FieldPath } from '../values/field-path';
import type { Value } from '../values/value';

/** The operators between a field and a value. Unary filters are the first two with null or NaN. */
export type FilterOperator =
  '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';

/** A condition on one field. */
export interface FieldFilter {
  readonly kind: 'field';
  readonly field: FieldPath;
  readonly operator: FilterOperator;
  readonly value: Value;
}

/** A condition on a document. */
export type Filter =
  | FieldFilter
  | { readonly kind: 'and'; readonly filters: readonly Filter[] }
  | { readonly kind: 'or'; readonly filters: readonly Filter[] };

/** A place in a query's order: right before or right after all documents that share these leading values. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** Which collections a query looks into. */
export interface Source {
  /** The document or root that they are below. */
  readonly parent: ParentPath;
  /** Their id; null for all of them. */
  readonly collectionId: string | null;
  /** Whether they may be anywhere below the parent, not just directly. */
  readonly allDescendants: boolean;
}

/** A query, its implicit orders made explicit: `orders` ends with the name. */
export interface Query {
  readonly source: Source;
  readonly where: Filter | null;
  /** The orders as they were asked for. */
  readonly explicitOrders: readonly Order[];
  readonly orders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** The fields to answer with; null for all. */
  readonly select: readonly FieldPath[] | null;
}

/** The conditions on fields in a filter, wherever they stand in it. */
export function fieldFilters(filter: Filter | null): readonly FieldFilter[] {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFilters);
}

const inequalities: ReadonlySet<FilterOperator> = new Set(['<', '<=', '>', '>=', '!=', 'not-in']);

/** Whether an operator holds for a range of values, so that results are ordered by its field. */
export function isInequality(operator: FilterOperator): boolean {
  return inequalities.has(operator);
}
