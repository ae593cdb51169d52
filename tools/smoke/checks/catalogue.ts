import * as v from 'valibot';
import { FEEDS, SHOP_PICTURE } from '@store/domain/pages/html/site';
import type { Check } from '../check';
import { metaOf } from '../html';
import { allows, parsePolicy } from '../policy';
import { loadPage, request, requireHeader, requireStatus, requireThat, EmptyShop, type Shop } from '../shop';

const trackSchema = v.object({ id: v.number(), title: v.string(), image: v.string(), media: v.string() });
type Track = v.InferOutput<typeof trackSchema>;
const tracksSchema = v.pipe(v.string(), v.parseJson(), v.array(trackSchema));

/** Throws an EmptyShop without tracks: nothing about them could be checked. */
async function newestTrack(shop: Shop): Promise<Track> {
  const answer = await shop.get('/api/tracks/all');
  requireStatus(answer, 200);
  const tracks = v.safeParse(tracksSchema, answer.body);
  requireThat(tracks.success, `${answer.url} answered no list of tracks`);
  const [newest] = tracks.output;
  if (!newest) throw new EmptyShop(`${answer.url} lists no tracks: add one, or its checks mean nothing`);
  return newest;
}

async function requireCachedCatalogue(shop: Shop): Promise<void> {
  for (const path of ['/api/tracks/all', '/api/tracks/list']) {
    const answer = await shop.get(path);
    requireStatus(answer, 200);
    requireHeader(answer, 'cache-control', /\bs-maxage=[1-9]/);
  }
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-range-requests */
async function requireAudioRanges(shop: Shop): Promise<void> {
  const { media } = await newestTrack(shop);
  const part = await request(media, { headers: { Range: 'bytes=100-199' } });
  requireStatus(part, 206);
  requireHeader(part, 'content-range', /^bytes 100-199\/\d+$/);
  requireHeader(part, 'content-type', /^audio\//);
}

async function requireAllowedFiles(shop: Shop): Promise<void> {
  const { image, media } = await newestTrack(shop);
  const { headers } = await shop.get('/tracks');
  const policy = parsePolicy(headers.get('content-security-policy') ?? '');
  for (const [directive, url] of [
    ['img-src', image],
    ['media-src', media],
  ] as const)
    requireThat(
      allows(policy, { directive, content: { url } }, shop.origin),
      `The Content-Security-Policy blocks ${url} (${directive})`,
    );
}

/** The page preloads the catalogue's URL. */
async function requireSharedData(shop: Shop): Promise<void> {
  const { resources, url } = await loadPage(shop, '/tracks');
  const addresses = resources.flatMap(({ directive, content }) =>
    directive === 'connect-src' && 'url' in content ? [content.url] : [],
  );
  requireThat(addresses.length > 0, `${url} preloads no data`);
  // Nothing is stored before the first track.
  await newestTrack(shop);
  for (const address of addresses) {
    const data = await request(address, { headers: { Origin: shop.origin } });
    requireStatus(data, 200);
    const allowed = data.headers.get('access-control-allow-origin');
    requireThat(
      allowed === '*' || allowed === shop.origin,
      `${address} cannot be read by the shop: Access-Control-Allow-Origin is ${allowed ?? 'missing'}`,
    );
  }
}

async function requireShareCard(shop: Shop): Promise<void> {
  const { id, title } = await newestTrack(shop);
  const page = await loadPage(shop, `/track/detail/${id}`);
  requireHeader(page, 'cache-control', /\bs-maxage=[1-9]/);
  requireThat(metaOf(page.body, 'og:title') === title, `${page.url}: og:title is not ${title}`);
  requireThat(
    metaOf(page.body, 'og:url') === page.url,
    `${page.url}: og:url is ${metaOf(page.body, 'og:url') ?? 'missing'}`,
  );
  for (const picture of [metaOf(page.body, 'og:image'), `${shop.origin}${SHOP_PICTURE.path}`]) {
    requireThat(picture !== undefined, `${page.url} has no og:image`);
    const image = await request(picture);
    requireStatus(image, 200);
    requireHeader(image, 'content-type', /^image\//);
  }
}

async function requireMissingTrack(shop: Shop): Promise<void> {
  const page = await shop.get('/track/detail/999999999');
  requireStatus(page, 404);
  requireHeader(page, 'content-type', /^text\/html/);
}

async function requireCrawlerFiles(shop: Shop): Promise<void> {
  const robots = await shop.get('/robots.txt');
  requireStatus(robots, 200);
  requireThat(
    robots.body.includes(`Sitemap: ${shop.publicOrigin}/sitemap.xml`),
    `${robots.url} does not name ${shop.publicOrigin}/sitemap.xml`,
  );
  const { id } = await newestTrack(shop);
  const sitemap = await shop.get('/sitemap.xml');
  requireStatus(sitemap, 200);
  requireHeader(sitemap, 'content-type', /xml/);
  const address = `<loc>${shop.publicOrigin}/track/detail/${id}</loc>`;
  requireThat(sitemap.body.includes(address), `${sitemap.url} does not contain ${address}`);
}

async function requireFeeds(shop: Shop): Promise<void> {
  const { id, title } = await newestTrack(shop);
  for (const { path, type } of Object.values(FEEDS)) {
    const feed = await shop.get(path);
    requireStatus(feed, 200);
    requireHeader(feed, 'content-type', new RegExp(`^${type.replace('+', '\\+')}`));
    requireHeader(feed, 'cache-control', /\bs-maxage=[1-9]/);
    const address = `${shop.publicOrigin}/track/detail/${id}`;
    requireThat(feed.body.includes(address), `${feed.url} does not contain ${address} (${title})`);
  }
}

async function requireOEmbed(shop: Shop): Promise<void> {
  const { id } = await newestTrack(shop);
  const page = encodeURIComponent(`${shop.origin}/track/detail/${id}`);
  const answer = await shop.get(`/api/oembed?format=json&url=${page}`);
  requireStatus(answer, 200);
  const player = `${shop.origin}/embed/${id}`;
  requireThat(answer.body.includes(player), `${answer.url} does not name ${player}`);
}

export const catalogueChecks: readonly Check[] = [
  { name: 'the catalogue is cached by the CDN', run: requireCachedCatalogue },
  { name: 'a preview answers range requests', run: requireAudioRanges },
  { name: 'the Content-Security-Policy allows covers and previews', run: requireAllowedFiles },
  { name: 'the browser may read the catalogue from Firestore', run: requireSharedData },
  { name: 'a track page has a share card with a picture', run: requireShareCard },
  { name: 'a missing track is a 404 page', run: requireMissingTrack },
  { name: 'feeds contain the newest track', run: requireFeeds },
  { name: 'oEmbed describes the player of a track', run: requireOEmbed },
  { name: 'robots.txt and the sitemap name this shop', run: requireCrawlerFiles },
];
