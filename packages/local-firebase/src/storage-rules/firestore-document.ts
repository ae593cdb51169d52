import type { RulesMap, RulesValue } from '../rules/contract/values';
import { isObject, listAt, Malformed, objectAt, stringAt, type JsonObject } from './json';
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

function object(json: unknown): JsonObject {
  if (!isObject(json)) throw new Malformed('Expected an object');
  return json;
}

const READERS: ReadonlyMap<string, (json: unknown) => RulesValue> = new Map<
  string,
  (json: unknown) => RulesValue
>([
  ['nullValue', () => ({ kind: 'null' })],
  ['booleanValue', booleanOf],
  ['integerValue', integerOf],
  ['doubleValue', floatOf],
  ['stringValue', stringOf],
  ['bytesValue', bytesOf],
  ['timestampValue', timestampOf],
  ['geoPointValue', latlngOf],
  ['referenceValue', (json) => ({ kind: 'path', segments: pathOfName(json) })],
  ['mapValue', (json) => fieldsOf(object(json))],
  ['arrayValue', (json) => ({ kind: 'list', items: listAt(object(json), 'values').map(firestoreValue) })],
]);

function firestoreValue(json: unknown): RulesValue {
  const [entry, ...others] = Object.entries(object(json));
  const read = entry && READERS.get(entry[0]);
  if (!read || others.length > 0) throw new Malformed('Expected a Firestore value');
  return read(entry[1]);
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
