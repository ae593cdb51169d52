import type { onRequest, Request } from 'firebase-functions/v2/https';
import { ASSISTANTS_FILE, PRODUCTS_FEED } from '@store/domain/pages/html/site';
import { EARLY_QUERY } from '@store/domain/shop/catalogue/early-access';
import { StoreError } from '@store/domain/platform/errors';
import { canonicalPath, trackPath } from '@store/domain/platform/paths';
import { RENDERED_PATHS } from '@store/domain/pages/html/rendered-pages';
import { trackAtOldPath } from '../../shop/import/origins';
import { messagePage } from '../../platform/http/message-page';
import { retryAfter } from '../../platform/http/reply';
import { describeCause, log } from '../../platform/log';
import { refreshSettings } from '../../platform/settings/current';
import { feed, feedFormat } from './feeds/feed';
import { products } from './feeds/products';
import { goodsPage } from './goods';
import { kitPage } from './kit-page';
import { describeShop } from './llms';
import type { Page } from './page';
import { shopPage } from './shop-page';
import { sitemap } from './sitemap';
import { earlyTrackPage, trackPage, unknownPage } from './track-page';

/** The functions framework's response type. */
type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** Browsers must ask again, so that the path can serve a new page one day. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=0, s-maxage=3600';

const KIT = /^\/kit\/([^/]*)$/;

const TRACK = /^\/track\/detail\/([^/]*)$/;

interface Moved {
  readonly movedTo: string;
}

/** Redirects a path of the shop's former site, if the producer recorded it. */
async function oldPage(path: string): Promise<Page | Moved> {
  const track = await trackAtOldPath(path);
  return track === undefined ? unknownPage() : { movedTo: trackPath(track) };
}

async function pageAt({ path, query }: Request): Promise<Page | Moved> {
  // These read the settings from the catalogue's head.
  if (RENDERED_PATHS.includes(path)) return shopPage({ path, hasQuery: Object.keys(query).length > 0 });
  await refreshSettings();
  if (path === '/sitemap.xml') return sitemap();
  if (path === ASSISTANTS_FILE) return goodsPage('text/plain', describeShop);
  if (path === PRODUCTS_FEED) return goodsPage('application/rss+xml', products);
  const format = feedFormat(path);
  if (format) return feed(format);
  const kit = KIT.exec(path)?.[1];
  if (kit !== undefined) return kitPage(kit);
  const id = TRACK.exec(path)?.[1];
  if (id === undefined) return oldPage(path);
  return EARLY_QUERY in query ? earlyTrackPage(id) : trackPage(id);
}

const FILE = /(?:\/index)?\.html$/;

/** Keeps the query, which may name a campaign. */
function withQuery(path: string, { originalUrl }: Request): string {
  const query = originalUrl.indexOf('?');
  return query < 0 ? path : `${path}${originalUrl.slice(query)}`;
}

/** Null if the request is canonical already. */
function redirectOf(request: Request): string | null {
  const canonical = canonicalPath(request.path.replace(FILE, ''));
  return canonical === null || canonical === request.path ? null : withQuery(canonical, request);
}

async function answer(request: Request, response: Response): Promise<void> {
  const address = redirectOf(request);
  if (address !== null) {
    response.set('Cache-Control', REDIRECT_CACHE_CONTROL).redirect(301, address);
    return;
  }
  const page = await pageAt(request);
  if ('movedTo' in page) {
    response.set('Cache-Control', REDIRECT_CACHE_CONTROL).redirect(301, withQuery(page.movedTo, request));
    return;
  }
  const { status, type, cacheControl, body } = page;
  response.status(status).type(type).set('Cache-Control', cacheControl).send(body);
}

const RETRY_MS = 10_000;

function sendError(error: unknown, request: Request, response: Response): void {
  const cause = error instanceof StoreError ? error.cause : error;
  log.error('page error', {
    path: request.path,
    cause: describeCause(cause),
  });
  response
    .status(503)
    .set({ 'Cache-Control': 'no-store', ...retryAfter(Date.now() + RETRY_MS) })
    .type('html')
    .send(messagePage({ text: 'The shop cannot be reached. Please try again in a moment.', canRetry: true }));
}

/** Answers pages of the shop, tracks and kits, sitemap, feeds, llms.txt, and redirects to canonical URLs. */
export async function answerPage(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end();
    return;
  }
  try {
    await answer(request, response);
  } catch (error) {
    sendError(error, request, response);
  }
}
