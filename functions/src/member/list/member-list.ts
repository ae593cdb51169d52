import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { MEMBER_LIST_MAXIMUM, type MemberList, type MemberListInput } from '@store/domain/member';
import { MEMBER_PAGE_SIZE } from '@store/domain/pagination';
import { searchKey } from '@store/domain/search';
import { documentName } from '../../gateways/firestore';
import { isDeep, readPlace, writePlace, type Place, type RowKey } from './page-cursor';
import { totalFound, totalRows, type ListName } from './totals';
import { clamped, rowsOn, shortestWay, type Wanted, type Way } from './page-query';

/**
 * A list of the member space. Its documents have a `createdAt` in milliseconds UTC, and in `keys` what finds them
 * (searchKeys in domain/search.ts).
 */
export interface Listing<Row> {
  readonly name: ListName;
  /** Every row of the list, unordered. */
  readonly rows: () => Query;
  /** The fields that are read: all but `keys`, which are many and which nobody sees. */
  readonly fields: readonly string[];
  /** Whether the rows lie in many collections: then a row's name is its whole path. */
  readonly isGroup?: boolean;
  readonly toRow: (document: QueryDocumentSnapshot) => Row;
}

/** A list narrowed to what is searched for. */
interface Searched<Row> {
  readonly listing: Listing<Row>;
  readonly search: string;
  readonly rows: Query;
}

const rowSchema = v.object({ createdAt: v.number() });

function keyOf({ isGroup }: { readonly isGroup?: boolean }, document: QueryDocumentSnapshot): RowKey {
  const { createdAt } = v.parse(rowSchema, document.data());
  return [createdAt, isGroup ? document.ref.path : document.id];
}

function ordered(rows: Query, direction: Way['direction']): Query {
  return rows.orderBy('createdAt', direction).orderBy(documentName(), direction);
}

/** The documents that a way leads to, newest first. */
async function documentsOn<Row>(
  { listing, rows }: Searched<Row>,
  way: Way,
): Promise<QueryDocumentSnapshot[]> {
  if (way.take === 0) return [];
  const all = ordered(rows, way.direction)
    .select(...listing.fields)
    .offset(way.skip)
    .limit(way.take);
  const { from } = way;
  const asked = !from ? all : from.including ? all.startAt(...from.key) : all.startAfter(...from.key);
  const { docs } = await asked.get();
  return way.direction === 'desc' ? docs : docs.toReversed();
}

async function totalOf<Row>({ listing, search, rows }: Searched<Row>): Promise<number> {
  if (search === '') return totalRows(listing.name, rows);
  return totalFound(listing.name, rows, search);
}

/** The way to a page that is right whatever the total; undefined where there is none that skips nothing. */
function certainWay(page: number, near: Place | undefined): Way | undefined {
  const fromHere = { page, size: MEMBER_PAGE_SIZE, total: Infinity };
  const way = shortestWay(fromHere, near);
  return way.skip === 0 ? way : undefined;
}

/**
 * The documents of a page, when the total is known. Rows that came or went since `near` was given out may leave the way from
 * there short; then the page is found from the list's start or end alone.
 */
async function documentsOf<Row>(
  searched: Searched<Row>,
  wanted: Wanted,
  near: Place | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const way = shortestWay(wanted, near);
  const found = await documentsOn(searched, way);
  if (way.from === undefined || found.length >= rowsOn(wanted)) return found;
  return documentsOn(searched, shortestWay(wanted, undefined));
}

/** A page's documents and its list's total: asked for at once where the page can be found without the total. */
async function find<Row>(
  searched: Searched<Row>,
  page: number,
  near: Place | undefined,
): Promise<{ readonly wanted: Wanted; readonly documents: readonly QueryDocumentSnapshot[] }> {
  const way = certainWay(page, near);
  const [total, early] = await Promise.all([totalOf(searched), way ? documentsOn(searched, way) : undefined]);
  const asked = { page, size: MEMBER_PAGE_SIZE, total };
  const wanted = clamped(asked);
  const isFound = early !== undefined && wanted.page === page && early.length === rowsOn(wanted);
  return { wanted, documents: isFound ? early : await documentsOf(searched, wanted, near) };
}

async function readPage<Row>(
  searched: Searched<Row>,
  page: number,
  near: Place | undefined,
): Promise<MemberList<Row>> {
  const { listing, search } = searched;
  const { wanted, documents } = await find(searched, page, near?.search === search ? near : undefined);
  const [first, last] = [documents[0], documents.at(-1)];
  const place =
    first && last
      ? writePlace({
          page: wanted.page,
          search,
          first: keyOf(listing, first),
          last: keyOf(listing, last),
        })
      : null;
  return { result: documents.map(listing.toRow), total: wanted.total, place };
}

async function readWhole<Row>(searched: Searched<Row>): Promise<MemberList<Row>> {
  const way: Way = { direction: 'desc', from: undefined, skip: 0, take: MEMBER_LIST_MAXIMUM };
  const docs = await documentsOn(searched, way);
  const total = docs.length < MEMBER_LIST_MAXIMUM ? docs.length : await totalOf(searched);
  return { result: docs.map(searched.listing.toRow), total, place: null };
}

/** Documents that are read at once for {@link everyDocument}. */
const EXPORT_PAGE = 500;

/** Every document of a list, newest first, read in pages; the next one is asked for while one is worked on. */
export async function* everyDocument<Row>({
  rows,
  fields,
}: Listing<Row>): AsyncGenerator<QueryDocumentSnapshot> {
  const page = ordered(rows(), 'desc')
    .select(...fields)
    .limit(EXPORT_PAGE);
  let next: Promise<QuerySnapshot> | undefined = page.get();
  while (next) {
    const { docs }: QuerySnapshot = await next;
    const last = docs.at(-1);
    next = last && docs.length === EXPORT_PAGE ? page.startAfter(last).get() : undefined;
    // Who stops asking never waits for it, and its failure is then nobody's.
    next?.catch(() => undefined);
    yield* docs;
  }
}

function parseNear({ isGroup }: { readonly isGroup?: boolean }, near: string | undefined): Place | undefined {
  if (!near) return undefined;
  const place = readPlace(near);
  if (!place || !isDeep(place, isGroup ? 4 : 1))
    throw new StoreError('invalid', 'This place is not one of ours. Ask without it.');
  return place;
}

/** Answers what a member list is asked, newest first. Throws a StoreError `invalid` for a `near` that we did not give out. */
export async function readMemberList<Row>(
  listing: Listing<Row>,
  { search, page, near }: MemberListInput,
): Promise<MemberList<Row>> {
  const place = parseNear(listing, near);
  const key = searchKey(search ?? '');
  const rows = key === undefined ? listing.rows() : listing.rows().where('keys', 'array-contains', key);
  const searched = { listing, search: key ?? '', rows };
  return page === undefined ? readWhole(searched) : readPage(searched, Number(page), place);
}
