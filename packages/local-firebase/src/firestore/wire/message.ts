import { invalidArgument } from '../errors/status';
import { parseTimestamp } from '../values/timestamp';
import type { Micros } from '../values/value';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** Returns whether a parsed JSON value is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a parsed JSON value is a list. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
const integerText = /^-?\d+$/;
const base64Text = /^[A-Za-z0-9+/_-]*={0,2}$/;

function toInteger(value: Json): number | null {
  const number = typeof value === 'string' && integerText.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** Decodes standard or URL-safe base64; null if invalid. */
export function decodeBase64(text: string): Uint8Array | null {
  return base64Text.test(text) ? new Uint8Array(Buffer.from(text, 'base64')) : null;
}

/**
 * Reads a protobuf message in JSON form, with camelCase or original field names. {@link Message.end} rejects fields
 * that were not read, so that nothing is ignored.
 */
export class Message {
  readonly #fields: ReadonlyMap<string, Json>;
  readonly #where: string;
  readonly #read = new Set<string>();

  constructor(json: unknown, where: string) {
    if (!isJsonObject(json)) throw invalidArgument(`Invalid value at '${where}': expected an object.`);
    this.#fields = new Map(Object.entries(json));
    this.#where = where;
  }

  #take(name: string): Json | undefined {
    const other = snakeCase(name);
    this.#read.add(name).add(other);
    return this.#fields.get(name) ?? this.#fields.get(other) ?? undefined;
  }

  #reject(name: string, expected: string): Error {
    return invalidArgument(`Invalid value at '${this.#where}.${name}' (${expected}).`);
  }

  /** Whether a field is present and not null. */
  has(name: string): boolean {
    return (this.#fields.get(name) ?? this.#fields.get(snakeCase(name)) ?? null) !== null;
  }

  /** A field without validation. */
  raw(name: string): Json | undefined {
    return this.#take(name);
  }

  string(name: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.#reject(name, 'TYPE_STRING');
  }

  /** A repeated string field; absent is empty. */
  strings(name: string): readonly string[] {
    return this.#list(name).map((item) => {
      if (typeof item !== 'string') throw this.#reject(name, 'TYPE_STRING');
      return item;
    });
  }

  /** A boolean field; false if absent. */
  boolean(name: string): boolean {
    const value = this.#take(name) ?? false;
    if (typeof value !== 'boolean') throw this.#reject(name, 'TYPE_BOOL');
    return value;
  }

  /** An integer field or Int32Value wrapper, which has the same JSON form. */
  integer(name: string): number | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const number = toInteger(value);
    if (number === null) throw this.#reject(name, 'TYPE_INT32');
    return number;
  }

  bytes(name: string): Uint8Array | undefined {
    const text = this.string(name);
    if (text === undefined || text === '') return undefined;
    const bytes = decodeBase64(text);
    if (bytes === null) throw this.#reject(name, 'TYPE_BYTES');
    return bytes;
  }

  timestamp(name: string): Micros | undefined {
    const text = this.string(name);
    if (text === undefined) return undefined;
    const micros = parseTimestamp(text);
    if (micros === null) throw this.#reject(name, 'type.googleapis.com/google.protobuf.Timestamp');
    return micros;
  }

  /** An enum field given by name or number; `names` is indexed by number. */
  enumeration<Name extends string>(name: string, names: readonly (Name | null)[]): Name | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const known = typeof value === 'number' ? names[value] : names.find((item) => item === value);
    if (known === undefined || known === null) throw this.#reject(name, 'TYPE_ENUM');
    return known;
  }

  message(name: string): Message | undefined {
    const value = this.#take(name);
    return value === undefined ? undefined : new Message(value, `${this.#where}.${name}`);
  }

  /** A repeated message field; absent is empty. */
  messages(name: string): readonly Message[] {
    return this.#list(name).map((item, index) => new Message(item, `${this.#where}.${name}[${index}]`));
  }

  #list(name: string): readonly Json[] {
    const value = this.#take(name) ?? [];
    if (!isJsonList(value)) throw this.#reject(name, 'a list');
    return value;
  }

  /** The field set in a oneof. Throws if several are set. */
  oneOf<Name extends string>(...names: readonly Name[]): Name | undefined {
    for (const name of names) this.#take(name);
    const present = names.filter((name) => this.has(name));
    if (present.length > 1) {
      throw invalidArgument(
        `Invalid value at '${this.#where}': oneof field is already set (${present.join(', ')}).`,
      );
    }
    return present[0];
  }

  /** Throws if a required field is missing. */
  required<Content>(name: string, value: Content | undefined): Content {
    if (value === undefined) throw invalidArgument(`Missing required field '${this.#where}.${name}'.`);
    return value;
  }

  /** Throws for fields that were not read. */
  end(): void {
    for (const name of this.#fields.keys()) {
      if (!this.#read.has(name)) {
        throw invalidArgument(
          `Invalid JSON payload received. Unknown name "${name}" at '${this.#where}': Cannot find field.`,
        );
      }
    }
  }
}
