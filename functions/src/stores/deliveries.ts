import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { config } from '../config';
import { database } from '../gateways/database';
import type { Delivery, OrderRecord } from './order-record';

const trackSchema = v.object({ media: v.string() });
const masterSchema = v.object({ path: v.string() });

/** A preview's place in our bucket, read from its address; of an address elsewhere, the address itself. */
function previewDelivery(media: string): Delivery {
  const prefix = `/v0/b/${config.bucket}/o/`;
  const { pathname } = new URL(media, config.origin);
  if (!pathname.startsWith(prefix)) return { kind: 'address', url: media };
  return { kind: 'stored', path: decodeURIComponent(pathname.slice(prefix.length)) };
}

/**
 * What each line of an order delivers, decided once: the master, or the preview where there is none. A track that is
 * changed or deleted later changes nothing for who bought it. Read before the transaction's first write.
 */
export async function readDeliveries(transaction: Transaction, { lines }: OrderRecord): Promise<Delivery[]> {
  const tracks = lines.map(({ trackId }) => database().collection('tracks').doc(String(trackId)));
  const masters = tracks.map((track) => track.collection('private').doc('master'));
  const snapshots = await transaction.getAll(...tracks, ...masters);
  return lines.map((line, index) => {
    const track: unknown = snapshots[index]?.data();
    const master: unknown = snapshots[lines.length + index]?.data();
    if (master !== undefined) return { kind: 'stored', path: v.parse(masterSchema, master).path };
    if (track !== undefined) return previewDelivery(v.parse(trackSchema, track).media);
    throw new Error(`Track ${line.trackId} was bought and is gone: there is nothing to deliver.`);
  });
}
