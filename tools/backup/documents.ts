import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { readLines, writeLines } from './lines';
import { fromJson, toJson, type JsonValue } from './values';

/** Documents per read. */
const CHUNK = 200;

interface DocumentLine {
  readonly path: string;
  readonly data: JsonValue;
}

async function* documentsOf(
  firestore: Firestore,
  collection: CollectionReference,
): AsyncGenerator<DocumentLine> {
  // Also names missing documents with subcollections.
  const references = await collection.listDocuments();
  for (let from = 0; from < references.length; from += CHUNK)
    yield* chunkOf(firestore, references.slice(from, from + CHUNK));
}

async function* chunkOf(
  firestore: Firestore,
  references: readonly DocumentReference[],
): AsyncGenerator<DocumentLine> {
  const [documents, subcollections] = await Promise.all([
    firestore.getAll(...references),
    Promise.all(references.map((reference) => reference.listCollections())),
  ]);
  for (const document of documents)
    if (document.exists) yield { path: document.ref.path, data: toJson(document.data()) };
  for (const collection of subcollections.flat()) yield* documentsOf(firestore, collection);
}

async function* allDocuments(
  firestore: Firestore,
  see: (document: JsonValue) => void,
): AsyncGenerator<DocumentLine> {
  for (const collection of await firestore.listCollections())
    for await (const line of documentsOf(firestore, collection)) {
      see(line.data);
      yield line;
    }
}

/** Writes every document to a file and shows each. Returns their number. */
export function backUpDocuments(
  firestore: Firestore,
  path: string,
  see: (document: JsonValue) => void,
): Promise<number> {
  return writeLines(path, allDocuments(firestore, see));
}

export async function isEmpty(firestore: Firestore): Promise<boolean> {
  for (const collection of await firestore.listCollections())
    if (!(await collection.limit(1).get()).empty) return false;
  return true;
}

const lineSchema = v.object({ path: v.string(), data: v.record(v.string(), v.unknown()) });

/** Writes a backup's documents as `change` makes them. Interruptible and repeatable. Returns their number. */
export async function restoreDocuments(
  firestore: Firestore,
  path: string,
  change: (document: JsonValue) => JsonValue,
): Promise<number> {
  const writer = firestore.bulkWriter();
  const failures: unknown[] = [];
  let count = 0;
  for await (const line of readLines(path)) {
    const { path: name, data } = v.parse(lineSchema, line);
    const document = fromJson(change(data as JsonValue)) as Record<string, unknown>;
    writer.set(firestore.doc(name), document).catch((error: unknown) => failures.push(error));
    count += 1;
    if (count % CHUNK === 0) await writer.flush();
  }
  await writer.close();
  if (failures.length > 0)
    throw new Error(`${failures.length} documents were not written.`, { cause: failures[0] });
  return count;
}
