import type { IndexEntry, Order } from '../storage/field-index';
import { parseBoundName } from '../storage/names';
import type { DatabaseName } from '../storage/names';
import { isNameField } from '../values/field-path';
import { comparePaths, compareValues, typeRank } from '../values/ordering';
import type { Value } from '../values/value';
import type { Cursor, FieldFilter } from './query';

/** Tells of an index entry whether it comes before, after or within a part of the index. */
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

/** The entries whose leading values are these. */
export function prefixBound(prefix: readonly Value[]): Bound {
  return {
    isBefore: (entry) => comparePrefix(entry, prefix) < 0,
    isAfter: (entry) => comparePrefix(entry, prefix) > 0,
  };
}

/** A bound among the entries of a prefix, as one on the whole index. */
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
  const lowerType = (value: Value): boolean => typeRank(value) < rank;
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

/** The entries that a range filter on the first ordered field leaves; null when the filter is no range. */
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

/** The entries that a range filter on the name leaves, where the name is what entries are ordered by first. */
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

/** Compares an entry with a cursor's values, each in the direction of its order. */
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

/** The entries from a start cursor on, or up to an end cursor. */
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
