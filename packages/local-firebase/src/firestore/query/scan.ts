import type { Database } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import type { IndexShape, Order } from '../storage/field-index';
import type { Scope } from '../storage/index-set';
import { childOf } from '../storage/names';
import { comparePositions } from '../storage/sorted-blocks';
import type { Position } from '../storage/sorted-blocks';
import { formatFieldPath, isNameField } from '../values/field-path';
import { compareStrings } from '../values/ordering';
import type { Value } from '../values/value';
import { compareToCursor, cursorBound, nameRangeBound, prefixBound, rangeBound } from './bounds';
import type { Bound } from './bounds';
import type { Conjunction } from './disjunctions';
import type { FieldFilter, Query, Source } from './query';

function scopeOf({ parent, collectionId, allDescendants }: Source): Scope {
  if (collectionId === null) return { kind: 'everything' };
  if (allDescendants) return { kind: 'group', id: collectionId };
  return { kind: 'collection', path: childOf(parent, collectionId) };
}

function fixedFields(conjunction: Conjunction): readonly FieldFilter[] {
  const byField = new Map<string, FieldFilter>();
  for (const filter of conjunction) {
    if (filter.operator === '==' && !isNameField(filter.field)) {
      byField.set(formatFieldPath(filter.field), filter);
    }
  }
  return [...byField].sort(([left], [right]) => compareStrings(left, right)).map(([, filter]) => filter);
}

/** The index for a conjunction: its shape and the fixed leading values. */
interface Plan {
  readonly shape: IndexShape;
  readonly prefix: readonly Value[];
}

function planFor(conjunction: Conjunction, orders: readonly Order[]): Plan {
  const fixed = fixedFields(conjunction);
  const contains = conjunction.find((filter) => filter.operator === 'array-contains');
  const prefix = fixed.map((filter) => filter.value);
  return {
    shape: {
      equalities: fixed.map((filter) => filter.field),
      contains: contains?.field ?? null,
      orders,
    },
    prefix: contains === undefined ? prefix : [...prefix, contains.value],
  };
}

function rangeBounds(query: Query, conjunction: Conjunction, plan: Plan, database: Database): Bound[] {
  const [first] = query.orders;
  if (first === undefined) return [];
  const field = formatFieldPath(first.field);
  const ranges = conjunction.filter((filter) => formatFieldPath(filter.field) === field);
  const bounds = ranges.map((filter) =>
    isNameField(first.field)
      ? nameRangeBound(plan.prefix, first, filter, database.name)
      : rangeBound(plan.prefix, first, filter),
  );
  return bounds.filter((bound) => bound !== null);
}

function cursorBounds(query: Query, plan: Plan, database: Database): Bound[] {
  const bounds: Bound[] = [];
  for (const [cursor, side] of [
    [query.startAt, 'start'],
    [query.endAt, 'end'],
  ] as const) {
    if (cursor === null) continue;
    const compare = compareToCursor(query.orders, cursor, database.name);
    bounds.push(cursorBound(plan.prefix, cursor, side, compare));
  }
  return bounds;
}

function latest(places: readonly Position[]): Position {
  return places.reduce((one, other) => (comparePositions(one, other) < 0 ? other : one));
}

function earliest(places: readonly Position[]): Position {
  return places.reduce((one, other) => (comparePositions(one, other) > 0 ? other : one));
}

/**
 * The candidates for a conjunction in query order and within the cursors. Fixed fields, the range and the cursors
 * limit the scanned part of the index; the caller checks the remaining conditions.
 */
export const scan = function* (
  database: Database,
  query: Query,
  conjunction: Conjunction,
): Generator<StoredDocument> {
  const plan = planFor(conjunction, query.orders);
  const { entries } = database.index(scopeOf(query.source), plan.shape);
  const bounds = [
    prefixBound(plan.prefix),
    ...rangeBounds(query, conjunction, plan, database),
    ...cursorBounds(query, plan, database),
  ];
  const start = latest(bounds.map((bound) => entries.seek(bound.isBefore)));
  const end = earliest(bounds.map((bound) => entries.seek((entry) => !bound.isAfter(entry))));
  if (comparePositions(start, end) >= 0) return;
  for (const { document } of entries.between(start, end)) yield document;
};
