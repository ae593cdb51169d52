import type { Index, IndexFile, QueryShape } from './index-file';

/** A field and how an index sorts it. */
type Sorting = 'ASCENDING' | 'DESCENDING' | 'CONTAINS' | 'ANY';

interface Field {
  readonly path: string;
  readonly sorting: Sorting;
}

/** Fields compared for equality. Their direction in an index doesn't matter. */
function headOf({ equal, contains }: QueryShape): Field[] {
  return [
    ...equal.map((path) => ({ path, sorting: 'ANY' as const })),
    ...contains.map((path) => ({ path, sorting: 'CONTAINS' as const })),
  ];
}

/** Whether a single-field index serves it. https://firebase.google.com/docs/firestore/query-data/index-overview */
function hasSingleFieldIndex(file: IndexFile, shape: QueryShape, { path, sorting }: Field): boolean {
  const override = file.fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === shape.collectionGroup && fieldPath === path,
  );
  if (!override) return shape.queryScope === 'COLLECTION';
  return override.indexes.some(({ queryScope, order, arrayConfig }) => {
    if (queryScope !== shape.queryScope) return false;
    return sorting === 'ANY' ? order !== undefined : sorting === (order ?? arrayConfig);
  });
}

function sortingOf({ order, arrayConfig }: Index['fields'][number]): Sorting {
  return arrayConfig ?? order ?? 'ANY';
}

function serves(field: Index['fields'][number], { path, sorting }: Field): boolean {
  if (field.fieldPath !== path) return false;
  return sorting === 'ANY' ? field.order !== undefined : sortingOf(field) === sorting;
}

/** The head's fields that an index serves; undefined if it can't take part in the query. */
function servedHead(index: Index, shape: QueryShape, head: readonly Field[]): readonly Field[] | undefined {
  if (index.collectionGroup !== shape.collectionGroup || index.queryScope !== shape.queryScope)
    return undefined;
  const length = index.fields.length - shape.orders.length;
  const [first, last] = [index.fields.slice(0, Math.max(0, length)), index.fields.slice(Math.max(0, length))];
  const isSorted =
    length > 0 &&
    last.every((field, at) => {
      const order = shape.orders[at];
      return order !== undefined && serves(field, { path: order.field, sorting: order.direction });
    });
  if (!isSorted) return undefined;
  const served = first.map((field) => head.find((wanted) => serves(field, wanted)));
  return served.some((field) => field === undefined)
    ? undefined
    : served.filter((field) => field !== undefined);
}

function needsNoIndex(file: IndexFile, shape: QueryShape, head: readonly Field[]): boolean {
  const [order, ...others] = shape.orders;
  if (!order) return head.every((field) => hasSingleFieldIndex(file, shape, field));
  if (head.length > 0 || others.length > 0) return false;
  return hasSingleFieldIndex(file, shape, { path: order.field, sorting: order.direction });
}

/**
 * The composite indexes a query uses: none, one for all its fields, or several with the same order, which
 * Firestore merges. Undefined if the query fails in production.
 */
export function indexesFor(file: IndexFile, shape: QueryShape): readonly Index[] | undefined {
  const head = headOf(shape);
  if (needsNoIndex(file, shape, head)) return [];
  const candidates = file.indexes.flatMap((index) => {
    const served = servedHead(index, shape, head);
    return served ? [{ index, served }] : [];
  });
  const whole = candidates.find(({ served }) => served.length === head.length);
  if (whole) return [whole.index];
  const isServed = head.every((field) => candidates.some(({ served }) => served.includes(field)));
  return isServed && candidates.length > 0 ? candidates.map(({ index }) => index) : undefined;
}

function describeIndex({ collectionGroup, queryScope, fields }: Index): string {
  const names = fields.map((field) => `${field.fieldPath} ${sortingOf(field)}`);
  return `${collectionGroup} (${queryScope}): ${names.join(', ')}`;
}

function describeShape({ collectionGroup, queryScope, equal, contains, orders }: QueryShape): string {
  const parts = [
    ...equal.map((field) => `${field} ==`),
    ...contains.map((field) => `${field} array-contains`),
    ...orders.map(({ field, direction }) => `${field} ${direction}`),
  ];
  return `${collectionGroup} (${queryScope}): ${parts.join(', ')}`;
}

export function compareIndexes(file: IndexFile, shapes: readonly QueryShape[]): readonly string[] {
  const uses = shapes.map((shape) => ({ shape, indexes: indexesFor(file, shape) }));
  const missing = uses.filter(({ indexes }) => indexes === undefined);
  const used = new Set(uses.flatMap(({ indexes = [] }) => indexes));
  return [
    ...missing.map(({ shape }) => `No index serves the query ${describeShape(shape)}`),
    ...file.indexes
      .filter((index) => !used.has(index))
      .map((index) => `No query uses the index ${describeIndex(index)}`),
  ];
}
