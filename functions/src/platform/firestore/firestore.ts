import {
  FieldPath,
  FieldValue,
  initializeFirestore,
  type BulkWriter,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { firebaseApp } from './firebase';

let opened: Firestore | undefined;

/** Firestore over REST, which shortens cold starts because gRPC is not loaded. Opened on first use. */
export function database(): Firestore {
  opened ??= initializeFirestore(firebaseApp(), { preferRest: true });
  return opened;
}

/** Runs a transaction. `work` may run several times; its reads must precede its first write. */
export function runTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return database().runTransaction(work);
}

/**
 * Reads documents in one call, before the transaction's writes. Throws an Error for one not asked for: it mustn't
 * seem missing.
 */
export async function readTogether(
  transaction: Transaction,
  documents: readonly DocumentReference[],
): Promise<(document: DocumentReference) => DocumentSnapshot> {
  const wanted = new Map(documents.map((document) => [document.path, document]));
  const snapshots = await transaction.getAll(...wanted.values());
  const found = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  return ({ path }) => {
    const snapshot = found.get(path);
    if (!snapshot) throw new Error(`${path} was not read.`);
    return snapshot;
  };
}

/** Writes that are committed together, without reads. */
export function writeBatch(): WriteBatch {
  return database().batch();
}

/**
 * Writes each item separately, retrying temporary failures. Rejects with the first failure once all have ended, so no
 * failure stays uncaught and ends the process.
 */
export async function writeEach<Item>(
  items: readonly Item[],
  write: (writer: BulkWriter, item: Item) => Promise<unknown>,
): Promise<void> {
  const writer = database().bulkWriter();
  const writes = Promise.allSettled(items.map((item) => write(writer, item)));
  await writer.close();
  for (const outcome of await writes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** How many documents are deleted together; a batch has at most 500 writes. */
const DELETED_TOGETHER = 300;

interface Deletion {
  readonly deleted: number;
  /** Whether nothing is left. */
  readonly isComplete: boolean;
}

/** Deletes the documents of a query, until `isOver`. May be interrupted and repeated. */
export async function deleteAll(query: Query, isOver: () => boolean): Promise<Deletion> {
  let deleted = 0;
  while (!isOver()) {
    const { docs } = await query.limit(DELETED_TOGETHER).select().get();
    if (docs.length === 0) return { deleted, isComplete: true };
    const batch = writeBatch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
  }
  return { deleted, isComplete: false };
}

/** A field value that Firestore replaces with the commit time. */
export function serverTime(): FieldValue {
  return FieldValue.serverTimestamp();
}

/** A field value that adds to the stored number on commit, without a prior read. */
export function increment(amount: number): FieldValue {
  return FieldValue.increment(amount);
}

/**
 * Turns figures into increments for a merging write. Leaves out empty maps: they replace stored ones even then
 * (https://firebase.google.com/docs/reference/js/firestore_.setoptions).
 */
export function increments(figures: object): Record<string, unknown> {
  const added: Record<string, unknown> = {};
  for (const [name, figure] of Object.entries(figures) as [string, unknown][]) {
    if (typeof figure !== 'object' || figure === null) {
      added[name] = increment(Number(figure));
      continue;
    }
    const inner = increments(figure);
    if (Object.keys(inner).length > 0) added[name] = inner;
  }
  return added;
}

/** A field value that adds to the stored list what it lacks, without a prior read. */
export function united(values: readonly number[]): FieldValue {
  return FieldValue.arrayUnion(...values);
}

/** A field value that removes the field. */
export function removed(): FieldValue {
  return FieldValue.delete();
}

/** The document's name, for ordering a query. */
export function documentName(): FieldPath {
  return FieldPath.documentId();
}

/** The gRPC status INVALID_ARGUMENT, for example for a document over 1 MiB. */
const invalidArgumentSchema = v.object({ code: v.literal(3) });

/** Returns whether a write can never succeed as it is. */
export function isInvalidArgument(error: unknown): boolean {
  return v.is(invalidArgumentSchema, error);
}

/** The gRPC status ABORTED (https://grpc.io/docs/guides/status-codes/). */
const abortedSchema = v.object({ code: v.literal(10) });

/** Returns whether a write was given up because others kept changing the same documents. */
export function isContention(error: unknown): boolean {
  return v.is(abortedSchema, error);
}
