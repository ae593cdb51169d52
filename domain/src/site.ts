import type { Track } from './tracks';

/** The pages that search engines are to find, besides those of the tracks. */
export const LISTED_PATHS = [
  '/',
  '/tracks',
  '/about',
  '/contact',
  '/licences',
  '/terms',
  '/privacy',
] as const;

/** Where the storefront's HTML for a track lies: what the `page` function fills with the track's head. */
export const TRACK_TEMPLATE = '/shells/track';

/** Stands in that HTML where the id of the track belongs, as the last part of an address. */
export const TRACK_ID_PLACE = '{track}';

/** Stands in that HTML where the address of the track's cover belongs. */
export const TRACK_COVER_PLACE = '{cover}';

/** Stands in that HTML where the title of the track belongs. */
export const TRACK_TITLE_PLACE = '{title}';

/** The id of the element of that HTML that holds the track itself, as JSON. */
export const TRACK_ELEMENT = 'track';

/** Where the storefront's HTML without a page lies: for addresses whose page is drawn in the browser alone. */
export const EMPTY_TEMPLATE = '/shells/app';

/** The picture that chats show for pages that have none of their own. */
export const SHOP_PICTURE = { path: '/shop.png', width: 1200, height: 630 } as const;

/** What a track's page says of the track, in the browser as in the head that others read. */
export function describeTrack({
  title,
  tag,
  bpm,
  status,
}: Pick<Track, 'title' | 'tag' | 'bpm' | 'status'>): string {
  const next =
    status === 'sold' ? 'Its exclusive licence is sold.' : 'Listen to the preview and choose a licence.';
  return `${title}: ${tag} beat, ${bpm} bpm. ${next}`;
}
