import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import {
  type DateSort,
  MEMBER_LIST_MAXIMUM,
  type MemberList,
  type MemberListInput,
} from '@store/domain/pages/dashboard/member-list';
import { StoreError } from '@store/domain/platform/errors';
import { parseMemberPageSize, type MemberPageSize } from '@store/domain/platform/pagination';
import { searchKey } from '@store/domain/shop/catalogue/discovery/search';
import { parseCreatedAt } from '../collections';
import { documentName } from '../firestore/firestore';
import { decodeCursor, encodeCursor, hasNameLength, type PageCursor, type RowKey } from './page-cursor';
import { countMatches, countNarrowed, countRows, type ListName } from './totals';
import { cheapestQuery, clampPage, rowCount, type PageQuery, type PageRequest } from './page-query';

/** Its documents have `createdAt` (UTC ms) and `keys` (searchKeys in catalogue/discovery/search.ts). */
export interface Listing<Row> {
  readonly name: ListName;
  /** Unordered. */
  readonly rows: () => Query;
  /** Without `keys`, which are many. */
  readonly fields: readonly string[];
  /** Rows from several collections, named by their full paths. */
  readonly isGroup?: boolean;
  readonly toRow: (document: QueryDocumentSnapshot) => Row;
}

export interface Arrangement {
  /** Needs an index with `createdAt`, and one with `keys` and `createdAt`. */
  readonly narrow: (rows: Query) => Query;
  /** Identifies the filter; empty for all. */
  readonly name: string;
  readonly isOldestFirst: boolean;
}

export function sortedByDate(sort: DateSort | undefined): Arrangement {
  return { narrow: (rows) => rows, name: '', isOldestFirst: sort === 'date' };
}

/** An empty `search` means all rows. */
interface SearchedList<Row> {
  readonly listing: Listing<Row>;
  readonly search: string;
  readonly arrangement: Arrangement;
  readonly rows: Query;
}

function nameOf({ search, arrangement: { name, isOldestFirst } }: SearchedList<unknown>): string {
  return name === '' && !isOldestFirst ? search : JSON.stringify([search, name, isOldestFirst]);
}

export function keyOf({ isGroup }: { readonly isGroup?: boolean }, document: QueryDocumentSnapshot): RowKey {
  return [parseCreatedAt(document).createdAt, isGroup ? document.ref.path : document.id];
}

function ordered(rows: Query, direction: PageQuery['direction']): Query {
  return rows.orderBy('createdAt', direction).orderBy(documentName(), direction);
}

/** `desc` is the list's own direction; returns documents in list order. */
async function runQuery<Row>(
  { listing, rows, arrangement: { isOldestFirst } }: SearchedList<Row>,
  { direction, from, skip, take }: PageQuery,
): Promise<QueryDocumentSnapshot[]> {
  if (take === 0) return [];
  const opposite = direction === 'desc' ? 'asc' : 'desc';
  const page = ordered(rows, isOldestFirst ? opposite : direction)
    .select(...listing.fields)
    .offset(skip)
    .limit(take);
  const query = !from ? page : from.including ? page.startAt(...from.key) : page.startAfter(...from.key);
  const { docs } = await query.get();
  return direction === 'desc' ? docs : docs.toReversed();
}

async function totalOf<Row>({ listing, search, rows, arrangement }: SearchedList<Row>): Promise<number> {
  if (arrangement.name !== '') return countNarrowed(rows);
  return search === '' ? countRows(listing.name, rows) : countMatches(listing.name, rows, search);
}

interface WantedPage {
  readonly page: number;
  readonly size: MemberPageSize;
}

/** Finds the page without knowing the total or skipping rows, if possible. */
function queryWithoutTotal(wanted: WantedPage, cursor: PageCursor | undefined): PageQuery | undefined {
  const query = cheapestQuery({ ...wanted, total: Infinity }, cursor);
  return query.skip === 0 ? query : undefined;
}

/** With a known total. If rows changed since the cursor was issued, reads from the list's start or end. */
async function documentsOf<Row>(
  list: SearchedList<Row>,
  request: PageRequest,
  cursor: PageCursor | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const query = cheapestQuery(request, cursor);
  const documents = await runQuery(list, query);
  if (query.from === undefined || documents.length >= rowCount(request)) return documents;
  return runQuery(list, cheapestQuery(request, undefined));
}

