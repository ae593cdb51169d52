/** An object as JSON.parse gives it, whose members are still to be looked at. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed value is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A message that is not what the protocol says. */
export class Malformed extends Error {}

/** A member that must be an object. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  if (!isObject(value)) throw new Malformed(`'${name}' is no object`);
  return value;
}

/** A member that must be a string. */
export function stringAt(object: JsonObject, name: string): string {
  const value = object[name];
  if (typeof value !== 'string') throw new Malformed(`'${name}' is no string`);
  return value;
}

/** A member that must be a list; an absent one is empty, as protocol buffers write empty lists. */
export function listAt(object: JsonObject, name: string): readonly unknown[] {
  const value = object[name] ?? [];
  if (!Array.isArray(value)) throw new Malformed(`'${name}' is no list`);
  return value;
}
