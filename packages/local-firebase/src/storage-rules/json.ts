/** A parsed JSON object with unvalidated members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a parsed value is an object and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Malformed extends Error {}

/** Requires a parsed value to be an object; throws {@link Malformed}. */
export function objectOf(json: unknown): JsonObject {
  if (!isObject(json)) throw new Malformed('Expected an object');
  return json;
}

/** Reads an object whose only member names its type, such as `{"string_value": "a"}`; throws {@link Malformed}. */
export function readTyped<Value>(
  json: unknown,
  readers: ReadonlyMap<string, (json: unknown) => Value>,
  expected: string,
): Value {
  const [entry, ...others] = Object.entries(objectOf(json));
  const read = entry && readers.get(entry[0]);
  if (!read || others.length > 0) throw new Malformed(`Expected ${expected}`);
  return read(entry[1]);
}

/** Reads a member that must be an object; throws {@link Malformed}. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  if (!isObject(value)) throw new Malformed(`'${name}' must be an object`);
  return value;
}

/** Reads a member that must be a string; throws {@link Malformed}. */
export function stringAt(object: JsonObject, name: string): string {
  const value = object[name];
  if (typeof value !== 'string') throw new Malformed(`'${name}' must be a string`);
  return value;
}

/** Reads a member that must be a list; throws {@link Malformed}. Absent is empty, as in protocol buffers. */
export function listAt(object: JsonObject, name: string): readonly unknown[] {
  const value = object[name] ?? [];
  if (!Array.isArray(value)) throw new Malformed(`'${name}' must be a list`);
  return value;
}
