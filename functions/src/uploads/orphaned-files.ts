import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { database } from '../gateways/firestore';

/**
 * Files that nothing names for now, each with a note here: copied before there is a track for them, or left behind by a
 * change. A day later the cleaning removes those that are still not named. Who names a file takes its note away, in the
 * same transaction.
 */
const leftoverSchema = v.object({
  path: v.string(),
  /** When it was last wanted, in milliseconds UTC. */
  since: v.number(),
  /** Whether its removal has begun: from then on it cannot be named again. */
  removing: v.boolean(),
});

/** A note of a file that may have to go. */
export type Leftover = v.InferOutput<typeof leftoverSchema>;

function leftovers() {
  return database().collection('leftovers');
}

function noteOf(path: string): DocumentReference {
  return leftovers().doc(createHash('sha256').update(path).digest('hex').slice(0, 40));
}

function requireThere(notes: readonly FirebaseFirestore.DocumentSnapshot[]): void {
  const removing = notes.some((note) => note.exists && v.parse(leftoverSchema, note.data()).removing);
  if (removing)
    throw new StoreError('unavailable', 'This file is just being removed. Please upload it once more.');
}

/** Notes files as left behind since a time, in milliseconds UTC. */
export function leaveFiles(transaction: Transaction, paths: readonly string[], since: number): void {
  for (const path of paths) transaction.set(noteOf(path), { path, since, removing: false });
}

/** Notes files that are about to be written: whatever happens next, they are either named or removed. */
export async function claimFiles(paths: readonly string[], now: number): Promise<void> {
  if (paths.length === 0) return;
  await database().runTransaction(async (transaction) => {
    requireThere(await transaction.getAll(...paths.map(noteOf)));
    leaveFiles(transaction, paths, now);
  });
}

/**
 * Prepares naming files, before the transaction's first write; call what it returns among the writes. Throws a StoreError
 * `unavailable` for a file whose removal has begun.
 */
export async function prepareNaming(transaction: Transaction, paths: readonly string[]): Promise<() => void> {
  if (paths.length === 0) return () => undefined;
  const notes = await transaction.getAll(...paths.map(noteOf));
  requireThere(notes);
  return () => {
    for (const note of notes) if (note.exists) transaction.delete(note.ref);
  };
}

/** Notes from before a time, the oldest first, at most so many. */
export async function listLeftovers(before: number, limit: number): Promise<Leftover[]> {
  const found = await leftovers().where('since', '<', before).orderBy('since').limit(limit).get();
  return found.docs.map((note) => v.parse(leftoverSchema, note.data()));
}

/** What becomes of a file that was left behind: it is in use after all, it waits, or it goes. */
export type LeftoverFate = 'used' | 'waits' | 'goes';

/**
 * Decides on a note in a transaction, unless somebody wanted the file after `before`: used, its note goes; waiting, it is
 * looked at again after `now`; going, nobody can name it from here on. Returns what was decided.
 */
export async function settleLeftover(
  { path }: Leftover,
  { before, now }: { readonly before: number; readonly now: number },
  decide: (transaction: Transaction) => Promise<LeftoverFate>,
): Promise<LeftoverFate> {
  return database().runTransaction(async (transaction) => {
    const note = await transaction.get(noteOf(path));
    if (!note.exists) return 'used';
    const { since, removing } = v.parse(leftoverSchema, note.data());
    if (removing) return 'goes';
    if (since >= before) return 'waits';
    const fate = await decide(transaction);
    if (fate === 'used') transaction.delete(note.ref);
    if (fate === 'waits') transaction.update(note.ref, { since: now });
    if (fate === 'goes') transaction.update(note.ref, { removing: true });
    return fate;
  });
}

/** Forgets a file that was removed. */
export async function forgetLeftover({ path }: Leftover): Promise<void> {
  await noteOf(path).delete();
}
