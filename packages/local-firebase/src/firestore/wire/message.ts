import { invalidArgument } from '../errors/status';
import { parseTimestamp } from '../values/timestamp';
import type { Micros } from '../values/value';

/** What JSON.parse gives. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Whether a parsed JSON value is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a parsed JSON value is a list. */
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

/** Bytes from either alphabet of base64; null when the text is none. */
export function decodeBase64(text: string): Uint8Array | null {
  return base64Text.test(text) ? new Uint8Array(Buffer.from(text, 'base64')) : null;
}

/**
 * Reads one protobuf message in its JSON form: every field at most once, of its type, by its camel-case or its original
 * name. After the last field, {@link Message.end} refuses whatever was not asked for, so that nothing sent is ignored.
 */
export class Message {
  readonly #fields: ReadonlyMap<string, Json>;
  readonly #where: string;
  readonly #read = new Set<string>();

  constructor(json: unknown, where: string) {
    if (!isJsonObject(json)) throw invalidArgument(`Invalid value at '${where}': an object is expected.`);
    this.#fields = new Map(Object.entries(json));
    this.#where = where;
  }

  #take(name: string): Json | undefined {
    const other = snakeCase(name);
    this.#read.add(name).add(other);
    return this.#fields.get(name) ?? this.#fields.get(other) ?? undefined;
  }

  #refuse(name: string, expected: string): Error {
    return invalidArgument(`Invalid value at '${this.#where}.${name}' (${expected}).`);
  }

  /** Whether the message carries a field; null is as good as none. */
  has(name: string): boolean {
    return (this.#fields.get(name) ?? this.#fields.get(snakeCase(name)) ?? null) !== null;
  }

  /** A field as it is, for readers of their own. */
  raw(name: string): Json | undefined {
    return this.#take(name);
  }

  /** A string field. */
  string(name: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.#refuse(name, 'TYPE_STRING');
  }

  /** A list of strings; absent is empty. */
  strings(name: string): readonly string[] {
    return this.#list(name).map((item) => {
      if (typeof item !== 'string') throw this.#refuse(name, 'TYPE_STRING');
      return item;
    });
  }

  /** A boolean field; absent is false. */
  boolean(name: string): boolean {
    const value = this.#take(name) ?? false;
    if (typeof value !== 'boolean') throw this.#refuse(name, 'TYPE_BOOL');
    return value;
  }

  /** An integer field, or one in a wrapper message, which has the same form. */
  integer(name: string): number | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const number = toInteger(value);
    if (number === null) throw this.#refuse(name, 'TYPE_INT32');
    return number;
  }

  /** A bytes field, from base64. */
  bytes(name: string): Uint8Array | undefined {
    const text = this.string(name);
    if (text === undefined || text === '') return undefined;
    const bytes = decodeBase64(text);
    if (bytes === null) throw this.#refuse(name, 'TYPE_BYTES');
    return bytes;
  }

  /** A timestamp field. */
  timestamp(name: string): Micros | undefined {
    const text = this.string(name);
    if (text === undefined) return undefined;
    const micros = parseTimestamp(text);
    if (micros === null) throw this.#refuse(name, 'type.googleapis.com/google.protobuf.Timestamp');
    return micros;
  }

  /** An enum field by name, from its name or its number; the list holds the names at their numbers. */
  enumeration<Name extends string>(name: string, names: readonly (Name | null)[]): Name | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const known = typeof value === 'number' ? names[value] : names.find((item) => item === value);
    if (known === undefined || known === null) throw this.#refuse(name, 'TYPE_ENUM');
    return known;
  }

  /** A field that holds a message. */
  message(name: string): Message | undefined {
    const value = this.#take(name);
    return value === undefined ? undefined : new Message(value, `${this.#where}.${name}`);
  }

  /** A field that holds a list of messages; absent is empty. */
  messages(name: string): readonly Message[] {
    return this.#list(name).map((item, index) => new Message(item, `${this.#where}.${name}[${index}]`));
  }

  #list(name: string): readonly Json[] {
    const value = this.#take(name) ?? [];
    if (!isJsonList(value)) throw this.#refuse(name, 'a list');
    return value;
  }

  /** Which one of a oneof's fields the message carries; more than one is refused. */
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

  /** A field that must be there. */
  required<Content>(name: string, value: Content | undefined): Content {
    if (value === undefined) throw invalidArgument(`Missing required field '${this.#where}.${name}'.`);
    return value;
  }

  /** Refuses fields that no reader asked for. */
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
