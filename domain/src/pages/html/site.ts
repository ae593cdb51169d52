import type { Track } from '../../shop/catalogue/tracks';

/** Pages for search engines, in addition to the track pages. */
export const LISTED_PATHS = [
  '/',
  '/tracks',
  '/about',
  '/contact',
  '/licences',
  '/terms',
  '/privacy',
  '/withdrawal',
] as const;

/** The notices of the software and fonts of others that the site contains; written by the build. */
export const NOTICES_FILE = '/third-party-notices.txt';

/** How many beats like it the page of a beat shows. */
export const SIMILAR_BEATS = 3;

/** Path of the HTML template for track pages, completed by the `page` function. */
export const TRACK_TEMPLATE = '/shells/track';

/** Path of the HTML template for the pages of kits, completed by the `page` function. */
export const KIT_TEMPLATE = '/shells/kit';

/** Path of the HTML template without content, for pages that are rendered only in the browser. */
export const EMPTY_TEMPLATE = '/shells/app';

/** The link preview image of pages without an image of their own. */
export const SHOP_PICTURE = { path: '/shop.png', width: 1200, height: 630 } as const;

/** The feeds of the newest beats, with the content types by which readers find them. */
export const FEEDS = {
  atom: { path: '/feeds/beats.atom', type: 'application/atom+xml', title: 'Newest beats (Atom)' },
  json: { path: '/feeds/beats.json', type: 'application/feed+json', title: 'Newest beats (JSON Feed)' },
  rss: { path: '/feeds/beats.rss', type: 'application/rss+xml', title: 'Newest beats (podcast)' },
} as const;

/** A short description of the shop for assistants, in Markdown (https://llmstxt.org). */
export const ASSISTANTS_FILE = '/llms.txt';

/** The beats on sale with their prices, for merchants' services such as Google's. */
export const PRODUCTS_FEED = '/feeds/products.xml';

/** The picture of the podcast; directories ask for a square of 1400 to 3000 pixels. */
export const PODCAST_PICTURE = '/podcast.png';

/** The description of a track page, on the page and in its head. */
export function describeTrack({
  title,
  tag,
  bpm,
  status,
}: Pick<Track, 'title' | 'tag' | 'bpm' | 'status'>): string {
  const next =
    status === 'sold'
      ? 'Its exclusive licence has been sold.'
      : 'Listen to the preview and choose a licence.';
  return `${title}: ${tag} beat, ${bpm} bpm. ${next}`;
}
