import * as v from 'valibot';

/** What a row is sorted by: when it came, in milliseconds UTC, and its document's name where two came at once. */
export type RowKey = readonly [createdAt: number, name: string];

/** A document's id as we give them, or its path; what Firestore reserves (`__…__`) is none. */
const NAME = /^(?!__[\w-]*__(?:\/|$))[\w-]{1,128}(?:\/(?!__[\w-]*__(?:\/|$))[\w-]{1,128}){0,3}$/;

const rowKeySchema = v.pipe(v.tuple([v.number(), v.pipe(v.string(), v.regex(NAME))]), v.readonly());

const placeSchema = v.object({
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** What was searched for; empty where nothing was. */
  search: v.string(),
  first: rowKeySchema,
  last: rowKeySchema,
});

/** Where a page lies in its list. */
export type Place = v.InferOutput<typeof placeSchema>;

/** Whether a place names documents of a kind: by their ids (one segment), or by their paths under another document (four). */
export function isDeep({ first, last }: Place, segments: 1 | 4): boolean {
  return [first, last].every(([, name]) => name.split('/').length === segments);
}

const textSchema = v.pipe(v.string(), v.parseJson(), placeSchema);

/** A place as callers carry it; it is theirs to hand back, not to read. */
export function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place behind a text; undefined for a text that {@link writePlace} did not make. */
export function readPlace(text: string): Place | undefined {
  const parsed = v.safeParse(textSchema, Buffer.from(text, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}
