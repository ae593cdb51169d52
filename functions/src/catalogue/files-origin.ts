import { config } from '../config';
import { database } from '../gateways/firestore';
import { readHead } from './shards';
import { rebuildCatalogue } from './shards-rebuild';

const ELSEWHERE = /^https?:\/\/[^/]+(?=\/v0\/b\/)/;

function here(address: unknown): unknown {
  return typeof address === 'string' ? address.replace(ELSEWHERE, config.filesOrigin) : address;
}

/**
 * Points the tracks' files at the storage that runs now, and returns how many tracks changed. For development, where the
 * Storage emulator may get another port; in production the origin never changes. Addresses outside storage stay.
 */
export async function moveFiles(): Promise<number> {
  const { tracks } = await readHead();
  if (tracks.every(({ image, media }) => here(image) === image && here(media) === media)) return 0;

  const snapshot = await database().collection('tracks').get();
  for (const document of snapshot.docs) {
    await document.ref.update({ image: here(document.get('image')), media: here(document.get('media')) });
  }
  await rebuildCatalogue();
  return snapshot.size;
}
