import * as v from 'valibot';
import {
  dataBlock,
  fillPlaceholders,
  renderHead,
  withHead,
  type PageHead,
} from '@store/domain/pages/html/page-head';
import { trackPath } from '@store/domain/platform/paths';
import { pageHead, withContent } from '@store/domain/pages/html/rendered-pages';
import { toPublicSettings } from '@store/domain/shop/settings/settings';
import type { Shop } from '@store/domain/shop/profile/shop';
import { currentSettings } from '../../platform/settings/current';
import { currentCurrency } from '../../platform/settings/currency';
import { currentLicences } from '../../platform/settings/licences';
import {
  SETTINGS_ELEMENT,
  TRACK_COVER_PLACEHOLDER,
  TRACK_ELEMENT,
  TRACK_SKETCH_PLACEHOLDER,
  TRACK_TITLE_PLACEHOLDER,
} from '@store/domain/pages/html/elements';
import {
  EMPTY_TEMPLATE,
  OFFERS_META,
  TRACK_ID_PLACEHOLDER,
  TRACK_TEMPLATE,
} from '@store/domain/pages/html/site';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { config } from '../../platform/config';
import { hasEarlyAccess } from '../../shop/catalogue/early-access/early-access';
import { readKitCount } from '../../shop/catalogue/shards';
import { readTrackPage } from '../../shop/catalogue/tracks';
import { readOfferSettings } from '../../sales/offers/settings';
import { readSketch, type Sketch } from './cover-sketch';
import { lastKnown } from './last-known';
import type { Page } from './page';
import { render, rendererOf } from './renderer';
import { readTemplate, type Template } from './template';
import { coverOf, trackHead } from './track-head';

/** A positive integer within the safe range. */
const ID = /^[1-9]\d{0,14}$/;

/** As for the catalogue: the CDN revalidates once a minute and serves stale pages meanwhile. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** The CDN asks again soon for a page whose files may be missing after a deployment, and for one whose sketch was late. */
const OLD_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

function cacheControlOf({ isCurrent }: Pick<Template, 'isCurrent'>): string {
  return isCurrent ? CACHE_CONTROL : OLD_CACHE_CONTROL;
}

function emptyHead(title: string, shop: Shop): PageHead {
  const metadata = { title, description: shop.description };
  return pageHead({ path: null, metadata, origin: config.origin, shop });
}

/** A page without content, or with that of an address, whose scripts begin with the current settings. */
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

/** No page has it. */
const NOWHERE = '/404';

/** The page for addresses that are none of the shop's. Its text is in the HTML: the browser shows nothing else there. */
export async function unknownPage(): Promise<Page> {
  const template = await readTemplate(EMPTY_TEMPLATE);
  const body = await emptyPage(template, 'Page not found', NOWHERE);
  return { status: 404, type: 'html', cacheControl: cacheControlOf(template), body };
}

/** The page for tracks and other things that do not exist, whose addresses have a page of their own in the browser. */
export async function notFound(): Promise<Page> {
  const template = await readTemplate(EMPTY_TEMPLATE);
  const body = await emptyPage(template, 'Page not found');
  return { status: 404, type: 'html', cacheControl: cacheControlOf(template), body };
}

/** The footer leads to the kits of a shop that has some. A page is not late for it. */
const readLastKitCount = lastKnown('kit count', readKitCount);

type PageTrack = Track & { readonly share: string };

interface TrackPageContent {
  readonly track: PageTrack;
  readonly sketch: Sketch;
  readonly takesOffers: boolean;
  readonly kitCount: number;
}

/** The page of any track in its loading state. */
const ANY_TRACK = trackPath(1);

const SKETCH_IMAGE = new RegExp(`<img[^>]*${TRACK_SKETCH_PLACEHOLDER}[^>]*>`);

/** Fills the template with the head, with title and cover to be shown before scripts run, and with the track and the public settings as JSON. */
async function renderTrack(
  template: Template,
  { track, sketch: { base64 }, takesOffers, kitCount }: TrackPageContent,
): Promise<string> {
  const settings = currentSettings();
  const { shop } = settings.settings;
  const data = { settings: toPublicSettings(settings), ...(kitCount > 0 && { kitCount }) };
  const fill = (html: string) =>
    fillPlaceholders(base64 === null ? html.replace(SKETCH_IMAGE, '') : html, {
      ...(base64 === null ? {} : { [TRACK_SKETCH_PLACEHOLDER]: base64 }),
      [TRACK_ID_PLACEHOLDER]: String(track.id),
      [TRACK_TITLE_PLACEHOLDER]: track.title,
      [TRACK_COVER_PLACEHOLDER]: coverOf(track),
    });
  const renderer = await rendererOf(template);
  const rendered = renderer && (await render(renderer, ANY_TRACK, data));
  const html = fill(template.html);
  const body = rendered
    ? withContent(html, { version: renderer.version, html: fill(rendered.html), data })
    : html;
  const tags = [
    renderHead(
      trackHead(track, {
        origin: config.origin,
        shop,
        licences: currentLicences(),
        currency: currentCurrency(),
      }),
      shop,
    ),
    dataBlock(v.parse(trackSchema, track), { type: 'application/json', id: TRACK_ELEMENT }),
    ...(rendered
      ? []
      : [dataBlock({ ...data.settings }, { type: 'application/json', id: SETTINGS_ELEMENT })]),
    ...(takesOffers ? [`<meta name="${OFFERS_META}" content="yes" />`] : []),
  ];
  return withHead(body, tags.join('\n    '));
}

/**
 * The page of a track with early access: without the track, which the browser reads with the token of the link. 404 if there is no
 * early access.
 */
export async function earlyTrackPage(id: string): Promise<Page> {
  const page = await trackPage(id);
  if (page.status === 200 || !ID.test(id) || !(await hasEarlyAccess(Number(id)))) return page;
  const body = await emptyPage(await readTemplate(EMPTY_TEMPLATE), 'Early access');
  return { status: 200, type: 'html', cacheControl: 'no-store', body };
}

/** A track with the sketch of its cover, which a page does not wait for. */
async function readTrackAndSketch(
  id: number,
): Promise<Pick<TrackPageContent, 'track' | 'sketch'> | undefined> {
  const track = await readTrackPage(id);
  return track && { track, sketch: await readSketch(track.image) };
}

/** A track page: the storefront's HTML completed with the track; the browser renders the rest. */
export async function trackPage(id: string): Promise<Page> {
  if (!ID.test(id)) return notFound();
  const [found, { enabled: takesOffers }, kits, template] = await Promise.all([
    readTrackAndSketch(Number(id)),
    readOfferSettings(),
    readLastKitCount(),
    readTemplate(TRACK_TEMPLATE),
  ]);
  if (!found) return notFound();
  const body = await renderTrack(template, { ...found, takesOffers, kitCount: kits?.value ?? 0 });
  const isCurrent = template.isCurrent && found.sketch.isCurrent;
  return { status: 200, type: 'html', cacheControl: cacheControlOf({ isCurrent }), body };
}
