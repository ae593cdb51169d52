import type { IndexEntry, Order } from '../storage/field-index';
import { parseBoundName } from '../storage/names';
import type { DatabaseName } from '../storage/names';
import { isNameField } from '../values/field-path';
import { comparePaths, compareValues, typeRank } from '../values/ordering';
import { isNaNValue } from '../values/value';
import type { Value } from '../values/value';
import type { Cursor, FieldFilter } from './query';

/** Compares an index entry with a range: before, after or within it. */
export interface Bound {
  readonly isBefore: (entry: IndexEntry) => boolean;
  readonly isAfter: (entry: IndexEntry) => boolean;
}

function never(): boolean {
  return false;
}

function comparePrefix(entry: IndexEntry, prefix: readonly Value[]): number {
  for (const [index, value] of prefix.entries()) {
    const own = entry.key[index];
    const order = own === undefined ? 0 : compareValues(own, value);
    if (order !== 0) return order;
  }
  return 0;
}

/** The entries with these leading values. */
export function prefixBound(prefix: readonly Value[]): Bound {
  return {
    isBefore: (entry) => comparePrefix(entry, prefix) < 0,
    isAfter: (entry) => comparePrefix(entry, prefix) > 0,
  };
}

/** Applies a bound to the values after a prefix. */
function within(prefix: readonly Value[], inner: Bound): Bound {
  return {
    isBefore: (entry) => {
      const order = comparePrefix(entry, prefix);
      return order < 0 || (order === 0 && inner.isBefore(entry));
    },
    isAfter: (entry) => {
      const order = comparePrefix(entry, prefix);
      return order > 0 || (order === 0 && inner.isAfter(entry));
    },
  };
}

interface Interval {
  readonly isBelow: (value: Value) => boolean;
  readonly isAbove: (value: Value) => boolean;
}

function intervalOf(operator: FieldFilter['operator'], bound: Value): Interval | null {
  const rank = typeRank(bound);
  // NaN is the min number, but it is not less than any.
  const lowerType = (value: Value): boolean =>
    typeRank(value) < rank || (typeRank(value) === rank && isNaNValue(value));
  const higherType = (value: Value): boolean => typeRank(value) > rank;
  switch (operator) {
    case '<':
      return { isBelow: lowerType, isAbove: (value) => compareValues(value, bound) >= 0 };
    case '<=':
      return { isBelow: lowerType, isAbove: (value) => compareValues(value, bound) > 0 };
    case '>':
      return { isBelow: (value) => compareValues(value, bound) <= 0, isAbove: higherType };
    case '>=':
      return { isBelow: (value) => compareValues(value, bound) < 0, isAbove: higherType };
    default:
      return null;
  }
}

/** The entries that match a range filter on the first ordered field; null if the filter is not a range. */
export function rangeBound(prefix: readonly Value[], order: Order, filter: FieldFilter): Bound | null {
  const interval = intervalOf(filter.operator, filter.value);
  if (interval === null) return null;
  const at = prefix.length;
  const test = (of: (value: Value) => boolean) => (entry: IndexEntry) => {
    const value = entry.key[at];
    return value !== undefined && of(value);
  };
  const below = test(interval.isBelow);
  const above = test(interval.isAbove);
  return order.direction === 'ascending'
    ? within(prefix, { isBefore: below, isAfter: above })
    : within(prefix, { isBefore: above, isAfter: below });
}

function pathOf(value: Value, database: DatabaseName): string {
  return value.kind === 'reference' ? parseBoundName(value.name, database) : '';
}

function nameInterval(operator: FieldFilter['operator'], path: string) {
  const compare = (entry: IndexEntry): number => comparePaths(entry.document.path, path);
  switch (operator) {
    case '<':
      return { below: never, above: (entry: IndexEntry) => compare(entry) >= 0 };
    case '<=':
      return { below: never, above: (entry: IndexEntry) => compare(entry) > 0 };
    case '>':
      return { below: (entry: IndexEntry) => compare(entry) <= 0, above: never };
    case '>=':
      return { below: (entry: IndexEntry) => compare(entry) < 0, above: never };
    default:
      return null;
  }
}

/** The entries that match a range filter on the document name, where entries are ordered by name first. */
export function nameRangeBound(
  prefix: readonly Value[],
  order: Order,
  filter: FieldFilter,
  database: DatabaseName,
): Bound | null {
  const interval = nameInterval(filter.operator, pathOf(filter.value, database));
  if (interval === null) return null;
  return order.direction === 'ascending'
    ? within(prefix, { isBefore: interval.below, isAfter: interval.above })
    : within(prefix, { isBefore: interval.above, isAfter: interval.below });
}

/** Compares an entry with the values of a cursor. */
export function compareToCursor(
  orders: readonly Order[],
  cursor: Cursor,
  database: DatabaseName,
): (entry: IndexEntry, skip: number) => number {
  const steps = cursor.values.map((value, index) => {
    const order = orders[index];
    const sign = order?.direction === 'descending' ? -1 : 1;
    const path = order !== undefined && isNameField(order.field) ? pathOf(value, database) : null;
    return { value, path, sign };
  });
  return (entry, skip) => {
    for (const [index, { value, path, sign }] of steps.entries()) {
      const own = entry.key[skip + index];
      const order =
        path !== null
          ? comparePaths(entry.document.path, path)
          : own === undefined
            ? 0
            : compareValues(own, value);
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}

/** The entries from a start cursor or up to an end cursor. */
export function cursorBound(
  prefix: readonly Value[],
  cursor: Cursor,
  side: 'start' | 'end',
  compare: (entry: IndexEntry, skip: number) => number,
): Bound {
  const skip = prefix.length;
  const comesBefore = (entry: IndexEntry): boolean => {
    const order = compare(entry, skip);
    return cursor.before ? order < 0 : order <= 0;
  };
  return within(
    prefix,
    side === 'start'
      ? { isBefore: comesBefore, isAfter: never }
      : { isBefore: never, isAfter: (entry) => !comesBefore(entry) },
  );
}
