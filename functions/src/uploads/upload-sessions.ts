import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { database } from '../gateways/firestore';

const text = v.string();

/** Where an upload's files lie for good; of a cover, its folder. */
const placesSchema = v.object({
  cover: v.optional(v.custom<`covers/${string}`>((value) => v.is(text, value))),
  preview: v.optional(v.custom<`previews/${string}`>((value) => v.is(text, value))),
  master: v.optional(v.custom<`masters/${string}`>((value) => v.is(text, value))),
});

/** Where an upload's files lie for good. */
export type UploadPlaces = v.InferOutput<typeof placesSchema>;

const uploadSchema = v.object({ trackId: v.number(), places: placesSchema, at: v.number() });

/** An upload that was made use of: for which track, and where its files went. A call that is repeated finds it. */
export type UsedUpload = v.InferOutput<typeof uploadSchema>;

/** An upload of a member's: the member's uid, and the name that the browser gave it. */
export interface UploadName {
  readonly uid: string;
  readonly upload: string;
}

/** A short name for an upload that no other member's can have. It says nothing of whose it is. */
export function uploadKey({ uid, upload }: UploadName): string {
  return createHash('sha256').update(`${uid}/${upload}`).digest('hex').slice(0, 20);
}

/** The document of an upload that was made use of. */
export function uploadDocument(key: string): DocumentReference {
  return database().collection('uploads').doc(key);
}

/** Reads that document, undefined where there is none. */
export function parseUpload(snapshot: DocumentSnapshot): UsedUpload | undefined {
  return snapshot.exists ? v.parse(uploadSchema, snapshot.data()) : undefined;
}

/** An upload that was made use of, or undefined. One read. */
export async function readUpload(key: string): Promise<UsedUpload | undefined> {
  return parseUpload(await uploadDocument(key).get());
}

const LIST_MAXIMUM = 500;

/** Forgets uploads from before a time in milliseconds UTC: by then nobody repeats the call. */
export async function forgetUploads(before: number): Promise<void> {
  const found = await database().collection('uploads').where('at', '<', before).limit(LIST_MAXIMUM).get();
  const writer = database().bulkWriter();
  for (const { ref } of found.docs) void writer.delete(ref);
  await writer.close();
}
