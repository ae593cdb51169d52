import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { splitFault, type Split } from '@store/domain/shop/splits';
import {
  beatSplitDocument,
  collaboratorDocument,
  parseBeatSplit,
  parseCollaborator,
} from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';

/** Empty if there is none. */
export async function readBeatSplit(id: number | string): Promise<Split> {
  return parseBeatSplit(await beatSplitDocument(id).get())?.shares ?? [];
}

/** Removes an empty split. */
export function writeBeatSplit(transaction: Transaction, id: number | string, split: Split): void {
  if (split.length === 0) transaction.delete(beatSplitDocument(id));
  else
    transaction.set(beatSplitDocument(id), {
      shares: split,
      collaborators: split.map(({ collaborator }) => collaborator),
    });
}

export async function readBeatSplits(ids: readonly number[]): Promise<ReadonlyMap<number, Split>> {
  return splitsIn(ids, await database().getAll(...ids.map(beatSplitDocument)));
}

/** {@link readBeatSplits} in a transaction, before its writes. */
export async function readBeatSplitsIn(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Split>> {
  if (ids.length === 0) return new Map();
  return splitsIn(ids, await transaction.getAll(...ids.map(beatSplitDocument)));
}

function splitsIn(
  ids: readonly number[],
  snapshots: readonly DocumentSnapshot[],
): ReadonlyMap<number, Split> {
  return new Map(
    ids.flatMap((id, index) => {
      const shares = parseBeatSplit(snapshots[index])?.shares;
      return shares ? [[id, shares] as const] : [];
    }),
  );
}

/**
 * Throws a StoreError `invalid` for shares above 100 % or unknown collaborators. Must precede the transaction's
 * writes.
 */
export async function requireSplits(transaction: Transaction, splits: readonly Split[]): Promise<void> {
  for (const split of splits) {
    const fault = splitFault(split);
    if (fault !== null) throw new StoreError('invalid', fault, { field: 'split' });
  }
  const ids = [...new Set(splits.flatMap((split) => split.map(({ collaborator }) => collaborator)))];
  if (ids.length === 0) return;
  const found = await transaction.getAll(...ids.map(collaboratorDocument));
  if (found.some((snapshot) => parseCollaborator(snapshot)?.isArchived !== false))
    throw new StoreError(
      'invalid',
      `A collaborator of ${splits.length === 1 ? 'this beat' : 'these beats'} was removed in the meantime. Please reload the page.`,
      { field: 'split' },
    );
}

/**
 * Prepares a new split; the returned function writes it. Without one, the stored split stays. Throws like {@link
 * requireSplits}.
 */
export async function prepareBeatSplit(
  transaction: Transaction,
  split: Split | undefined,
): Promise<(id: number | string) => void> {
  if (split === undefined) return () => undefined;
  await requireSplits(transaction, [split]);
  return (id) => writeBeatSplit(transaction, id, split);
}

/** Gives a track its draft's split; must precede the transaction's writes. */
export async function prepareDraftSplit(
  transaction: Transaction,
  draftId: string,
): Promise<(trackId: number) => void> {
  const split = parseBeatSplit(await transaction.get(beatSplitDocument(draftId)))?.shares;
  return (trackId) => {
    if (!split) return;
    writeBeatSplit(transaction, trackId, split);
    transaction.delete(beatSplitDocument(draftId));
  };
}
