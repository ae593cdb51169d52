import type { StoredDocument } from '../storage/document';
import { fullName, idOf, collectionOf } from '../storage/names';
import type { DatabaseName, DocumentPath } from '../storage/names';
import { fieldAt, isNameField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { compareValues, equalValues, typeRank } from '../values/ordering';
import type { Value } from '../values/value';
import type { FieldFilter, Filter, Source } from './query';

/** A document's value for a field of a filter or order; its name is a reference. */
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

function includes(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => equalValues(value, wanted));
}

function isNotIn(value: Value, refused: readonly Value[]): boolean {
  return value.kind !== 'null' && !includes(refused, { kind: 'null' }) && !includes(refused, value);
}

/** Whether a field's value meets a condition; ranges hold within the type of their bound alone. */
function meets(value: Value, { operator, value: wanted }: FieldFilter): boolean {
  const order = compareValues(value, wanted);
  const sameType = typeRank(value) === typeRank(wanted);
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0 && value.kind !== 'null';
    case '<':
      return sameType && order < 0;
    case '<=':
      return sameType && order <= 0;
    case '>':
      return sameType && order > 0;
    case '>=':
      return sameType && order >= 0;
    case 'in':
      return includes(listed(wanted), value);
    case 'not-in':
      return isNotIn(value, listed(wanted));
    case 'array-contains':
      return includes(listed(value), wanted);
    case 'array-contains-any':
      return listed(value).some((item) => includes(listed(wanted), item));
  }
}

/** Whether a document meets a filter; a field that is not there meets no condition. */
export function matches(document: StoredDocument, filter: Filter | null, database: DatabaseName): boolean {
  if (filter === null) return true;
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matches(document, part, database));
    case 'or':
      return filter.filters.some((part) => matches(document, part, database));
    case 'field': {
      const value = valueIn(document, filter.field, database);
      return value !== undefined && meets(value, filter);
    }
  }
}

/** Whether a path is that of a document in one of the collections that a query looks into. */
export function isWithin(path: DocumentPath, { parent, collectionId, allDescendants }: Source): boolean {
  if (parent !== '' && !path.startsWith(`${parent}/`)) return false;
  const collection = collectionOf(path);
  if (collectionId !== null && idOf(collection) !== collectionId) return false;
  const below = parent === '' ? collection : collection.slice(parent.length + 1);
  return allDescendants || !below.includes('/');
}
