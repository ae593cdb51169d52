import { invalidArgument } from '../errors/status';
import { decodeBase64, isJsonList, isJsonObject } from './message';
import type { Json, JsonObject } from './message';
import { checkFieldNames, checkNesting } from '../values/limits';
import { formatTimestamp, parseTimestamp } from '../values/timestamp';
import type { Fields, Value } from '../values/value';

const int64 = { least: -(2n ** 63n), greatest: 2n ** 63n - 1n };
const integerText = /^-?\d{1,20}$/;
const doubleText = /^-?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const referencePattern = /^projects\/[^/]+\/databases\/[^/]+\/documents\/[^/]+(\/[^/]+)*$/s;

function reject(type: string, json: Json): Error {
  return invalidArgument(`Invalid value (${type}), ${JSON.stringify(json).slice(0, 80)}.`);
}

function decodeInteger(json: Json): Value {
  const exact =
    (typeof json === 'number' && Number.isSafeInteger(json)) ||
    (typeof json === 'string' && integerText.test(json));
  if (!exact) throw reject('TYPE_INT64', json);
  const value = BigInt(json);
  if (value < int64.least || value > int64.greatest) throw reject('TYPE_INT64', json);
  return { kind: 'integer', value };
}

function toDouble(json: Json): number {
  if (typeof json === 'number') return json;
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return Number(json);
  if (typeof json === 'string' && doubleText.test(json)) return Number(json);
  throw reject('TYPE_DOUBLE', json);
}

function decodeTimestamp(json: Json): Value {
  const micros = typeof json === 'string' ? parseTimestamp(json) : null;
  if (micros === null) throw reject('type.googleapis.com/google.protobuf.Timestamp', json);
  return { kind: 'timestamp', micros };
}

function decodeBytes(json: Json): Value {
  const value = typeof json === 'string' ? decodeBase64(json) : null;
  if (value === null) throw reject('TYPE_BYTES', json);
  return { kind: 'bytes', value };
}

function decodeReference(json: Json): Value {
  if (typeof json !== 'string' || !referencePattern.test(json)) throw reject('a document name', json);
  return { kind: 'reference', name: json };
}

function decodeGeoPoint(json: Json): Value {
  if (!isJsonObject(json)) throw reject('type.googleapis.com/google.type.LatLng', json);
  const { latitude = 0, longitude = 0, ...others } = json;
  const point = { latitude: toDouble(latitude), longitude: toDouble(longitude) };
  const inRange = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  if (!inRange || Object.keys(others).length > 0)
    throw reject('type.googleapis.com/google.type.LatLng', json);
  return { kind: 'geoPoint', ...point };
}

function decodeArray(json: Json, depth: number): Value {
  if (!isJsonObject(json)) throw reject('type.googleapis.com/google.firestore.v1.ArrayValue', json);
  const { values, ...others } = json;
  const items = values ?? [];
  if (!isJsonList(items) || Object.keys(others).length > 0) throw reject('a list of values', json);
  checkNesting(depth);
  return { kind: 'array', values: items.map((item) => decodeItem(item, depth)) };
}

function decodeItem(json: Json, depth: number): Value {
  const value = decodeValue(json, depth);
  if (value.kind === 'array') throw invalidArgument('Cannot convert an array value in an array value.');
  return value;
}

function decodeMap(json: Json, depth: number): Value {
  if (!isJsonObject(json)) throw reject('type.googleapis.com/google.firestore.v1.MapValue', json);
  const { fields, ...others } = json;
  if (Object.keys(others).length > 0) throw reject('type.googleapis.com/google.firestore.v1.MapValue', json);
  checkNesting(depth);
  return { kind: 'map', fields: decodeFields(fields ?? {}, depth) };
}

/** Decodes a value; `depth` counts the enclosing maps and arrays. */
export function decodeValue(json: Json, depth = 0): Value {
  const entries = isJsonObject(json) ? Object.entries(json) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) throw reject('expected exactly one value type', json);
  const [type, content] = entry;
  switch (type) {
    case 'nullValue':
      if (content !== null && content !== 'NULL_VALUE' && content !== 0) throw reject('NULL_VALUE', content);
      return { kind: 'null' };
    case 'booleanValue':
      if (typeof content !== 'boolean') throw reject('TYPE_BOOL', content);
      return { kind: 'boolean', value: content };
    case 'integerValue':
      return decodeInteger(content);
    case 'doubleValue':
      return { kind: 'double', value: toDouble(content) };
    case 'timestampValue':
      return decodeTimestamp(content);
    case 'stringValue':
      if (typeof content !== 'string') throw reject('TYPE_STRING', content);
      return { kind: 'string', value: content };
    case 'bytesValue':
      return decodeBytes(content);
    case 'referenceValue':
      return decodeReference(content);
    case 'geoPointValue':
      return decodeGeoPoint(content);
    case 'arrayValue':
      return decodeArray(content, depth + 1);
    case 'mapValue':
      return decodeMap(content, depth + 1);
    default:
      throw invalidArgument(`Unknown value type "${type}".`);
  }
}

/** Decodes an array value whose members can be arrays, which documents cannot store. */
export function decodeList(json: Json): Value {
  const content = isJsonObject(json) ? json.arrayValue : undefined;
  if (!isJsonObject(content) || !isJsonList(content.values ?? [])) return decodeValue(json);
  const values = (content.values ?? []) as readonly Json[];
  return { kind: 'array', values: values.map((item) => decodeValue(item, 1)) };
}

/** Decodes a map of fields. */
export function decodeFields(json: Json, depth = 0): Fields {
  if (!isJsonObject(json)) throw reject('a map of fields', json);
  const fields = new Map<string, Value>();
  for (const [name, content] of Object.entries(json)) fields.set(name, decodeValue(content, depth));
  checkFieldNames(fields.keys());
  return fields;
}

/** Encodes a double; non-finite values become strings. */
function encodeDouble(value: number): Json {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : value;
  return String(value);
}

/** Encodes a value. */
export function encodeValue(value: Value): JsonObject {
  switch (value.kind) {
    case 'null':
      return { nullValue: null };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: value.value.toString() };
    case 'double':
      return { doubleValue: encodeDouble(value.value) };
    case 'timestamp':
      return { timestampValue: formatTimestamp(value.micros) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'reference':
      return { referenceValue: value.name };
    case 'geoPoint':
      return {
        geoPointValue: { latitude: encodeDouble(value.latitude), longitude: encodeDouble(value.longitude) },
      };
    case 'array':
      return { arrayValue: value.values.length === 0 ? {} : { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: value.fields.size === 0 ? {} : { fields: encodeFields(value.fields) } };
  }
}

/** Encodes a map of fields. */
export function encodeFields(fields: Fields): JsonObject {
  const json: Record<string, Json> = {};
  for (const [name, value] of fields) json[name] = encodeValue(value);
  return json;
}
