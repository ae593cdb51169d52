import { escapeHtml, renderHead, withHead, type PageHead } from '@store/domain/page-head';
import { shop } from '@store/domain/shop';
import { EMPTY_TEMPLATE, SHOP_PICTURE, TRACK_ID_PLACE, TRACK_TEMPLATE } from '@store/domain/site';
import { config } from '../config';
import { readTrack } from '../stores/tracks';
import type { Page } from './page';
import { readTemplate } from './template';
import { coverOf, trackHead } from './track-head';

/** As the storefront has it: a whole number that JavaScript can hold. */
const ID = /^[1-9]\d{0,14}$/;

/** As with the catalogue: the CDN asks us once a minute, and serves what it has while it does. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

const notFoundHead: PageHead = {
  title: 'Page not found',
  description: shop.description,
  address: null,
  image: { ...SHOP_PICTURE, address: `${config.origin}${SHOP_PICTURE.path}` },
  type: 'website',
  isListed: false,
  data: null,
};

function notFound(template: string): Page {
  const body = withHead(template, renderHead(notFoundHead));
  return { status: 404, type: 'html', cacheControl: CACHE_CONTROL, body };
}

/** The page of a track as a link leads to it: the storefront's HTML with the track's head; the browser draws the rest. */
export async function trackPage(id: string): Promise<Page> {
  if (!ID.test(id)) return notFound(await readTemplate(EMPTY_TEMPLATE));
  const [track, html] = await Promise.all([readTrack(Number(id)), readTemplate(TRACK_TEMPLATE)]);
  const template = html.replaceAll(TRACK_ID_PLACE, id);
  if (!track) return notFound(template);
  const cover = `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(coverOf(track))}" />`;
  const tags = `${renderHead(trackHead(track, config.origin))}\n    ${cover}`;
  return { status: 200, type: 'html', cacheControl: CACHE_CONTROL, body: withHead(template, tags) };
}
