import * as v from 'valibot';
import { MEMBER_PAGE_SIZE, MEMBER_PAGE_SIZES } from '@store/domain/platform/pagination';

/** The sort key of a row: creation time in UTC ms, then the document's name. */
export type RowKey = readonly [createdAt: number, name: string];

/** A document id or path, without names that Firestore reserves (`__…__`). */
const NAME = /^(?!__[\w-]*__(?:\/|$))[\w-]{1,128}(?:\/(?!__[\w-]*__(?:\/|$))[\w-]{1,128}){0,3}$/;

const rowKeySchema = v.pipe(v.tuple([v.number(), v.pipe(v.string(), v.regex(NAME))]), v.readonly());

const cursorSchema = v.object({
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Rows per page; cursors from before it could be chosen lack it. */
  size: v.optional(v.picklist(MEMBER_PAGE_SIZES), MEMBER_PAGE_SIZE),
  /** The search key of the list; empty without a search. */
  search: v.string(),
  first: rowKeySchema,
  last: rowKeySchema,
});

/** The position of a page in its list: its number, its size and the keys of its first and last row. */
export type PageCursor = v.InferOutput<typeof cursorSchema>;

/** Whether the rows of a cursor are named by ids (one segment) or by paths of subcollection documents (four). */
export function hasNameLength({ first, last }: PageCursor, segments: 1 | 4): boolean {
  return [first, last].every(([, name]) => name.split('/').length === segments);
}

const textSchema = v.pipe(v.string(), v.parseJson(), cursorSchema);

/** Encodes a cursor as an opaque text for clients. */
export function encodeCursor(cursor: PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Decodes {@link encodeCursor}; undefined for any other text. */
export function decodeCursor(text: string): PageCursor | undefined {
  const parsed = v.safeParse(textSchema, Buffer.from(text, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}

const rowKeyTextSchema = v.pipe(v.string(), v.parseJson(), rowKeySchema);

/** Encodes the key of a row as an opaque text for clients. */
export function encodeRowKey(key: RowKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes {@link encodeRowKey}; undefined for any other text. */
export function decodeRowKey(text: string): RowKey | undefined {
  const parsed = v.safeParse(rowKeyTextSchema, Buffer.from(text, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}
