import { invalidArgument, StatusError } from '../errors/status';
import { decodeBase64, isJsonList, isJsonObject } from '../wire/message';
import type { Json, JsonObject, Message } from '../wire/message';
import type { Query } from '../query/query';
import { runQuery } from '../query/run';
import { checkOrders, implicitOrders } from '../query/validation';
import { valueIn } from '../query/matching';
import { documentIn } from '../storage/database';
import type { Database, View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import type { Order } from '../storage/field-index';
import { checkId, childOf, fullName, parseParentName } from '../storage/names';
import { parseFieldPath } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { comparePaths, compareStrings } from '../values/ordering';
import { decodeValue, encodeValue } from '../wire/value-json';
import type { Value } from '../values/value';
import { decodeMask } from '../writes/write-json';
import { databaseOf, decodeConsistency, readQuery } from './backend';
import type { Backend, Consistency, Unary } from './backend';
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

const orderPattern = /^(\S+)(?:\s+(asc|desc))?$/i;

function decodeOrderBy(text: string): readonly Order[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [, field, direction] = orderPattern.exec(part.trim()) ?? [];
    if (field === undefined) throw invalidArgument(`Invalid order "${part.trim()}".`);
    return {
      field: parseFieldPath(field),
      direction: direction?.toLowerCase() === 'desc' ? 'descending' : 'ascending',
    };
  });
}

/** A page and the token of the next one. */
interface Page {
  readonly documents: readonly JsonObject[];
  readonly next: string | null;
}

interface Listing {
  readonly database: Database;
  readonly view: View;
  readonly mask: readonly FieldPath[] | null;
  readonly pageSize: number;
  readonly token: JsonObject | null;
}

function cursorOf(token: JsonObject | null): readonly Value[] | null {
  if (token === null) return null;
  if (!isJsonList(token.after)) throw invalidArgument('The page token is invalid.');
  return token.after.map((value) => decodeValue(value));
}

function placeOf(document: StoredDocument, query: Query, database: Database): Json {
  return query.orders.map(({ field }) =>
    encodeValue(valueIn(document, field, database.name) ?? { kind: 'null' }),
  );
}

function pageOfQuery({ database, view, mask, pageSize }: Listing, query: Query): Page {
  const found = [...runQuery(view, { ...query, limit: pageSize + 1 })];
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    documents: shown.map((document) => encodeDocument(database.name, document, mask)),
    next:
      found.length > pageSize && last !== undefined
        ? encodeToken({ after: placeOf(last, query, database) })
        : null,
  };
}

function pageWithMissing(listing: Listing, collection: string): Page {
  const { database, view, mask, pageSize, token } = listing;
  const after = token?.path ?? '';
  if (typeof after !== 'string') throw invalidArgument('The page token is invalid.');
  const paths = database
    .withMissing(collection)
    .filter((path) => after === '' || comparePaths(path, after) > 0);
  const shown = paths.slice(0, pageSize);
  const documents = shown.map((path): JsonObject => {
    const document = documentIn(view, path);
    return document === null
      ? { name: fullName(database.name, path) }
      : encodeDocument(database.name, document, mask);
  });
  return { documents, next: paths.length > pageSize ? encodeToken({ path: shown.at(-1) ?? '' }) : null };
}

function listingQuery(
  backend: Backend,
  request: Message,
  token: JsonObject | null,
): { readonly query: Query; readonly database: Database } {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  const collectionId = request.string('collectionId') ?? '';
  if (collectionId !== '') checkId(collectionId);
  const explicitOrders = decodeOrderBy(request.string('orderBy') ?? '');
  checkOrders(explicitOrders);
  const after = cursorOf(token);
  const query: Query = {
    source: {
      parent: parseParentName(parent, database.name),
      collectionId: collectionId === '' ? null : collectionId,
      allDescendants: false,
    },
    where: null,
    explicitOrders,
    orders: implicitOrders(explicitOrders, null),
    startAt: after === null ? null : { values: after, before: false },
    endAt: null,
    offset: 0,
    limit: null,
    select: null,
  };
  return { query, database };
}

function rejectPastReads(consistency: Consistency): void {
  if (consistency.kind === 'readTime') {
    throw new StatusError(
      'UNIMPLEMENTED',
      'Listing collections or missing documents at a past time is not supported.',
    );
  }
}

/** Lists the documents of a collection with pagination, optionally with missing documents that have subcollections. */
export const listDocuments: Unary = async (backend, caller, request) => {
  const pageSize = decodePageSize(request);
  const token = decodeToken(request.string('pageToken') ?? '');
  const showMissing = request.boolean('showMissing');
  const { query, database } = listingQuery(backend, request, showMissing ? null : token);
  const mask = decodeMask(request.message('mask'));
  const consistency = decodeConsistency(backend, database, request);
  request.end();
  if (showMissing && query.explicitOrders.length > 0) {
    throw invalidArgument('show_missing cannot be combined with order_by.');
  }
  if (showMissing) rejectPastReads(consistency);
  const limited = { ...query, limit: pageSize };
  const { view } = await readQuery(backend, database, consistency, limited);
  backend.access.list(caller, view, limited);
  const listing = { database, view, mask, pageSize, token };
  const { parent, collectionId } = query.source;
  if (showMissing && collectionId === null) {
    throw invalidArgument('show_missing requires a collection id.');
  }
  const page =
    showMissing && collectionId !== null
      ? pageWithMissing(listing, childOf(parent, collectionId))
      : pageOfQuery(listing, query);
  backend.usage.query(page.documents.length);
  return { documents: page.documents, ...(page.next === null ? {} : { nextPageToken: page.next }) };
};

/** Lists the collection ids below a document or the root. */
export const listCollectionIds: Unary = (backend, caller, request) => {
  const parent = request.required('parent', request.string('parent'));
  const database = databaseOf(backend, parent);
  const path = parseParentName(parent, database.name);
  const pageSize = decodePageSize(request);
  const { after } = decodeToken(request.string('pageToken') ?? '') ?? { after: '' };
  const consistency = decodeConsistency(backend, database, request);
  request.end();
  if (typeof after !== 'string') throw invalidArgument('The page token is invalid.');
  rejectPastReads(consistency);
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
