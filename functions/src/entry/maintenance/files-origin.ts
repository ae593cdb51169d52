import { kits, tracks } from '../../platform/collections';
import { config } from '../../platform/config';
import { readHead } from '../../shop/catalogue/shards';
import { rebuildCatalogue } from './shards-rebuild';

const STORAGE_ORIGIN = /^https?:\/\/[^/]+(?=\/v0\/b\/)/;

function withCurrentOrigin(address: unknown): unknown {
  return typeof address === 'string' ? address.replace(STORAGE_ORIGIN, config.filesOrigin) : address;
}

/**
 * Updates the storage origin in all tracks and kits and returns how many tracks were updated. For development only, where the port of the
 * Storage emulator changes. External addresses are left unchanged.
 */
export async function moveFiles(): Promise<number> {
  const head = await readHead();
  const isCurrent = head.tracks.every(
    ({ image, media }) => withCurrentOrigin(image) === image && withCurrentOrigin(media) === media,
  );
  if (isCurrent) return 0;

  const snapshot = await tracks().get();
  for (const document of snapshot.docs) {
    await document.ref.update({
      image: withCurrentOrigin(document.get('image')),
      media: withCurrentOrigin(document.get('media')),
      share: withCurrentOrigin(document.get('share') ?? ''),
    });
  }
  for (const document of (await kits().get()).docs)
    await document.ref.update({
      image: withCurrentOrigin(document.get('image')),
      media: withCurrentOrigin(document.get('media')),
    });
  await rebuildCatalogue();
  return snapshot.size;
}
