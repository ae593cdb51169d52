import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/errors';
import { splitFault, type Split } from '@store/domain/splits/splits';
import { beatSplitDocument, collaboratorDocument, parseBeatSplit, parseCollaborator } from '../collections';

/** The split of a track or draft; empty if it has none. */
export async function readBeatSplit(id: number | string): Promise<Split> {
  return parseBeatSplit(await beatSplitDocument(id).get())?.shares ?? [];
}

/** Writes the split of a track or draft; an empty one is removed. */
export function writeBeatSplit(transaction: Transaction, id: number | string, split: Split): void {
  if (split.length === 0) transaction.delete(beatSplitDocument(id));
  else
    transaction.set(beatSplitDocument(id), {
      shares: split,
      collaborators: split.map(({ collaborator }) => collaborator),
    });
}

/**
 * Prepares a new split before the transaction's first write; the returned function writes it for a track or draft. Without one, the stored split
 * stays. Throws a StoreError `invalid` for shares of more than everything, or of somebody who is not among the collaborators.
 */
export async function prepareBeatSplit(
  transaction: Transaction,
  split: Split | undefined,
): Promise<(id: number | string) => void> {
  if (split === undefined) return () => undefined;
  const fault = splitFault(split);
  if (fault !== null) throw new StoreError('invalid', fault, { field: 'split' });
  if (split.length > 0) {
    const found = await transaction.getAll(
      ...split.map(({ collaborator }) => collaboratorDocument(collaborator)),
    );
    if (found.some((snapshot) => parseCollaborator(snapshot)?.isArchived !== false))
      throw new StoreError(
        'invalid',
        'A collaborator of this beat was removed in the meantime. Please reload the page.',
        { field: 'split' },
      );
  }
  return (id) => writeBeatSplit(transaction, id, split);
}

/** Prepares to give a track the split of the draft that it was; must precede the transaction's writes. */
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
