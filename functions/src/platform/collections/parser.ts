import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';

/** Parses a document; undefined if it does not exist. Throws a ValiError if it is malformed. */
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

/** The sort key of every member list; 0 for documents written before the field existed. */
export const parseCreatedAt = parserOf(v.object({ createdAt: v.fallback(v.number(), 0) }));
