import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import {
  MEMBER_LIST_MAXIMUM,
  MEMBER_PAGE_SIZE,
  type MemberList,
  type MemberListInput,
} from '@store/domain/members';
import { searchKey } from '@store/domain/search';
import { documentName } from '../gateways/database';
import { readPlace, writePlace, type Place, type RowKey } from './place';
import { totalFound, totalRows, type ListName } from './totals';
import { clamped, rowsOn, shortestWay, waysAlone, type Wanted, type Way } from './way';

/**
 * A list of the member space. Its documents have a `createdAt` in milliseconds UTC, and in `keys` what finds them
 * (searchKeys in domain/search.ts).
 */
export interface Listing<Row> {
  readonly name: ListName;
  /** Every row of the list, unordered. */
  readonly rows: () => Query;
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
async function documentsOn(rows: Query, way: Way): Promise<QueryDocumentSnapshot[]> {
  if (way.take === 0) return [];
  const all = ordered(rows, way.direction).offset(way.skip).limit(way.take);
  const { from } = way;
  const asked = !from ? all : from.including ? all.startAt(...from.key) : all.startAfter(...from.key);
  const { docs } = await asked.get();
  return way.direction === 'desc' ? docs : docs.toReversed();
}

async function totalOf<Row>({ listing, search, rows }: Searched<Row>): Promise<number> {
  if (search === '') return totalRows(listing.name, rows);
  return totalFound(listing.name, rows, search);
}

/**
 * The documents of a page. Rows that came or went since `near` was given out may leave the way from there short; then the page is
 * found from the list's start or end alone.
 */
async function documentsOf(
  rows: Query,
  wanted: Wanted,
  near: Place | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const way = shortestWay(wanted, near);
  const found = await documentsOn(rows, way);
  if (way.from === undefined || found.length >= rowsOn(wanted)) return found.slice(0, MEMBER_PAGE_SIZE);
  const [fromStart, fromEnd] = waysAlone(wanted);
  return documentsOn(rows, fromEnd.skip < fromStart.skip ? fromEnd : fromStart);
}

async function readPage<Row>(
  searched: Searched<Row>,
  page: number,
  near: Place | undefined,
): Promise<MemberList<Row>> {
  const { listing, search, rows } = searched;
  const total = await totalOf(searched);
  const wanted = clamped({ page, size: MEMBER_PAGE_SIZE, total });
  const documents = await documentsOf(rows, wanted, near?.search === search ? near : undefined);
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
  return { result: documents.map(listing.toRow), total, place };
}

async function readWhole<Row>(searched: Searched<Row>): Promise<MemberList<Row>> {
  const { docs } = await ordered(searched.rows, 'desc').limit(MEMBER_LIST_MAXIMUM).get();
  const total = docs.length < MEMBER_LIST_MAXIMUM ? docs.length : await totalOf(searched);
  return { result: docs.map(searched.listing.toRow), total, place: null };
}

/** Documents that are read at once for {@link everyDocument}. */
const EXPORT_PAGE = 500;

/** Every document of a list, newest first, read in pages as they are asked for. */
export async function* everyDocument<Row>({ rows }: Listing<Row>): AsyncGenerator<QueryDocumentSnapshot> {
  const page = ordered(rows(), 'desc').limit(EXPORT_PAGE);
  let { docs } = await page.get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    yield* docs;
    docs = docs.length < EXPORT_PAGE ? [] : (await page.startAfter(last).get()).docs;
  }
}

function parseNear(near: string | undefined): Place | undefined {
  if (!near) return undefined;
  const place = readPlace(near);
  if (!place) throw new StoreError('invalid', 'This place is not one of ours. Ask without it.');
  return place;
}

/** Answers what a member list is asked, newest first. Throws a StoreError `invalid` for a `near` that we did not give out. */
export async function readMemberList<Row>(
  listing: Listing<Row>,
  { search, page, near }: MemberListInput,
): Promise<MemberList<Row>> {
  const place = parseNear(near);
  const key = searchKey(search ?? '');
  const rows = key === undefined ? listing.rows() : listing.rows().where('keys', 'array-contains', key);
  const searched = { listing, search: key ?? '', rows };
  return page === undefined ? readWhole(searched) : readPage(searched, Number(page), place);
}
