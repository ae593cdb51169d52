import * as v from 'valibot';
import {
  dataBlock,
  fillPlaceholders,
  renderHead,
  withHead,
  type PageHead,
} from '@store/domain/pages/page-head';
import { shop } from '@store/domain/pages/shop';
import {
  EMPTY_TEMPLATE,
  SHOP_PICTURE,
  TRACK_COVER_PLACEHOLDER,
  TRACK_ELEMENT,
  TRACK_ID_PLACEHOLDER,
  TRACK_TEMPLATE,
  TRACK_TITLE_PLACEHOLDER,
} from '@store/domain/pages/site';
import { trackSchema, type Track } from '@store/domain/catalogue/tracks';
import { config } from '../config';
import { readTrackPage } from '../catalogue/tracks';
import type { Page } from './page';
import { readTemplate } from './template';
import { coverOf, trackHead } from './track-head';

/** A positive integer within the safe range. */
const ID = /^[1-9]\d{0,14}$/;

/** As for the catalogue: the CDN revalidates once a minute and serves stale pages meanwhile. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

const notFoundHead: PageHead = {
  title: 'Page not found',
  description: shop.description,
  address: null,
  image: { ...SHOP_PICTURE, address: `${config.origin}${SHOP_PICTURE.path}` },
  type: 'website',
  isListed: false,
  sound: null,
  data: null,
};

/** The page for addresses that do not exist. */
export async function notFound(): Promise<Page> {
  const body = withHead(await readTemplate(EMPTY_TEMPLATE), renderHead(notFoundHead));
  return { status: 404, type: 'html', cacheControl: CACHE_CONTROL, body };
}

/** Fills the template with the head, with title and cover to be shown before scripts run, and with the track as JSON. */
function renderTrack(template: string, track: Track & { readonly share: string }): string {
  const tags = [
    renderHead(trackHead(track, config.origin)),
    dataBlock(v.parse(trackSchema, track), { type: 'application/json', id: TRACK_ELEMENT }),
  ];
  const html = fillPlaceholders(template, {
    [TRACK_ID_PLACEHOLDER]: String(track.id),
    [TRACK_TITLE_PLACEHOLDER]: track.title,
    [TRACK_COVER_PLACEHOLDER]: coverOf(track),
  });
  return withHead(html, tags.join('\n    '));
}

/** A track page: the storefront's HTML completed with the track; the browser renders the rest. */
export async function trackPage(id: string): Promise<Page> {
  if (!ID.test(id)) return notFound();
  const [track, template] = await Promise.all([readTrackPage(Number(id)), readTemplate(TRACK_TEMPLATE)]);
  if (!track) return notFound();
  return { status: 200, type: 'html', cacheControl: CACHE_CONTROL, body: renderTrack(template, track) };
}
