// The Admin SDK speaks protobuf messages as objects; local-firebase answers in proto3 JSON
// (https://protobuf.dev/programming-guides/json/). They differ in times, bytes and wrapped numbers.
import type { Json, JsonObject } from 'local-firebase/firestore/in-process';

const TIMES: ReadonlySet<string> = new Set([
  'readTime',
  'updateTime',
  'createTime',
  'commitTime',
  'timestampValue',
]);

interface Time {
  readonly seconds: number | string;
  readonly nanos: number;
}

function isTime(value: object): value is Time {
  return 'seconds' in value || 'nanos' in value;
}

function timeText({ seconds, nanos }: Partial<Time>): string {
  const whole = new Date(Number(seconds ?? 0) * 1000).toISOString().slice(0, 19);
  return `${whole}.${String(nanos ?? 0).padStart(9, '0')}Z`;
}

function timeOf(text: string): Time {
  const fraction = /\.(\d+)Z$/.exec(text)?.[1] ?? '';
  return { seconds: Math.floor(Date.parse(text) / 1000), nanos: Number(fraction.padEnd(9, '0')) };
}

/** The SDK's request as JSON. */
export function toJson(value: unknown, name = ''): Json {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((item) => toJson(item));
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  if (TIMES.has(name) && isTime(value)) return timeText(value);
  // A wrapped number.
  if (name === 'limit' && 'value' in value) return Number(value.value);
  return toJsonObject(value);
}

export function toJsonObject(message: object): JsonObject {
  const json: Record<string, Json> = {};
  for (const [name, value] of Object.entries(message))
    if (value !== undefined) json[name] = toJson(value, name);
  return json;
}

/** A JSON answer as the SDK expects it. */
export function fromJson(json: Json, name = ''): unknown {
  if (typeof json === 'string') {
    if (TIMES.has(name)) return timeOf(json);
    return name === 'transaction' || name === 'bytesValue' ? Buffer.from(json, 'base64') : json;
  }
  // A message without a code is a success.
  if (name === 'status' && Array.isArray(json))
    return json.map((status: JsonObject) => ({ code: 0, ...status }));
  if (Array.isArray(json)) return json.map((item: Json) => fromJson(item));
  if (typeof json !== 'object' || json === null) return json;
  const message: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) message[key] = fromJson(value, key);
  return message;
}
