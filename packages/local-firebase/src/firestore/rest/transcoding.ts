import { invalidArgument } from '../errors/status';
import { isJsonObject } from '../wire/message';
import type { Json, JsonObject } from '../wire/message';
import type { StreamingName, UnaryName } from '../rpc/methods';
import type { RestRequest } from './exchange';

/** The RPC that a REST request maps to, with its request message. */
export type Call =
  | { readonly kind: 'unary'; readonly method: UnaryName; readonly message: JsonObject }
  | { readonly kind: 'streaming'; readonly method: StreamingName; readonly message: JsonObject };

/**
 * Google's standard query parameters, which are not part of request messages.
 * https://cloud.google.com/apis/docs/system-parameters
 */
const systemParameters = new Set(['key', 'alt', '$alt', 'prettyPrint', '$prettyPrint']);

const booleans = new Set(['showMissing', 'exists']);
const lists = new Set(['fieldPaths']);

function parameterValue(name: string, values: readonly string[]): Json {
  if (lists.has(name)) return values;
  const [value = '', ...others] = values;
  if (others.length > 0) throw invalidArgument(`Query parameter "${name}" is repeated.`);
  if (!booleans.has(name)) return value;
  if (value !== 'true' && value !== 'false') {
    throw invalidArgument(`Query parameter "${name}" must be true or false.`);
  }
  return value === 'true';
}

/** The query string as a message; dots separate nested fields. */
function parameters(query: URLSearchParams): JsonObject {
  const flat = new Map<string, JsonObject>();
  const message: Record<string, Json> = {};
  for (const name of new Set(query.keys())) {
    if (systemParameters.has(name)) continue;
    const [outer = '', inner, ...deeper] = name.split('.');
    if (deeper.length > 0 || outer === '__proto__') {
      throw invalidArgument(`Unknown query parameter "${name}".`);
    }
    const value = parameterValue(inner ?? outer, query.getAll(name));
    if (inner === undefined) {
      message[outer] = value;
    } else {
      flat.set(outer, { ...flat.get(outer), [inner]: value });
    }
  }
  return { ...message, ...Object.fromEntries(flat) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch (error) {
    throw invalidArgument(
      `Invalid JSON payload received. ${error instanceof Error ? error.message : 'Syntax error.'}`,
    );
  }
}

/** Parses the body as a message; an empty body is an empty message. */
export function bodyMessage(body: Uint8Array): JsonObject {
  if (body.length === 0) return {};
  const json = parseJson(body);
  if (!isJsonObject(json)) throw invalidArgument('Invalid JSON payload received. Expected an object.');
  return json;
}

/** Decodes a path segment. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidArgument(`Path segment "${segment}" is not properly percent-encoded.`);
  }
}

/** Splits a last segment `name:verb`; the colon must not be encoded. */
function splitVerb(segment: string): readonly [string, string | null] {
  const colon = segment.lastIndexOf(':');
  return colon < 0 ? [segment, null] : [segment.slice(0, colon), segment.slice(colon + 1)];
}

function decodeIds(segments: readonly string[]): readonly string[] {
  return segments.map((segment) => {
    const id = decodeSegment(segment);
    if (id.includes('/')) throw invalidArgument(`Path segment "${segment}" contains an encoded slash.`);
    return id;
  });
}

const atDatabase = {
  batchGet: { kind: 'streaming', method: 'BatchGetDocuments' },
  commit: { kind: 'unary', method: 'Commit' },
  beginTransaction: { kind: 'unary', method: 'BeginTransaction' },
  rollback: { kind: 'unary', method: 'Rollback' },
  batchWrite: { kind: 'unary', method: 'BatchWrite' },
} as const;

const atParent = {
  runQuery: { kind: 'streaming', method: 'RunQuery' },
  runAggregationQuery: { kind: 'streaming', method: 'RunAggregationQuery' },
  listCollectionIds: { kind: 'unary', method: 'ListCollectionIds' },
} as const;

function has<Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name);
}

function postCall(root: string, raw: readonly string[], request: RestRequest): Call | null {
  const [last, verb] = splitVerb(raw.at(-1) ?? '');
  if (verb === null) return null;
  const message = (): JsonObject => ({ ...bodyMessage(request.body), ...parameters(request.query) });
  const segments = decodeIds([...raw.slice(0, -1), last]);
  if (has(atDatabase, verb) && segments.length === 1)
    return { ...atDatabase[verb], message: { ...message(), database: root } };
  if (has(atParent, verb))
    return { ...atParent[verb], message: { ...message(), parent: `${root}/${segments.join('/')}` } };
  return null;
}

/**
 * Maps a request to `/v1/projects/P/databases/D/documents…` to an RPC; null if there is no such route. `raw` are the
 * path segments from `documents` on.
 */
export function transcode(database: string, raw: readonly string[], request: RestRequest): Call | null {
  if (request.method === 'POST') return postCall(database, raw, request);
  const segments = decodeIds(raw);
  if (segments.length === 1) return null;
  const message = parameters(request.query);
  if (segments.length % 2 === 1) {
    const name = `${database}/${segments.join('/')}`;
    if (request.method === 'PATCH')
      return {
        kind: 'unary',
        method: 'UpdateDocument',
        message: { ...message, document: { ...bodyMessage(request.body), name } },
      };
    if (request.method === 'GET')
      return { kind: 'unary', method: 'GetDocument', message: { ...message, name } };
  }
  if (request.method !== 'GET') return null;
  const parent = `${database}/${segments.slice(0, -1).join('/')}`;
  const collectionId = segments.at(-1) ?? '';
  return { kind: 'unary', method: 'ListDocuments', message: { ...message, parent, collectionId } };
}
