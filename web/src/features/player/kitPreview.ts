import type { Track } from '@store/domain/shop/catalogue/tracks';
import type { Kit } from '@store/domain/shop/kits/kits';
import { kitPath, trackPath } from '../../lib/paths/paths';

/**
 * A kit as the player plays it. Its negative id keeps it from being sold as a beat, counted, a favourite, in
 * history or kept over a reload.
 */
export function kitPreview({ id, title, image, media, time, peaks }: Kit): Track {
  return {
    id: -id,
    title,
    image,
    media,
    time,
    tag: '',
    bpm: 0,
    peaks,
    key: '',
    mood: '',
    timbre: '',
    status: 'hidden',
  };
}

export function isKitPreview({ id }: Pick<Track, 'id'>): boolean {
  return id < 0;
}

export function playedPath({ id }: Pick<Track, 'id'>): string {
  return id < 0 ? kitPath(-id) : trackPath(id);
}
