import type { RulesValue } from '../rules/contract/values';
import { listAt, objectAt, objectOf, readTyped, stringAt, type JsonObject } from './json';
import { booleanOf, bytesOf, floatOf, integerOf, latlngOf, stringOf, timestampOf } from './scalar-values';

function pathOf(json: JsonObject): RulesValue {
  const segments = listAt(json, 'segments');
  return { kind: 'path', segments: segments.map((segment) => stringAt(objectOf(segment), 'simple')) };
}

function mapOf(json: JsonObject): RulesValue {
  const fields = json['fields'] === undefined ? {} : objectAt(json, 'fields');
  const entries = Object.entries(fields).map(([key, value]) => [key, expressionValue(value)] as const);
  return { kind: 'map', entries: new Map(entries) };
}

function itemsOf(json: JsonObject): readonly RulesValue[] {
  return listAt(json, 'values').map(expressionValue);
}

const READERS = new Map<string, (json: unknown) => RulesValue>([
  ['null_value', () => ({ kind: 'null' })],
  ['bool_value', booleanOf],
  ['int_value', integerOf],
  ['float_value', floatOf],
  ['string_value', stringOf],
  ['bytes_value', bytesOf],
  ['timestamp_value', timestampOf],
  ['latlng_value', latlngOf],
  ['path_value', (json) => pathOf(objectOf(json))],
  ['map_value', (json) => mapOf(objectOf(json))],
  ['list_value', (json) => ({ kind: 'list', items: itemsOf(objectOf(json)) })],
]);

/** Parses the Storage emulator's encoding of a rules value, such as `{"string_value": "a"}`. */
export function expressionValue(json: unknown): RulesValue {
  return readTyped(json, READERS, 'a value of one known type');
}