interface FoundPage {
  readonly request: PageRequest;
  readonly documents: readonly QueryDocumentSnapshot[];
}

/** Reads documents and total concurrently, if the page can be found without the total. */
async function findPage<Row>(
  list: SearchedList<Row>,
  wanted: WantedPage,
  cursor: PageCursor | undefined,
): Promise<FoundPage> {
  const query = queryWithoutTotal(wanted, cursor);
  const [total, early] = await Promise.all([totalOf(list), query ? runQuery(list, query) : undefined]);
  const request = clampPage({ ...wanted, total });
  const isComplete =
    early !== undefined && request.page === wanted.page && early.length === rowCount(request);
  return { request, documents: isComplete ? early : await documentsOf(list, request, cursor) };
}

async function readPage<Row>(
  list: SearchedList<Row>,
  wanted: WantedPage,
  near: PageCursor | undefined,
): Promise<MemberList<Row>> {
  const { listing } = list;
  const { size } = wanted;
  const search = nameOf(list);
  const isOfList = near?.search === search && near.size === size;
  const { request, documents } = await findPage(list, wanted, isOfList ? near : undefined);
  const [first, last] = [documents[0], documents.at(-1)];
  const cursor =
    first && last
      ? { page: request.page, size, search, first: keyOf(listing, first), last: keyOf(listing, last) }
      : undefined;
  return {
    result: documents.map(listing.toRow),
    total: request.total,
    place: cursor ? encodeCursor(cursor) : null,
  };
}

async function readUnpaginated<Row>(list: SearchedList<Row>): Promise<MemberList<Row>> {
  const documents = await runQuery(list, {
    direction: 'desc',
    from: undefined,
    skip: 0,
    take: MEMBER_LIST_MAXIMUM,
  });
  const total = documents.length < MEMBER_LIST_MAXIMUM ? documents.length : await totalOf(list);
  return { result: documents.map(list.listing.toRow), total, place: null };
}

/** Documents per query. */
const EXPORT_PAGE = 500;

/** Lists documents after a row, newest first, prefetching the next page. */
export async function* everyDocument(
  { rows, fields }: Pick<Listing<unknown>, 'rows' | 'fields'>,
  after?: RowKey,
): AsyncGenerator<QueryDocumentSnapshot> {
  const page = ordered(rows(), 'desc')
    .select(...fields)
    .limit(EXPORT_PAGE);
  let next: Promise<QuerySnapshot> | undefined = (after ? page.startAfter(...after) : page).get();
  while (next) {
    const { docs }: QuerySnapshot = await next;
    const last = docs.at(-1);
    next = last && docs.length === EXPORT_PAGE ? page.startAfter(last).get() : undefined;
    // A consumer that stops early never awaits it; an unhandled rejection would end the process.
    next?.catch(() => undefined);
    yield* docs;
  }
}

function parseCursor(
  { isGroup }: { readonly isGroup?: boolean },
  near: string | undefined,
): PageCursor | undefined {
  if (!near) return undefined;
  const cursor = decodeCursor(near);
  if (!cursor || !hasNameLength(cursor, isGroup ? 4 : 1))
    throw new StoreError('invalid', 'Invalid page cursor.', { field: 'near' });
  return cursor;
}

/** Answers a member list's query, newest first by default. Throws a StoreError `invalid` for a wrong cursor. */
export async function readMemberList<Row>(
  listing: Listing<Row>,
  { search, page, size, near }: MemberListInput,
  arrangement: Arrangement = sortedByDate(undefined),
): Promise<MemberList<Row>> {
  const cursor = parseCursor(listing, near);
  const key = searchKey(search ?? '');
  const narrowed = arrangement.narrow(listing.rows());
  const rows = key === undefined ? narrowed : narrowed.where('keys', 'array-contains', key);
  const list = { listing, search: key ?? '', arrangement, rows };
  return page === undefined
    ? readUnpaginated(list)
    : readPage(list, { page: Number(page), size: parseMemberPageSize(size) }, cursor);
}
