import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { orphanedFiles, parseOrphanedFile, type OrphanedFile } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';

// A file is recorded as orphaned until a track references it, and after the reference goes. A new reference
// deletes the record; the cleanup removes the file a day later.

function orphanDocument(path: string): DocumentReference {
  return orphanedFiles().doc(createHash('sha256').update(path).digest('hex').slice(0, 40));
}

function requireNotRemoving(records: readonly DocumentSnapshot[]): void {
  if (records.some((record) => parseOrphanedFile(record)?.removing))
    throw new StoreError('unavailable', 'This file is being removed. Please upload it again.');
}

/** `since` in UTC ms. */
export function markOrphaned(transaction: Transaction, paths: readonly string[], since: number): void {
  for (const path of paths) transaction.set(orphanDocument(path), { path, since, removing: false });
}

/** Records files about to be written, so that they are removed unless referenced. */
export async function registerFiles(paths: readonly string[], now: number): Promise<void> {
  if (paths.length === 0) return;
  await runTransaction(async (transaction) => {
    requireNotRemoving(await transaction.getAll(...paths.map(orphanDocument)));
    markOrphaned(transaction, paths, now);
  });
}

/**
 * Prepares file references; the returned function writes them. Throws a StoreError `unavailable` if removal has
 * started.
 */
export async function prepareReferences(
  transaction: Transaction,
  paths: readonly string[],
): Promise<() => void> {
  if (paths.length === 0) return () => undefined;
  const records = await transaction.getAll(...paths.map(orphanDocument));
  requireNotRemoving(records);
  return () => {
    for (const record of records) if (record.exists) transaction.delete(record.ref);
  };
}

/** Prepares to reference orphaned files again; `has` tells which are recorded and not being removed. */
export async function prepareRestoration(
  transaction: Transaction,
  paths: readonly string[],
): Promise<{ readonly has: (path: string) => boolean; readonly restore: (path: string) => void }> {
  const records = paths.length === 0 ? [] : await transaction.getAll(...paths.map(orphanDocument));
  const orphaned = new Set(
    records.flatMap((record) => {
      const file = record.exists ? parseOrphanedFile(record) : undefined;
      return file && !file.removing ? [file.path] : [];
    }),
  );
  return {
    has: (path) => orphaned.has(path),
    restore: (path) => void transaction.delete(orphanDocument(path)),
  };
}

/** Before a time in UTC ms, oldest first. */
export async function listOrphanedFiles(before: number, limit: number): Promise<OrphanedFile[]> {
  const { docs } = await orphanedFiles().where('since', '<', before).orderBy('since').limit(limit).get();
  return docs.map((record) => parseOrphanedFile(record));
}

export type OrphanDecision = 'referenced' | 'keep' | 'remove';

interface Deadline {
  /** Files referenced later, in UTC ms, are kept. */
  readonly before: number;
  readonly now: number;
}

/** Decides an orphan's fate: `referenced` deletes the record, `keep` postpones, `remove` blocks new references. */
export async function decideOrphan(
  path: string,
  { before, now }: Deadline,
  decide: (transaction: Transaction) => Promise<OrphanDecision>,
): Promise<OrphanDecision> {
  return runTransaction(async (transaction) => {
    const document = orphanDocument(path);
    const record = parseOrphanedFile(await transaction.get(document));
    if (!record) return 'referenced';
    if (record.removing) return 'remove';
    if (record.since >= before) return 'keep';
    const decision = await decide(transaction);
    if (decision === 'referenced') transaction.delete(document);
    if (decision === 'keep') transaction.update(document, { since: now });
    if (decision === 'remove') transaction.update(document, { removing: true });
    return decision;
  });
}

export async function removeOrphanRecord(path: string): Promise<void> {
  await orphanDocument(path).delete();
}
