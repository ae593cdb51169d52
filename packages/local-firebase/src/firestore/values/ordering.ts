import { isVector } from './value';
import type { Fields, Value } from './value';

function surrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function compareUnits(left: number, right: number): number {
  if (surrogate(left) === surrogate(right)) return left - right;
  return surrogate(left) ? 1 : -1;
}

/** Compares strings by UTF-8 bytes, which differs from UTF-16 order beyond U+FFFF. */
export function compareStrings(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const one = left.charCodeAt(index);
    const other = right.charCodeAt(index);
    if (one !== other) return compareUnits(one, other);
  }
  return left.length - right.length;
}

const numericId = /^__id(-?\d+)__$/;

function compareIds(left: string, right: string): number {
  const one = numericId.exec(left)?.[1];
  const other = numericId.exec(right)?.[1];
  if (one === undefined && other === undefined) return compareStrings(left, right);
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return compareExact(BigInt(one), BigInt(other));
}

function segmentFrom(path: string, start: number): string {
  const end = path.indexOf('/', start);
  return end < 0 ? path.slice(start) : path.slice(start, end);
}

/** Compares paths segment by segment, the order of document names. */
export function comparePaths(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  let index = 0;
  while (index < shared && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  if (index === left.length && index === right.length) return 0;
  const start = index === 0 ? 0 : left.lastIndexOf('/', index - 1) + 1;
  const one = segmentFrom(left, start);
  const other = segmentFrom(right, start);
  return one === other ? left.length - right.length : compareIds(one, other);
}

function compareExact(left: bigint | number, right: bigint | number): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareNumbers(left: bigint | number, right: bigint | number): number {
  const leftNaN = Number.isNaN(left);
  const rightNaN = Number.isNaN(right);
  if (leftNaN || rightNaN) return Number(rightNaN) - Number(leftNaN);
  return compareExact(left, right);
}

function compareLists(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function sortedEntries(fields: Fields): [string, Value][] {
  return [...fields].sort(([left], [right]) => compareStrings(left, right));
}

function compareMaps(left: Fields, right: Fields): number {
  const others = sortedEntries(right);
  for (const [index, [name, value]] of sortedEntries(left).entries()) {
    const other = others[index];
    if (other === undefined) return 1;
    const order = compareStrings(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return left.size - right.size;
}

function vectorValues(fields: Fields): readonly Value[] {
  const values = fields.get('value');
  return values?.kind === 'array' ? values.values : [];
}

function compareVectors(left: Fields, right: Fields): number {
  return vectorValues(left).length - vectorValues(right).length || compareMaps(left, right);
}

const ranks = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  map: 10,
} as const;
const vectorRank = 9;

/**
 * The rank of a value's type; integers and doubles share one, vectors come before maps.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function typeRank(value: Value): number {
  return value.kind === 'map' && isVector(value.fields) ? vectorRank : ranks[value.kind];
}

/** Compares two values by type, then within the type. Integers and doubles compare by value. */
export function compareValues(left: Value, right: Value): number {
  const rank = typeRank(left) - typeRank(right);
  if (rank !== 0) return rank;
  switch (left.kind) {
    case 'null':
      return 0;
    case 'boolean':
      return right.kind === 'boolean' ? Number(left.value) - Number(right.value) : 0;
    case 'integer':
    case 'double':
      return right.kind === 'integer' || right.kind === 'double'
        ? compareNumbers(left.value, right.value)
        : 0;
    case 'timestamp':
      return right.kind === 'timestamp' ? compareExact(left.micros, right.micros) : 0;
    case 'string':
      return right.kind === 'string' ? compareStrings(left.value, right.value) : 0;
    case 'bytes':
      return right.kind === 'bytes' ? Buffer.compare(left.value, right.value) : 0;
    case 'reference':
      return right.kind === 'reference' ? comparePaths(left.name, right.name) : 0;
    case 'geoPoint':
      return right.kind === 'geoPoint'
        ? compareNumbers(left.latitude, right.latitude) || compareNumbers(left.longitude, right.longitude)
        : 0;
    case 'array':
      return right.kind === 'array' ? compareLists(left.values, right.values) : 0;
    case 'map':
      if (right.kind !== 'map') return 0;
      return isVector(left.fields)
        ? compareVectors(left.fields, right.fields)
        : compareMaps(left.fields, right.fields);
  }
}

/** Equality in queries and array transforms: 3 equals 3.0, NaN equals NaN. */
export function equalValues(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}
