import * as v from 'valibot';
import { MEMBER_PAGE_SIZE, MEMBER_PAGE_SIZES } from '@store/domain/platform/pagination';

/** Creation time in UTC ms, then the document's name. */
export type RowKey = readonly [createdAt: number, name: string];

/** A document id or path, without names that Firestore reserves (`__…__`). */
const NAME = /^(?!__[\w-]*__(?:\/|$))[\w-]{1,128}(?:\/(?!__[\w-]*__(?:\/|$))[\w-]{1,128}){0,3}$/;

const rowKeySchema = v.pipe(v.tuple([v.number(), v.pipe(v.string(), v.regex(NAME))]), v.readonly());

const cursorSchema = v.object({
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Missing in cursors from before it could be chosen. */
  size: v.optional(v.picklist(MEMBER_PAGE_SIZES), MEMBER_PAGE_SIZE),
  /** Empty without a search. */
  search: v.string(),
  first: rowKeySchema,
  last: rowKeySchema,
});

/** The keys are of the page's first and last row. */
export type PageCursor = v.InferOutput<typeof cursorSchema>;

/** Rows are named by ids (one segment) or by subcollection paths (four). */
export function hasNameLength({ first, last }: PageCursor, segments: 1 | 4): boolean {
  return [first, last].every(([, name]) => name.split('/').length === segments);
}

const textSchema = v.pipe(v.string(), v.parseJson(), cursorSchema);

export function encodeCursor(cursor: PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Undefined for any text that {@link encodeCursor} didn't write. */
export function decodeCursor(text: string): PageCursor | undefined {
  const parsed = v.safeParse(textSchema, Buffer.from(text, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}

const rowKeyTextSchema = v.pipe(v.string(), v.parseJson(), rowKeySchema);

export function encodeRowKey(key: RowKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Undefined for any text that {@link encodeRowKey} didn't write. */
export function decodeRowKey(text: string): RowKey | undefined {
  const parsed = v.safeParse(rowKeyTextSchema, Buffer.from(text, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}
