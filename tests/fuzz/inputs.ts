import fc, { type Arbitrary } from 'fast-check';
import * as v from 'valibot';
import { PROOF_HEADER } from '@store/domain/api/common';

/** The part of JSON Schema that docs/api/openapi.json uses. */
interface JsonSchema {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | false | undefined;
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
}

const jsonSchema: v.GenericSchema<unknown, JsonSchema> = v.looseObject({
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.lazy(() => jsonSchema))),
  oneOf: v.optional(v.array(v.lazy(() => jsonSchema))),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => jsonSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.union([v.literal(false), v.lazy(() => jsonSchema)])),
  prefixItems: v.optional(v.array(v.lazy(() => jsonSchema))),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  pattern: v.optional(v.string()),
});

const operationSchema = v.object({
  parameters: v.array(
    v.union([
      v.object({ name: v.string(), in: v.picklist(['path', 'query']), schema: jsonSchema }),
      v.object({ $ref: v.string() }),
    ]),
  ),
  requestBody: v.optional(
    v.object({ content: v.object({ 'application/json': v.object({ schema: jsonSchema }) }) }),
  ),
});

const documentSchema = v.object({ paths: v.record(v.string(), v.record(v.string(), operationSchema)) });

export interface DescribedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: v.InferOutput<typeof operationSchema>;
}

export function endpointsOf(document: unknown): readonly DescribedEndpoint[] {
  return Object.entries(v.parse(documentSchema, document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Values that exist in the shop, by the name of their field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Stands for the token of the caller. */
export const TOKEN = '{{token}}';

/** JSON texts that no field expects, some of which `JSON.stringify` cannot write. */
const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e21',
  '1e308',
  '1e999',
  '-1e999',
  '1e-400',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740993',
  '99999999999999999999',
  '8640000000000001',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ufeff"',
  '"\\u202e"',
  '"a\\r\\nBcc: b@example.com"',
  '"__proto__"',
  '"__x__"',
  '"constructor"',
  '"toString"',
  '"."',
  '".."',
  '"a/b"',
  '"../../tracks/1"',
  '"a//b"',
  '"%"',
  '"%00"',
  '"%2f"',
  '"\'; DROP TABLE users; --"',
  '"<script>alert(1)</script>"',
  '"{{7*7}}"',
  '"$where"',
  '"NaN"',
  '"Infinity"',
  '"-1"',
  '"1e400"',
  '"0x10"',
  '"١٢٣"',
  '"2026-02-30T25:61:00Z"',
  '"https://[::1"',
  '"javascript:alert(1)"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"$gt":""}',
  '{"stringValue":"a"}',
  '{"length":1e9}',
  '{"0":"a"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1}',
  '{"then":"a"}',
  '{"toJSON":1}',
  '{"a":1,"a":2}',
  `"${'a'.repeat(20_000)}"`,
  `"${'🎵'.repeat(2_500)}"`,
  `"${'e\u0301'.repeat(2_000)}"`,
  `"a@${'b.'.repeat(2_000)}com"`,
  `[${'0,'.repeat(5_000)}0]`,
  `[${'{},'.repeat(1_000)}{}]`,
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
];

/** Bodies that are no JSON, or not what its readers agree on. */
const HOSTILE_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '}',
  '{}}',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{a:1}',
  '[1,]',
  'NaN',
  'undefined',
  '\ufeff{}',
  '\0',
  '<?xml version="1.0"?><a/>',
  'a=1&b=2',
  '"',
  '"\ud800"',
  '{"a":"\u0001"}',
  '// {}',
  '{"a":01}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '['.repeat(100_000),
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d),
  Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
  Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22),
];

/** Values in addresses, encoded or not. */
const HOSTILE_PARTS: readonly string[] = [
  '',
  '%20',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  '%ff',
  '%2e%2e',
  '%2F',
  '..%2F..%2Ftracks%2F1',
  '%5C',
  '__proto__',
  '__x__',
  'constructor',
  'toString',
  '.',
  '-1',
  '0',
  '0.5',
  '1e3',
  '1e999',
  '9007199254740993',
  'null',
  'true',
  '[]',
  '{}',
  '%7B%22a%22%3A1%7D',
  '%27%3B%20DROP%20TABLE%20users',
  '%3Cscript%3E',
  '%0D%0ASet-Cookie%3A%20a',
  '%D9%A1',
  '%F0%9F%8E%B5',
  'https%3A%2F%2F%5B%3A%3A1',
  'javascript%3Aalert(1)',
  'a'.repeat(4_000),
  '%F0%9F%8E%B5'.repeat(300),
];

