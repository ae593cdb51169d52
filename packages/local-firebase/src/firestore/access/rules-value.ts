import { databaseIdOf, idOf } from '../storage/names';
import type { DatabaseName, DocumentPath } from '../storage/names';
import type { StoredDocument } from '../storage/document';
import type { Fields, Value } from '../values/value';
import type { RulesMap, RulesValue } from '../../rules/contract/values';

/** The path segments that rules match for a document or collection. */
export function rulesPath(database: DatabaseName, path: string): readonly string[] {
  return ['databases', databaseIdOf(database), 'documents', ...path.split('/')];
}

function referencePath(name: string): readonly string[] {
  return name.split('/').slice(2);
}

/** Converts a Firestore value to a rules value. */
export function toRulesValue(value: Value): RulesValue {
  switch (value.kind) {
    case 'null':
      return { kind: 'null' };
    case 'boolean':
    case 'integer':
    case 'string':
    case 'bytes':
      return value;
    case 'double':
      return { kind: 'float', value: value.value };
    case 'timestamp':
      return { kind: 'timestamp', nanoseconds: value.micros * 1000n };
    case 'reference':
      return { kind: 'path', segments: referencePath(value.name) };
    case 'geoPoint':
      return { kind: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return { kind: 'list', items: value.values.map(toRulesValue) };
    case 'map':
      return fieldsMap(value.fields);
  }
}

function fieldsMap(fields: Fields): RulesMap {
  const entries = new Map<string, RulesValue>();
  for (const [name, value] of fields) entries.set(name, toRulesValue(value));
  return { kind: 'map', entries };
}

/** Converts a document to `resource`: `data`, `id` and `__name__`. */
export function resourceMap(database: DatabaseName, path: DocumentPath, document: StoredDocument): RulesMap {
  return {
    kind: 'map',
    entries: new Map<string, RulesValue>([
      ['data', fieldsMap(document.fields)],
      ['id', { kind: 'string', value: idOf(path) }],
      ['__name__', { kind: 'path', segments: rulesPath(database, path) }],
    ]),
  };
}
