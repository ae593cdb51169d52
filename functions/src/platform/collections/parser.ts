import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';

/** Returns undefined for a missing document. Throws a ValiError for a malformed one. */
interface Parser<Content> {
  (snapshot: QueryDocumentSnapshot): Content;
  (snapshot: DocumentSnapshot | undefined): Content | undefined;
}

export function parserOf<Content>(schema: v.GenericSchema<unknown, Content>): Parser<Content> {
  function parse(snapshot: QueryDocumentSnapshot): Content;
  function parse(snapshot: DocumentSnapshot | undefined): Content | undefined;
  function parse(snapshot: DocumentSnapshot | undefined): Content | undefined {
    return snapshot?.exists ? v.parse(schema, snapshot.data()) : undefined;
  }
  return parse;
}

export const time = v.pipe(v.number(), v.integer());

/** Every member list's sort key; 0 in older documents. */
export const parseCreatedAt = parserOf(v.object({ createdAt: v.fallback(v.number(), 0) }));
