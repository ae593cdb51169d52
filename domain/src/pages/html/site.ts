import type { Track } from '../../shop/catalogue/tracks';

/** Pages for search engines besides track pages. */
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

/** Notices of bundled third-party software and fonts; written by the build. */
export const NOTICES_FILE = '/third-party-notices.txt';

export const SIMILAR_BEATS = 3;

/** Template of track pages, completed by the `page` function. */
export const TRACK_TEMPLATE = '/shells/track';

/** Template of kit pages, completed by the `page` function. */
export const KIT_TEMPLATE = '/shells/kit';

/** Template without content, for pages rendered only in the browser. */
export const EMPTY_TEMPLATE = '/shells/app';

/** The link preview image of pages without their own. */
export const SHOP_PICTURE = { path: '/shop.png', width: 1200, height: 630 } as const;

/** Feeds of the newest beats, with the content types readers find them by. */
export const FEEDS = {
  atom: { path: '/feeds/beats.atom', type: 'application/atom+xml', title: 'Newest beats (Atom)' },
  json: { path: '/feeds/beats.json', type: 'application/feed+json', title: 'Newest beats (JSON Feed)' },
  rss: { path: '/feeds/beats.rss', type: 'application/rss+xml', title: 'Newest beats (podcast)' },
} as const;

/** Describes the shop for assistants, in Markdown (https://llmstxt.org). */
export const ASSISTANTS_FILE = '/llms.txt';

/** Beats on sale with prices, for merchant services such as Google's. */
export const PRODUCTS_FEED = '/feeds/products.xml';

/** Podcast directories ask for a square of 1400 to 3000 pixels. */
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
