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

/** Opens Firestore on first use, over REST: without gRPC, cold starts are shorter. */
export function database(): Firestore {
  opened ??= initializeFirestore(firebaseApp(), { preferRest: true });
  return opened;
}

/** Runs a transaction. `work` may run several times; its reads must precede its first write. */
export function runTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return database().runTransaction(work);
}

/**
 * Reads documents in one call, before the transaction's writes. Throws for one that wasn't requested, which must
 * not seem missing.
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

/** Starts a batch of writes that commit together. */
export function writeBatch(): WriteBatch {
  return database().batch();
}

/**
 * Writes each item separately, retrying temporary failures. Rejects with the first failure once all have ended, so
 * no failure stays uncaught and ends the process.
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

/** A batch has at most 500 writes. */
const DELETED_TOGETHER = 300;

interface Deletion {
  readonly deleted: number;
  readonly isComplete: boolean;
}

/** Deletes a query's documents until `isOver`. Safe to interrupt and repeat. */
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

/** Returns a field value for the commit time. */
export function serverTime(): FieldValue {
  return FieldValue.serverTimestamp();
}

/** Returns a field value that adds to the stored number, without reading it. */
export function increment(amount: number): FieldValue {
  return FieldValue.increment(amount);
}

/**
 * Turns figures into increments for a merging write. Leaves out empty maps, which would replace stored ones
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

/** Returns a field value that adds missing items to the stored list, without reading it. */
export function united(values: readonly number[]): FieldValue {
  return FieldValue.arrayUnion(...values);
}

/** Returns a field value that removes the field. */
export function removed(): FieldValue {
  return FieldValue.delete();
}

/** Returns the document name as a field, for ordering a query. */
export function documentName(): FieldPath {
  return FieldPath.documentId();
}

/** gRPC status INVALID_ARGUMENT, such as for a document over 1 MiB. */
const invalidArgumentSchema = v.object({ code: v.literal(3) });

/** Returns whether a write can never succeed as it is. */
export function isInvalidArgument(error: unknown): boolean {
  return v.is(invalidArgumentSchema, error);
}

/** gRPC status ABORTED (https://grpc.io/docs/guides/status-codes/). */
const abortedSchema = v.object({ code: v.literal(10) });

/** Returns whether a write failed because others kept changing the same documents. */
export function isContention(error: unknown): boolean {
  return v.is(abortedSchema, error);
}