/** Parameters that some parsers of query strings read as objects or lists. */
const HOSTILE_QUERIES: readonly string[] = [
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  '__proto__=1',
  'hasOwnProperty=1',
  '&&&',
  '=',
  '=a',
  '%=%',
  'a&'.repeat(1_500),
  'a[b]'.repeat(500),
];

const EMAILS = ['fuzz@example.com', 'FUZZ@EXAMPLE.COM', 'a@b.cd', 'fuzz+tag@example.com'];

function stringOf({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): Arbitrary<unknown> {
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) });
  if (pattern === undefined)
    return fc.oneof(text, fc.constantFrom(...EMAILS), fc.constant('x'.repeat(maxLength)));
  // From classes of Unicode properties fast-check generates nothing, or takes a tenth of a second.
  if (/\\p\{/i.test(pattern)) return text;
  // Negative lookaheads, which fast-check does not know, exclude little: some of these strings are refused.
  return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?![^()]*\)/g, ''), 'u'));
}

function numberOf({
  type,
  minimum = -10,
  maximum = Number.MAX_SAFE_INTEGER,
}: JsonSchema): Arbitrary<unknown> {
  if (type === 'integer')
    return fc.integer({ min: Math.max(minimum, Number.MIN_SAFE_INTEGER), max: maximum });
  return fc.double({ min: minimum, max: maximum, noNaN: true });
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fieldOf(name, schema, known)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

/** A field: three times of four a value that exists, if there is one. */
function fieldOf(name: string, schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  const any = validOf(schema, known);
  if (!values) return any;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any });
}

const LONGEST_LIST = 4;

function listOf(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const { items = {}, prefixItems, minItems = 0, maxItems = LONGEST_LIST } = schema;
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => validOf(item, known)));
  if (items === false) return fc.constant([]);
  const maxLength = Math.max(minItems, Math.min(maxItems, LONGEST_LIST));
  return fc.array(validOf(items, known), { minLength: minItems, maxLength });
}

/** A value that a schema allows. */
function validOf(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const { type, anyOf, oneOf } = schema;
  const alternatives = anyOf ?? oneOf;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (alternatives) return fc.oneof(...alternatives.map((alternative) => validOf(alternative, known)));
  switch (type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

type Path = readonly (string | number)[];

/** The paths of everything in a JSON value, without the value itself. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...pathsIn(inner, here)];
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Stands for a text that is put into the JSON afterwards. */
const HOLE = '\u0001hole\u0001';

/** A copy with another value at a path, or without it if the value is undefined. */
function changed(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === key ? changed(item, rest, next) : item));
  const entries = entriesOf(value).map(([name, inner]): [string, unknown] => [
    name,
    name === key ? changed(inner, rest, next) : inner,
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

const hostileJson = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3, noUnicodeString: false }) },
);

/** Puts a JSON text at the place of the hole. */
function fill(value: unknown, text: string): string {
  return JSON.stringify(value).replace(JSON.stringify(HOLE), () => text);
}

function withHostile(valid: Arbitrary<unknown>): Arbitrary<string> {
  return fc.tuple(valid, fc.nat(), hostileJson).map(([value, at, text]) => {
    const paths = pathsIn(value);
    const path = paths[at % Math.max(1, paths.length)];
    return path ? fill(changed(value, path, HOLE), text) : text;
  });
}

function withoutField(valid: Arbitrary<unknown>): Arbitrary<string> {
  return fc.tuple(valid, fc.nat()).map(([value, at]) => {
    const paths = pathsIn(value);
    const path = paths[at % Math.max(1, paths.length)];
    return JSON.stringify(path ? changed(value, path, undefined) : value);
  });
}

