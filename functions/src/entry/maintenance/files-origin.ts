import { kits, settingsDocument, tracks } from '../../platform/collections';
import { config } from '../../platform/config';
import { readHead } from '../../shop/catalogue/shards';
import { rebuildCatalogue } from './shards-rebuild';

const STORAGE_ORIGIN = /^https?:\/\/[^/]+(?=\/v0\/b\/)/;

function withCurrentOrigin(address: unknown): unknown {
  return typeof address === 'string' ? address.replace(STORAGE_ORIGIN, config.filesOrigin) : address;
}

/** Replaces the origin in all URLs of a stored value. */
export function withCurrentOrigins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCurrentOrigins);
  if (typeof value !== 'object' || value === null) return withCurrentOrigin(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withCurrentOrigins(each)]));
}

/** Logo, link image and photos. */
async function movePictures(): Promise<void> {
  const stored = await settingsDocument().get();
  if (!stored.exists) return;
  const settings: unknown = stored.get('settings');
  const moved = withCurrentOrigins(settings);
  if (JSON.stringify(moved) !== JSON.stringify(settings)) await stored.ref.update({ settings: moved });
}

/**
 * Moves our file URLs to the current Storage origin, for development: the emulator's port changes. Returns the
 * number of changed tracks.
 */
export async function moveFiles(): Promise<number> {
  await movePictures();
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
