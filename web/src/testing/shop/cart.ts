import type { Track } from '@store/domain/shop/catalogue/tracks';

/** A Non-Exclusive licence for each track, as stored. */
export function cartOf(...tracks: readonly Pick<Track, 'id' | 'title' | 'image'>[]): string {
  return JSON.stringify(
    tracks.map(({ id, title, image }) => ({ id, title, image, licensing: 'Non-Exclusive', price: '24.99' })),
  );
}
