import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { MeasuredFiles } from '@store/domain/shop/files/file-kinds';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import {
  NO_FILES,
  parsePrivateFiles,
  parseTombstone,
  parseTrack,
  privateFilesDocument,
  tombstoneDocument,
  trackDocument,
  type PrivateFiles,
} from '../../../platform/collections';

/** A track, or a deleted one's tombstone. */
export interface DeliverySource {
  readonly document: DocumentReference;
  readonly isDeleted: boolean;
  readonly status: Track['status'];
  readonly media: string;
  readonly files: PrivateFiles;
  readonly measured: MeasuredFiles;
}

export type DeliverySources = ReadonlyMap<number, DeliverySource>;

async function readTracks(transaction: Transaction, ids: readonly number[]): Promise<DeliverySources> {
  const snapshots = await transaction.getAll(...ids.map(trackDocument), ...ids.map(privateFilesDocument));
  const sources = new Map<number, DeliverySource>();
  for (const [index, id] of ids.entries()) {
    const track = parseTrack(snapshots[index]);
    if (!track) continue;
    const { status, media } = track;
    const files = parsePrivateFiles(snapshots[ids.length + index]) ?? NO_FILES;
    sources.set(id, { document: trackDocument(id), isDeleted: false, status, media, files, measured: track });
  }
  return sources;
}

async function readTombstones(transaction: Transaction, ids: readonly number[]): Promise<DeliverySources> {
  const snapshots = await transaction.getAll(...ids.map(tombstoneDocument));
  const sources = new Map<number, DeliverySource>();
  for (const tombstone of snapshots.map((snapshot) => parseTombstone(snapshot))) {
    if (!tombstone) continue;
    const { id, status, media, master, others, sizes, sound } = tombstone;
    const files = { master, others };
    const measured = { files: sizes, sound };
    sources.set(id, { document: tombstoneDocument(id), isDeleted: true, status, media, files, measured });
  }
  return sources;
}

/** Before the transaction's writes; two reads each, three if deleted. Leaves out missing ones. */
export async function readSources(
  transaction: Transaction,
  ids: readonly number[],
): Promise<DeliverySources> {
  if (ids.length === 0) return new Map();
  const existing = await readTracks(transaction, ids);
  const missing = ids.filter((id) => !existing.has(id));
  if (missing.length === 0) return existing;
  return new Map([...existing, ...(await readTombstones(transaction, missing))]);
}

/** Marks the track or its tombstone as sold. A hidden track stays hidden. */
export function markSold(transaction: Transaction, { document, isDeleted, status }: DeliverySource): void {
  const isUnlisted = status === 'hidden' && !isDeleted;
  transaction.update(document, { status: 'sold', ...(isUnlisted ? { unlisted: true } : {}) });
}
