import * as v from 'valibot';
import { renderHead, withHead, type PageHead } from '@store/domain/pages/html/page-head';
import type { PageData } from '@store/domain/pages/html/page-data';
import { PRODUCT_ID, trackPath } from '@store/domain/platform/paths';
import { pageHead, withContent } from '@store/domain/pages/html/rendered-pages';
import { EMPTY_TEMPLATE, SIMILAR_BEATS, TRACK_TEMPLATE } from '@store/domain/pages/html/site';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { EMPTY_HEAD } from '@store/domain/shop/catalogue/catalogue';
import { nearestTracks } from '@store/domain/shop/catalogue/discovery/similar-tracks';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import { toPublicSettings } from '@store/domain/shop/settings/settings';
import type { Shop } from '@store/domain/shop/profile/shop';
import { config } from '../../platform/config';
import { currentSettings } from '../../platform/settings/current';
import { hasEarlyAccess } from '../../shop/catalogue/early-access/early-access';
import { readTrackPage } from '../../shop/catalogue/tracks';
import { readSketch } from './cover-sketch';
import type { Page } from './page';
import { completed, render, rendererOf } from './renderer';
import { readLastHead } from './shop-page';
import { sellingSite } from './selling-site';
import { readTemplate, type Template } from './template';
import { trackHead } from './track-head';

/** As for the catalogue: the CDN revalidates once a minute and serves stale pages meanwhile. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** For incomplete pages, and those whose files a deployment may have removed. */
const OLD_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

export function cacheControlOf({ isCurrent }: Pick<Template, 'isCurrent'>): string {
  return isCurrent ? CACHE_CONTROL : OLD_CACHE_CONTROL;
}

function emptyHead(title: string, shop: Shop): PageHead {
  const metadata = { title, description: shop.description };
  return pageHead({ path: null, metadata, origin: config.origin, shop });
}

/** A page without content, or with that of another path, plus current settings for its scripts. */
async function emptyPage(template: Template, title: string, shown?: string): Promise<string> {
  const settings = currentSettings();
  const { shop } = settings.settings;
  const renderer = await rendererOf(template);
  const data = { settings: toPublicSettings(settings) };
  const rendered = renderer && shown !== undefined ? await render(renderer, shown, data) : null;
  const html = renderer
    ? withContent(template.html, { version: renderer.version, html: rendered?.html ?? '', data })
    : template.html;
  const head = renderHead(emptyHead(title, shop), shop);
  return withHead(html, [head, ...(rendered?.preloads ?? [])].join('\n    '));
}

/** A path without a page. */
const NOWHERE = '/404';

/** The 404 page. Its text is in the HTML, because the browser renders nothing else there. */
export async function unknownPage(): Promise<Page> {
  const template = await readTemplate(EMPTY_TEMPLATE);
  const body = await emptyPage(template, 'Page not found', NOWHERE);
  return { status: 404, type: 'html', cacheControl: cacheControlOf(template), body };
}

/** 404 for tracks and other missing things whose paths have a page in the browser. */
export async function notFound(): Promise<Page> {
  const template = await readTemplate(EMPTY_TEMPLATE);
  const body = await emptyPage(template, 'Page not found');
  return { status: 404, type: 'html', cacheControl: cacheControlOf(template), body };
}

/**
 * An early-access page without the track, which the browser reads with the link's token. 404 without early access.
 */
export async function earlyTrackPage(id: string): Promise<Page> {
  const page = await trackPage(id);
  if (page.status === 200 || !PRODUCT_ID.test(id) || !(await hasEarlyAccess(Number(id)))) return page;
  const body = await emptyPage(await readTemplate(EMPTY_TEMPLATE), 'Early access');
  return { status: 200, type: 'html', cacheControl: 'no-store', body };
}

/** Reads the sketch while the page waits for other things. */
async function readTrackAndSketch(id: number) {
  const track = await readTrackPage(id);
  return track && { track, sketch: await readSketch(track.image) };
}

/** A beat's page with the beat in its HTML. Doesn't wait for sketch or similar beats. */
export async function trackPage(id: string): Promise<Page> {
  if (!PRODUCT_ID.test(id)) return notFound();
  const [found, catalogue, template] = await Promise.all([
    readTrackAndSketch(Number(id)),
    readLastHead(),
    readTemplate(TRACK_TEMPLATE),
  ]);
  if (!found) return notFound();
  const { sketch } = found;
  const settings = currentSettings();
  const { shop } = settings.settings;
  const { tracks, deals, kits: kitCount } = catalogue?.value ?? EMPTY_HEAD;
  const track = v.parse(trackSchema, found.track);
  const { offers: takesOffers, memberships: hasPlans } = shopOptions(deals);
  const data: PageData = {
    settings: toPublicSettings(settings),
    ...(kitCount > 0 ? { kitCount } : {}),
    track: {
      track,
      ...(sketch.base64 === null ? {} : { sketch: sketch.base64 }),
      takesOffers,
      ...(hasPlans ? { hasPlans } : {}),
      similar: nearestTracks(track, tracks, SIMILAR_BEATS),
    },
  };
  const isCurrent = template.isCurrent && sketch.isCurrent && (catalogue?.isCurrent ?? false);
  return {
    status: 200,
    type: 'html',
    cacheControl: cacheControlOf({ isCurrent }),
    body: await completed(template, {
      address: trackPath(track.id),
      data,
      head: renderHead(trackHead(found.track, sellingSite()), shop),
    }),
  };
}
