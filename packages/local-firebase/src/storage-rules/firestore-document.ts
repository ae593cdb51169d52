import type { RulesMap, RulesValue } from '../rules/contract/values';
import { listAt, Malformed, objectAt, objectOf, readTyped, stringAt, type JsonObject } from './json';
import { booleanOf, bytesOf, floatOf, integerOf, latlngOf, stringOf, timestampOf } from './scalar-values';

/** Converts a resource name to a rules path, without the project. */
function pathOfName(name: unknown): readonly string[] {
  const segments = typeof name === 'string' ? name.split('/') : [];
  if (segments[0] !== 'projects' || segments[2] !== 'databases') {
    throw new Malformed('Expected a document name');
  }
  return segments.slice(2);
}

function fieldsOf(json: JsonObject): RulesMap {
  const fields = json['fields'] === undefined ? {} : objectAt(json, 'fields');
  const entries = Object.entries(fields).map(([name, value]) => [name, firestoreValue(value)] as const);
  return { kind: 'map', entries: new Map(entries) };
}

const READERS = new Map<string, (json: unknown) => RulesValue>([
  ['nullValue', () => ({ kind: 'null' })],
  ['booleanValue', booleanOf],
  ['integerValue', integerOf],
  ['doubleValue', floatOf],
  ['stringValue', stringOf],
  ['bytesValue', bytesOf],
  ['timestampValue', timestampOf],
  ['geoPointValue', latlngOf],
  ['referenceValue', (json) => ({ kind: 'path', segments: pathOfName(json) })],
  ['mapValue', (json) => fieldsOf(objectOf(json))],
  ['arrayValue', (json) => ({ kind: 'list', items: listAt(objectOf(json), 'values').map(firestoreValue) })],
]);

function firestoreValue(json: unknown): RulesValue {
  return readTyped(json, READERS, 'a Firestore value');
}

/** Converts a REST document to its `resource` in rules. */
export function firestoreDocument(json: JsonObject): RulesMap {
  const segments = pathOfName(stringAt(json, 'name'));
  return {
    kind: 'map',
    entries: new Map<string, RulesValue>([
      ['data', fieldsOf(json)],
      ['id', { kind: 'string', value: segments.at(-1) ?? '' }],
      ['__name__', { kind: 'path', segments }],
    ]),
  };
}
