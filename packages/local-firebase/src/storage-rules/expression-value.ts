import type { RulesValue } from '../rules/contract/values';
import { isObject, listAt, Malformed, objectAt, stringAt, type JsonObject } from './json';
import {
  booleanOf,
  bytesOf,
  durationOf,
  floatOf,
  integerOf,
  latlngOf,
  stringOf,
  timestampOf,
} from './scalar-values';

function pathOf(json: JsonObject): RulesValue {
  const segments = listAt(json, 'segments').map((segment) => {
    if (!isObject(segment)) throw new Malformed('Expected a path segment');
    return stringAt(segment, 'simple');
  });
  return { kind: 'path', segments };
}

function mapOf(json: JsonObject): RulesValue {
  const fields = json['fields'] === undefined ? {} : objectAt(json, 'fields');
  const entries = Object.entries(fields).map(([key, value]) => [key, expressionValue(value)] as const);
  return { kind: 'map', entries: new Map(entries) };
}

function itemsOf(json: JsonObject): readonly RulesValue[] {
  return listAt(json, 'values').map(expressionValue);
}

function object(json: unknown): JsonObject {
  if (!isObject(json)) throw new Malformed('Expected an object');
  return json;
}

const READERS: ReadonlyMap<string, (json: unknown) => RulesValue> = new Map<
  string,
  (json: unknown) => RulesValue
>([
  ['null_value', () => ({ kind: 'null' })],
  ['bool_value', booleanOf],
  ['int_value', integerOf],
  ['float_value', floatOf],
  ['string_value', stringOf],
  ['bytes_value', bytesOf],
  ['timestamp_value', timestampOf],
  ['duration_value', durationOf],
  ['latlng_value', latlngOf],
  ['path_value', (json) => pathOf(object(json))],
  ['map_value', (json) => mapOf(object(json))],
  ['list_value', (json) => ({ kind: 'list', items: itemsOf(object(json)) })],
  ['set_value', (json) => ({ kind: 'set', items: itemsOf(object(json)) })],
]);

/** Parses the Storage emulator's encoding of a rules value, such as `{"string_value": "a"}`. */
export function expressionValue(json: unknown): RulesValue {
  const [entry, ...others] = Object.entries(object(json));
  const read = entry && READERS.get(entry[0]);
  if (!read || others.length > 0) throw new Malformed('Expected a value of one known type');
  return read(entry[1]);
}
