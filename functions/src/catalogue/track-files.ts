import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { COVER_SIZES } from '@store/domain/covers';
import { type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { pathOfAddress } from '../gateways/storage';
import type { Delivery } from '../orders/order-record';

/** A track's master: a file of ours, or an address that was typed by hand. */
export const masterSchema = v.union([v.object({ path: v.string() }), v.object({ url: v.string() })]);

/** A track's master. */
export type Master = v.InferOutput<typeof masterSchema>;

/** Where a track's master lies is nobody's business: a subcollection that no rule opens. */
export function masterDocument(id: number): DocumentReference {
  return database().collection('tracks').doc(String(id)).collection('private').doc('master');
}

/** Reads that document; null where the track has no master. */
export function parseMaster(snapshot: DocumentSnapshot): Master | null {
  return snapshot.exists ? v.parse(masterSchema, snapshot.data()) : null;
}

const STORED_COVER = /^(covers\/[^/]+)\/\d+\.jpg$/;

/** The files of ours behind a cover's address: all its sizes. */
export function coverFiles(image: string): string[] {
  const path = pathOfAddress(image);
  if (path === undefined) return [];
  const [, folder] = STORED_COVER.exec(path) ?? [];
  return folder === undefined ? [path] : COVER_SIZES.map((size) => `${folder}/${size}.jpg`);
}

/** The files of ours that a track names; those elsewhere are not ours to remove. */
export function filesOf({ image, media }: Pick<Track, 'image' | 'media'>, master: Master | null): string[] {
  const preview = pathOfAddress(media);
  return [
    ...coverFiles(image),
    ...(preview === undefined ? [] : [preview]),
    ...(master && 'path' in master ? [master.path] : []),
  ];
}

/** What a buyer gets: the master, or the preview where there is none. */
export function deliveryOf(media: string, master: Master | null): Delivery {
  if (master)
    return 'path' in master ? { kind: 'stored', path: master.path } : { kind: 'address', url: master.url };
  const path = pathOfAddress(media);
  return path === undefined ? { kind: 'address', url: media } : { kind: 'stored', path };
}
