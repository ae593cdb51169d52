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

const mostRanges = 10;
const mostConditions = 100;
const longestList = { in: 30, 'array-contains-any': 30, 'not-in': 10 } as const;

/**
 * The orders that a query's results really have: those asked for, then the fields that inequalities hold for, then the
 * name; what is added takes the direction of the last order asked for.
 */
export function implicitOrders(explicit: readonly Order[], where: Filter | null): readonly Order[] {
  const named = explicit.findIndex((order) => isNameField(order.field));
  if (named >= 0) return explicit.slice(0, named + 1);
  const direction = explicit.at(-1)?.direction ?? 'ascending';
  const present = new Set(explicit.map((order) => formatFieldPath(order.field)));
  const ranged = new Map<string, FieldPath>();
  for (const { field, operator } of fieldFilters(where)) {
    const key = formatFieldPath(field);
    if (isInequality(operator) && !present.has(key) && key !== nameField) ranged.set(key, field);
  }
  const added = [...ranged].sort(([left], [right]) => compareStrings(left, right));
  return [
    ...explicit,
    ...added.map(([, field]): Order => ({ field, direction })),
    { field: [nameField], direction },
  ];
}

function checkName(value: Value, database: DatabaseName): void {
  if (value.kind !== 'reference') throw invalidArgument('__key__ filter value must be a Key');
  parseBoundName(value.name, database);
}

function checkNameFilter({ operator, value }: FieldFilter, database: DatabaseName): void {
  if (operator === 'array-contains' || operator === 'array-contains-any') {
    throw invalidArgument(`The name of a document cannot be filtered by ${operator}.`);
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
    throw invalidArgument(`'${operator.toUpperCase()}' requires an non-empty ArrayValue.`);
  }
  if (value.values.length > longestList[operator]) {
    throw invalidArgument(
      `'${operator.toUpperCase()}' supports up to ${longestList[operator]} comparison values.`,
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

/** Refuses filters and orders that Firestore does not run. */
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
  if (ranges.size > mostRanges) {
    throw invalidArgument(`A query may have inequality filters on at most ${mostRanges} fields.`);
  }
  if (filters.length + orders.length > mostConditions) {
    throw invalidArgument(`A query may have at most ${mostConditions} filters and orders.`);
  }
  disjunctionsOf(where).forEach(checkConjunction);
}

/** Refuses orders that name one field twice. */
export function checkOrders(orders: readonly Order[]): void {
  const fields = new Set(orders.map((order) => formatFieldPath(order.field)));
  if (fields.size < orders.length) throw invalidArgument('A query cannot be ordered by one field twice.');
}

/** Refuses a cursor that does not fit a query's orders. */
export function checkCursor(cursor: Cursor | null, orders: readonly Order[], database: DatabaseName): void {
  if (cursor === null) return;
  if (cursor.values.length > orders.length) {
    throw invalidArgument('Cursor has too many values: it may have one for each order at most.');
  }
  for (const [index, value] of cursor.values.entries()) {
    const order = orders[index];
    if (order !== undefined && isNameField(order.field)) checkName(value, database);
  }
}
