import { invalidArgument } from '../errors/status';
import type { Order } from '../storage/field-index';
import { parseBoundName } from '../storage/names';
import type { DatabaseName } from '../storage/names';
import { formatFieldPath, isNameField, nameField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { compareStrings } from '../values/ordering';
import type { Value } from '../values/value';
import { disjunctionsOf } from './disjunctions';
import type { Conjunction } from './disjunctions';
import { fieldFilters, isInequality } from './query';
import type { Cursor, FieldFilter, Filter, FilterOperator } from './query';

const maxRangeFields = 10;
const maxConditions = 100;
const maxListLength = { in: 30, 'array-contains-any': 30, 'not-in': 10 } as const;

/**
 * The effective orders: the requested ones, then inequality fields, then the name; implicit orders use the direction
 * of the last requested one. https://firebase.google.com/docs/firestore/query-data/multiple-range-fields
 */
export function implicitOrders(explicit: readonly Order[], where: Filter | null): readonly Order[] {
  const direction = explicit.at(-1)?.direction ?? 'ascending';
  const present = new Set(explicit.map((order) => formatFieldPath(order.field)));
  const ranged = new Map<string, FieldPath>();
  for (const { field, operator } of fieldFilters(where)) {
    const key = formatFieldPath(field);
    if (isInequality(operator) && !present.has(key) && key !== nameField) ranged.set(key, field);
  }
  const added = [...ranged].sort(([left], [right]) => compareStrings(left, right));
  const orders = [...explicit, ...added.map(([, field]): Order => ({ field, direction }))];
  const named = explicit.some((order) => isNameField(order.field));
  return named ? orders : [...orders, { field: [nameField], direction }];
}

function checkName(value: Value, database: DatabaseName): void {
  if (value.kind !== 'reference') throw invalidArgument('__key__ filter value must be a Key');
  parseBoundName(value.name, database);
}

function checkNameFilter({ operator, value }: FieldFilter, database: DatabaseName): void {
  if (operator === 'array-contains' || operator === 'array-contains-any') {
    throw invalidArgument(`Document names do not support the operator ${operator}.`);
  }
  if (operator !== 'in' && operator !== 'not-in') {
    checkName(value, database);
  } else if (value.kind === 'array') {
    for (const item of value.values) checkName(item, database);
  }
}

function checkList({ operator, value }: FieldFilter): void {
  if (operator !== 'in' && operator !== 'not-in' && operator !== 'array-contains-any') return;
  if (value.kind !== 'array' || value.values.length === 0) {
    throw invalidArgument(`'${operator.toUpperCase()}' requires a non-empty ArrayValue.`);
  }
  if (value.values.length > maxListLength[operator]) {
    throw invalidArgument(
      `'${operator.toUpperCase()}' supports up to ${maxListLength[operator]} comparison values.`,
    );
  }
}

function checkConjunction(conjunction: Conjunction): void {
  if (conjunction.filter((filter) => filter.operator === 'array-contains').length > 1) {
    throw invalidArgument(
      'A maximum of 1 ARRAY_CONTAINS or ARRAY_CONTAINS_ANY filter is allowed per disjunction.',
    );
  }
}

function checkNegations(filters: readonly FieldFilter[], where: Filter | null): void {
  const count = (...operators: readonly FilterOperator[]): number =>
    filters.filter((filter) => operators.includes(filter.operator)).length;
  const negations = count('!=', 'not-in');
  if (negations > 1)
    throw invalidArgument(
      'Only a single NOT_EQUAL, NOT_IN, IS_NOT_NULL, or IS_NOT_NAN filter allowed per query.',
    );
  if (count('not-in') === 0) return;
  if (count('in', 'array-contains-any') > 0 || hasOr(where)) {
    throw invalidArgument('NOT_IN cannot be combined with OR, IN or ARRAY_CONTAINS_ANY in the same query.');
  }
}

function hasOr(filter: Filter | null): boolean {
  return filter !== null && filter.kind !== 'field' && (filter.kind === 'or' || filter.filters.some(hasOr));
}

/** As in the SDK's integration test "inequality query will reject if document key appears only in equality filter". */
function checkNameEquality(filters: readonly FieldFilter[], inequalityFields: ReadonlySet<string>): void {
  const hasNameEquality = filters.some(({ field, operator }) => isNameField(field) && operator === '==');
  if (!hasNameEquality || inequalityFields.size === 0 || inequalityFields.has(nameField)) return;
  throw invalidArgument(
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  );
}

/** Throws INVALID_ARGUMENT for filters and orders that Firestore rejects. */
export function checkConditions(
  where: Filter | null,
  orders: readonly Order[],
  database: DatabaseName,
): void {
  const filters = fieldFilters(where);
  for (const filter of filters) {
    checkList(filter);
    if (isNameField(filter.field)) checkNameFilter(filter, database);
  }
  checkNegations(filters, where);
  const ranges = new Set(
    filters.filter((filter) => isInequality(filter.operator)).map((filter) => formatFieldPath(filter.field)),
  );
  if (ranges.size > maxRangeFields) {
    throw invalidArgument(`A query can have inequality filters on at most ${maxRangeFields} fields.`);
  }
  if (filters.length + orders.length > maxConditions) {
    throw invalidArgument(`A query can have at most ${maxConditions} filters and orders.`);
  }
  checkNameEquality(filters, ranges);
  disjunctionsOf(where).forEach(checkConjunction);
}

/** Throws INVALID_ARGUMENT for a repeated order field or an order, explicit or implicit, after the document name. */
export function checkOrders(orders: readonly Order[]): void {
  const name = orders.findIndex((order) => isNameField(order.field));
  if (name >= 0 && name < orders.length - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
  const fields = new Set(orders.map((order) => formatFieldPath(order.field)));
  if (fields.size < orders.length)
    throw invalidArgument('A query cannot be ordered by the same field twice.');
}

/** Throws INVALID_ARGUMENT for a cursor that does not match the orders. */
export function checkCursor(cursor: Cursor | null, orders: readonly Order[], database: DatabaseName): void {
  if (cursor === null) return;
  if (cursor.values.length > orders.length) {
    throw invalidArgument('Cursor has too many values.');
  }
  for (const [index, value] of cursor.values.entries()) {
    const order = orders[index];
    if (order !== undefined && isNameField(order.field)) checkName(value, database);
  }
}
