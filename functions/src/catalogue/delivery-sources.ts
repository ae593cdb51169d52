import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { trackSchema, type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { parseRetired, retiredDocument } from './tombstones';
import { masterDocument, parseMaster, type Master } from './track-files';

/** What a line of an order is delivered from: a track, or what is kept of one that was deleted. */
export interface Source {
  readonly document: DocumentReference;
  readonly isRetired: boolean;
  readonly status: Track['status'];
  readonly media: string;
  readonly master: Master | null;
}

/**
 * What there is of some tracks, by id; one that is not there at all is missing. Read before the transaction's first write.
 * Two reads a track.
 */
export async function readSources(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Source>> {
  const sources = new Map<number, Source>();
  if (ids.length === 0) return sources;
  const tracks = ids.map((id) => database().collection('tracks').doc(String(id)));
  const snapshots = await transaction.getAll(...tracks, ...ids.map(masterDocument));
  for (const [index, id] of ids.entries()) {
    const [track, master] = [snapshots[index], snapshots[ids.length + index]];
    if (!track?.exists) continue;
    const { status, media } = v.parse(trackSchema, track.data());
    sources.set(id, {
      document: track.ref,
      isRetired: false,
      status,
      media,
      master: master ? parseMaster(master) : null,
    });
  }
  const missing = ids.filter((id) => !sources.has(id));
  if (missing.length === 0) return sources;
  for (const kept of await transaction.getAll(...missing.map(retiredDocument))) {
    if (!kept.exists) continue;
    const { id, status, media, master } = parseRetired(kept.data());
    sources.set(id, { document: kept.ref, isRetired: true, status, media, master });
  }
  return sources;
}
