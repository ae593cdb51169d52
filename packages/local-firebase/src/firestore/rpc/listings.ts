import { invalidArgument, StatusError } from '../errors/status';
import { decodeBase64, isJsonObject } from '../wire/message';
import type { Json, JsonObject, Message } from '../wire/message';
import { implicitOrders } from '../query/validation';
import type { Database } from '../storage/database';
import { checkId, childOf, fullName, parseParentName } from '../storage/names';
import { comparePaths, compareStrings } from '../values/ordering';
import { decodeMask } from '../writes/write-json';
import { databaseOf, decodeConsistency } from './backend';
import type { Backend, Unary } from './backend';
import { encodeDocument } from './document-json';

const defaultPage = 100;
const maxPageSize = 10_000;

function decodePageSize(request: Message): number {
  const size = request.integer('pageSize') ?? 0;
  if (size < 0) throw invalidArgument('page_size must not be negative');
  return size === 0 ? defaultPage : Math.min(size, maxPageSize);
}

function encodeToken(content: Json): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

function decodeToken(token: string): JsonObject | null {
  if (token === '') return null;
  const bytes = decodeBase64(token);
  if (bytes === null) throw invalidArgument('The page token is invalid.');
  try {
    const json: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isJsonObject(json)) return json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidArgument('The page token is invalid.');
}

/** The path after which a page begins, from its token. */
function startOf(token: JsonObject | null, field: string): string {
  const after = token?.[field] ?? '';
  if (typeof after !== 'string') throw invalidArgument('The page token is invalid.');
  return after;
}

/** Reads the consistency selector of a request that lists the current state only. */
function requireLatest(backend: Backend, database: Database, request: Message): void {
  if (decodeConsistency(backend, database, request).kind === 'latest') return;
  throw new StatusError(
    'UNIMPLEMENTED',
    'Listing collections or documents in a transaction is not supported.',
  );
}

/**
 * Lists the documents of a collection by name with pagination, optionally with missing documents that have
 * subcollections.
 */
export const listDocuments: Unary = (backend, caller, request) => {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  const above = parseParentName(parent, database.name);
  const collectionId = request.required('collectionId', request.string('collectionId'));
  checkId(collectionId);
  const pageSize = decodePageSize(request);
  const after = startOf(decodeToken(request.string('pageToken') ?? ''), 'path');
  const showMissing = request.boolean('showMissing');
  const mask = decodeMask(request.message('mask'));
  requireLatest(backend, database, request);
  request.end();
  backend.access.list(caller, database, {
    source: { parent: above, collectionId, allDescendants: false },
    where: null,
    explicitOrders: [],
    orders: implicitOrders([], null),
    startAt: null,
    endAt: null,
    offset: 0,
    limit: pageSize,
    select: null,
  });
  const paths = database
    .withMissing(childOf(above, collectionId))
    .filter((path) => showMissing || database.get(path) !== null)
    .filter((path) => after === '' || comparePaths(path, after) > 0);
  const shown = paths.slice(0, pageSize);
  backend.usage.query(shown.length);
  return Promise.resolve({
    documents: shown.map((path): JsonObject => {
      const document = database.get(path);
      return document === null
        ? { name: fullName(database.name, path) }
        : encodeDocument(database.name, document, mask);
    }),
    ...(paths.length > pageSize ? { nextPageToken: encodeToken({ path: shown.at(-1) ?? '' }) } : {}),
  });
};

export const listCollectionIds: Unary = (backend, caller, request) => {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  const path = parseParentName(parent, database.name);
  const pageSize = decodePageSize(request);
  const after = startOf(decodeToken(request.string('pageToken') ?? ''), 'after');
  requireLatest(backend, database, request);
  request.end();
  backend.access.denyClients(caller, 'Only the administrator can list collections.');
  const ids = [...database.collectionIds(path)]
    .sort(compareStrings)
    .filter((id) => compareStrings(id, after) > 0);
  const shown = ids.slice(0, pageSize);
  backend.usage.query(shown.length);
  return Promise.resolve({
    collectionIds: shown,
    ...(ids.length > pageSize ? { nextPageToken: encodeToken({ after: shown.at(-1) ?? '' }) } : {}),
  });
};
