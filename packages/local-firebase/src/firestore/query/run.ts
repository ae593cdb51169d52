import type { Database } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import type { IndexEntry, Order } from '../storage/field-index';
import { parseBoundName } from '../storage/names';
import { isNameField } from '../values/field-path';
import { comparePaths, compareValues } from '../values/ordering';
import type { Value } from '../values/value';
import { compareToCursor } from './bounds';
import { disjunctionsOf } from './disjunctions';
import type { Conjunction } from './disjunctions';
import { isWithin, matches, valueIn } from './matching';
import type { Query } from './query';
import { scan } from './scan';

type Comparison = (left: StoredDocument, right: StoredDocument) => number;

/** A comparison of documents in the order of a query's results. */
export function resultOrder(orders: readonly Order[], database: string): Comparison {
  return (left, right) => {
    for (const { field, direction } of orders) {
      const sign = direction === 'descending' ? -1 : 1;
      if (isNameField(field)) return comparePaths(left.path, right.path) * sign;
      const one = valueIn(left, field, database);
      const other = valueIn(right, field, database);
      if (one === undefined || other === undefined) continue;
      const order = compareValues(one, other);
      if (order !== 0) return order * sign;
    }
    return comparePaths(left.path, right.path);
  };
}

function keyOf(document: StoredDocument, query: Query, database: string): readonly Value[] | null {
  const key: Value[] = [];
  for (const { field } of query.orders) {
    if (isNameField(field)) break;
    const value = valueIn(document, field, database);
    if (value === undefined) return null;
    key.push(value);
  }
  return key;
}

function isBetweenCursors(entry: IndexEntry, query: Query, database: string): boolean {
  const { startAt, endAt } = query;
  if (startAt !== null) {
    const order = compareToCursor(query.orders, startAt, database)(entry, 0);
    if (startAt.before ? order < 0 : order <= 0) return false;
  }
  if (endAt === null) return true;
  const order = compareToCursor(query.orders, endAt, database)(entry, 0);
  return endAt.before ? order < 0 : order <= 0;
}

/** Returns whether a document matches a query, ignoring offset and limit. */
export function isCandidate(document: StoredDocument, query: Query, database: string): boolean {
  if (!isWithin(document.path, query.source) || !matches(document, query.where, database)) return false;
  const key = keyOf(document, query, database);
  return key !== null && isBetweenCursors({ key, document }, query, database);
}

const merge = function* (
  streams: readonly Iterator<StoredDocument>[],
  compare: Comparison,
): Generator<StoredDocument> {
  const heads = streams.map((stream) => ({ stream, next: stream.next() }));
  let last: string | null = null;
  for (;;) {
    let first: (typeof heads)[number] | null = null;
    for (const head of heads) {
      if (head.next.done === true) continue;
      if (first === null || first.next.done === true || compare(head.next.value, first.next.value) < 0) {
        first = head;
      }
    }
    if (first === null || first.next.done === true) return;
    const document: StoredDocument = first.next.value;
    first.next = first.stream.next();
    if (document.path !== last) yield document;
    last = document.path;
  }
};

function namedIn(conjunction: Conjunction, database: string): string | null {
  const filter = conjunction.find((part) => part.operator === '==' && isNameField(part.field));
  return filter?.value.kind === 'reference' ? parseBoundName(filter.value.name, database) : null;
}

const candidates = function* (
  database: Database,
  query: Query,
  conjunction: Conjunction,
): Generator<StoredDocument> {
  const named = namedIn(conjunction, database.name);
  if (named !== null) {
    const document = database.get(named);
    if (document !== null && isCandidate(document, query, database.name)) yield document;
    return;
  }
  const where = { kind: 'and', filters: conjunction } as const;
  for (const document of scan(database, query, conjunction)) {
    if (isWithin(document.path, query.source) && matches(document, where, database.name)) yield document;
  }
};

function results(database: Database, query: Query): Iterable<StoredDocument> {
  const [only, ...others] = disjunctionsOf(query.where).map((part) => candidates(database, query, part));
  if (only === undefined) return [];
  if (others.length === 0) return only;
  return merge([only, ...others], resultOrder(query.orders, database.name));
}

/** The results of a query in order, read lazily. */
export const runQuery = function* (database: Database, query: Query): Generator<StoredDocument> {
  if (query.limit === 0) return;
  let skipped = 0;
  let given = 0;
  for (const document of results(database, query)) {
    if (skipped < query.offset) {
      skipped += 1;
      continue;
    }
    yield document;
    given += 1;
    if (given === query.limit) return;
  }
};