/** The text of an object with one more member, before or after the others, which may have the same name. */
function withMember(valid: Arbitrary<unknown>): Arbitrary<string> {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'extra',
    '',
    'id',
    'token',
    'then',
  ];
  return fc
    .tuple(valid, fc.constantFrom(...names), fc.boolean(), fc.nat(), hostileJson)
    .map(([value, name, isDouble, at, text]) => {
      const own = entriesOf(value).map(([member]) => member);
      const key = JSON.stringify((isDouble ? own[at % Math.max(1, own.length)] : undefined) ?? name);
      const inner = JSON.stringify(value).slice(1, -1);
      if (inner === '') return `{${key}:${text}}`;
      return at % 2 === 0 ? `{${key}:${text},${inner}}` : `{${inner},${key}:${text}}`;
    });
}

/** Bodies for a schema: some that it allows, most of which are not quite that. */
function bodiesFor(schema: JsonSchema, known: KnownValues): Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const valid = validOf(schema, known);
  return fc.oneof(
    { weight: 2, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 8, arbitrary: withHostile(valid) },
    { weight: 2, arbitrary: withoutField(valid) },
    { weight: 3, arbitrary: withMember(valid) },
    { weight: 1, arbitrary: hostileJson },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_BODIES) },
  );
}

/** A value in an address. */
function partFor(name: string, schema: JsonSchema, known: KnownValues): Arbitrary<string> {
  const valid = fieldOf(name, schema, known).map((value) => encodeURIComponent(String(value)));
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_PARTS) },
    { weight: 1, arbitrary: fc.webSegment() },
  );
}

/** Addresses of an endpoint: the values in its path, and none, one or several of each parameter. */
function addressesOf({ path, operation }: DescribedEndpoint, known: KnownValues): Arbitrary<string> {
  const named = operation.parameters.filter((parameter) => 'name' in parameter);
  const inPath = named.filter((parameter) => parameter.in === 'path');
  const inQuery = named.filter((parameter) => parameter.in === 'query');
  const paths = fc
    .tuple(...inPath.map(({ name, schema }) => partFor(name, schema, known)))
    .map((parts) =>
      inPath.reduce((text, { name }, index) => text.replace(`{${name}}`, () => parts[index] ?? ''), path),
    );
  const queries = inQuery.map(({ name, schema }) =>
    fc
      .array(partFor(name, schema, known), { maxLength: 2 })
      .map((values) => values.map((value) => `${name}=${value}`)),
  );
  const others = fc.oneof(
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_QUERIES).map((query) => [query]) },
  );
  return fc.tuple(paths, others, ...queries).map(([address, ...parameters]) => {
    const query = parameters.flat().join('&');
    return query === '' ? address : `${address}?${query}`;
  });
}

export type Caller = 'anonymous' | 'forged' | 'customer' | 'member';

export interface FuzzedCall {
  readonly caller: Caller;
  /** Path and query. */
  readonly address: string;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { Range: 'bytes=5-1,x' },
      { Range: `bytes=${'0-1,'.repeat(500)}0-1` },
      { 'If-None-Match': '"'.repeat(100) },
      { 'Content-Encoding': 'br' },
      { 'Content-Encoding': 'gzip' },
      { 'Content-Type': 'multipart/form-data; boundary=a' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'User-Agent': '' },
      { 'X-Forwarded-For': '__proto__, ::ffff:999.1.1.1, %' },
      { [PROOF_HEADER]: 'e30=' },
      { 'Stripe-Signature': 't=1,v1=00' },
    ),
  },
);

const CALLERS: readonly Caller[] = ['anonymous', 'forged', 'customer', 'member'];

/** Callers of an endpoint: most may call it. If it has no input, the same answer again and again would show nothing. */
function callersOf({ path, operation }: DescribedEndpoint): Arbitrary<Caller> {
  const any = fc.constantFrom(...CALLERS);
  const hasInput = operation.requestBody !== undefined || operation.parameters.length > 0;
  if (!hasInput)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<Caller>('anonymous', 'customer') },
      { weight: 1, arbitrary: any },
    );
  const usual = path.startsWith('/api/member/') ? 'member' : 'customer';
  return fc.oneof({ weight: 8, arbitrary: fc.constant<Caller>(usual) }, { weight: 1, arbitrary: any });
}

export function callsOf(endpoint: DescribedEndpoint, known: KnownValues): Arbitrary<FuzzedCall> {
  const schema = endpoint.operation.requestBody?.content['application/json'].schema;
  return fc.record({
    caller: callersOf(endpoint),
    address: addressesOf(endpoint, known),
    body: schema ? bodiesFor(schema, known) : fc.constant(undefined),
    headers,
  });
}
