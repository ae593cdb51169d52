import type { StoredDocument } from '../storage/document';
import { fullName, idOf, collectionOf } from '../storage/names';
import type { DatabaseName, DocumentPath } from '../storage/names';
import { fieldAt, isNameField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { compareValues, equalValues, typeRank } from '../values/ordering';
import { isNaNValue } from '../values/value';
import type { Value } from '../values/value';
import { isComparable } from './query';
import type { FieldFilter, Filter, Source } from './query';

/** The value of a field for filters and orders; the name is a reference. */
export function valueIn(
  document: StoredDocument,
  field: FieldPath,
  database: DatabaseName,
): Value | undefined {
  return isNameField(field)
    ? { kind: 'reference', name: fullName(database, document.path) }
    : fieldAt(document.fields, field);
}

function listed(value: Value): readonly Value[] {
  return value.kind === 'array' ? value.values : [];
}

function includes(values: readonly Value[], operand: Value): boolean {
  return values.some((value) => equalValues(value, operand));
}

function isNotIn(value: Value, refused: readonly Value[]): boolean {
  return value.kind !== 'null' && !includes(refused, { kind: 'null' }) && !includes(refused, value);
}

/** Returns whether a value satisfies a filter; range filters only match values of their bound's type. */
function satisfies(value: Value, { operator, value: operand }: FieldFilter): boolean {
  const order = compareValues(value, operand);
  const sameType = typeRank(value) === typeRank(operand);
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0 && value.kind !== 'null';
    case '<':
      return sameType && order < 0 && !isNaNValue(value);
    case '<=':
      return sameType && order <= 0 && !isNaNValue(value);
    case '>':
      return sameType && order > 0;
    case '>=':
      return sameType && order >= 0;
    case 'in':
      return includes(listed(operand).filter(isComparable), value);
    case 'not-in':
      return isNotIn(value, listed(operand));
    case 'array-contains':
      return includes(listed(value), operand);
    case 'array-contains-any':
      return listed(operand)
        .filter(isComparable)
        .some((item) => includes(listed(value), item));
  }
}

/** Returns whether a document satisfies a filter; a missing field satisfies none. */
export function matches(document: StoredDocument, filter: Filter | null, database: DatabaseName): boolean {
  if (filter === null) return true;
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matches(document, part, database));
    case 'or':
      return filter.filters.some((part) => matches(document, part, database));
    case 'field': {
      const value = valueIn(document, filter.field, database);
      return value !== undefined && satisfies(value, filter);
    }
  }
}

/** Returns whether a document is in a collection of the query. */
export function isWithin(path: DocumentPath, { parent, collectionId, allDescendants }: Source): boolean {
  if (parent !== '' && !path.startsWith(`${parent}/`)) return false;
  const collection = collectionOf(path);
  if (collectionId !== null && idOf(collection) !== collectionId) return false;
  const below = parent === '' ? collection : collection.slice(parent.length + 1);
  return allDescendants || !below.includes('/');
}
