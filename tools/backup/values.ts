import { Timestamp } from 'firebase-admin/firestore';

/** A Firestore value as JSON. What JSON lacks is an object with one key that begins with `$`. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Converts a Firestore value. Throws an Error for a type the shop doesn't use: no backup is silently incomplete. */
export function toJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) };
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) return mapToJson(value);
  throw new Error(`A backup cannot hold a value of type ${value?.constructor.name ?? typeof value}.`);
}

function mapToJson(map: object): JsonValue {
  const json = Object.fromEntries(Object.entries(map).map(([name, each]) => [name, toJson(each)]));
  return Object.keys(map).some((name) => name.startsWith('$')) ? { $map: json } : json;
}

/** Reverses {@link toJson}. Throws an Error for anything else. */
export function fromJson(json: JsonValue): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (isList(json)) return json.map(fromJson);
  const [[name = '', content] = []] = Object.entries(json);
  if (name.startsWith('$') && content !== undefined) return special(name, content);
  return mapFromJson(json);
}

function isList(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json);
}

function mapFromJson(json: JsonValue): unknown {
  return Object.fromEntries(
    Object.entries(json ?? {}).map(([name, each]: [string, JsonValue]) => [name, fromJson(each)]),
  );
}

function special(name: string, content: JsonValue): unknown {
  if (name === '$map') return mapFromJson(content);
  if (name === '$number') return Number(content);
  if (name === '$bytes' && typeof content === 'string') return Buffer.from(content, 'base64');
  if (name === '$timestamp' && isList(content)) return new Timestamp(Number(content[0]), Number(content[1]));
  throw new Error(`The backup has a value of the unknown kind ${name}.`);
}
