import { EMPTY_TEMPLATE, LISTED_PATHS } from '@store/domain/pages/html/site';
import type { Check } from '../check';
import { allows, parsePolicy } from '../policy';
import { loadPage, request, requireHeader, requireStatus, requireThat, type Shop } from '../shop';

/** Pages hidden from search engines, one per rewrite of firebase.json. */
const UNLISTED = [
  '/cart',
  '/newsletter',
  '/newsletter/unsubscribe/success',
  '/newsletter/unsubscribe/cancel',
  '/profile',
  '/signin',
  '/signup',
  '/forget-password',
  '/somebody@example.com/resetpassword',
  '/checkout/success/none',
  '/for/nobody',
  '/licences/verify',
  '/licences/verify/none',
  '/member/signin',
  '/member/log/dashboard',
];

const PAGES: readonly string[] = [...LISTED_PATHS, ...UNLISTED];

const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'content-usage': /^train-ai=n$/,
  'tdm-reservation': /^1$/,
};

/** Their fragments have secrets: not even their paths may go to other sites. */
const SECRET = /^\/(?:checkout\/success|for)\//;

async function requirePage(shop: Shop, path: string): Promise<void> {
  const page = await loadPage(shop, path);
  requireHeader(page, 'cache-control', /\bno-store\b|\bno-cache\b|\bmax-age=0\b/);
  for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) requireHeader(page, name, pattern);
  requireHeader(
    page,
    'referrer-policy',
    SECRET.test(path) ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/,
  );
  requireThat(page.body.includes('<div id="root"'), `${page.url} is not a page of the shop`);
}

async function requireAllowedResources(shop: Shop, path: string): Promise<void> {
  const page = await loadPage(shop, path);
  const policy = parsePolicy(page.headers.get('content-security-policy') ?? '');
  requireThat(page.resources.length > 0, `${page.url} loads nothing`);
  for (const resource of page.resources) {
    const what =
      'url' in resource.content ? resource.content.url : `inline ${resource.content.code.slice(0, 40)}`;
    requireThat(
      allows(policy, resource, shop.origin),
      `${page.url}: the Content-Security-Policy blocks ${what} (${resource.directive})`,
    );
  }
}

/** One per kind of player; no track needs to exist. */
const PLAYERS = ['/embed/1', '/embed/list/newest', '/embed/list/tag/any'];

async function requireFrameable(shop: Shop, path: string): Promise<void> {
  const page = await loadPage(shop, path);
  requireHeader(page, 'content-security-policy', /default-src 'none'.*frame-ancestors \*/);
  requireHeader(page, 'x-content-type-options', /^nosniff$/);
  requireThat(page.headers.get('x-frame-options') === null, `${page.url} has X-Frame-Options`);
  await requireAllowedResources(shop, path);
}

async function requireLoadedFiles(shop: Shop): Promise<void> {
  const pages = await Promise.all(['/', EMPTY_TEMPLATE].map((path) => loadPage(shop, path)));
  const urls = pages
    .flatMap(({ resources }) => resources)
    .flatMap(({ content }) => ('url' in content ? [content.url] : []))
    .filter((url) => url.startsWith(`${shop.origin}/assets/`));
  requireThat(urls.length > 0, `${shop.origin} loads no files from /assets`);
  for (const url of new Set(urls)) {
    const file = await request(url);
    requireStatus(file, 200);
    requireHeader(file, 'cache-control', /max-age=31536000.*immutable/);
  }
}

async function requireUncachedMissingFile(shop: Shop): Promise<void> {
  for (const path of ['/assets/missing-12345678.js', '/assets/missing/file.js']) {
    const missing = await shop.get(path);
    requireStatus(missing, 404);
    const caching = missing.headers.get('cache-control') ?? '';
    requireThat(!/immutable|max-age=[1-9]/.test(caching), `${missing.url} is missing and cached: ${caching}`);
  }
}

async function requireNotFoundPage(shop: Shop): Promise<void> {
  const page = await shop.get('/there-is-no-such-page');
  requireStatus(page, 404);
  requireHeader(page, 'content-type', /^text\/html/);
  requireHeader(page, 'cache-control', /\bno-cache\b/);
}

/** A redirect to the path without extension or trailing slash. */
async function requireRedirect(shop: Shop, [from, to]: readonly [string, string]): Promise<void> {
  const answer = await shop.get(from);
  requireStatus(answer, 301);
  const location = new URL(answer.headers.get('location') ?? '', answer.url).href;
  requireThat(location === `${shop.origin}${to}`, `${answer.url} redirects to ${location}`);
}

export const pageChecks: readonly Check[] = [
  {
    name: `${PAGES.length} pages answer with their security and cache headers`,
    run: async (shop) => {
      for (const path of PAGES) await requirePage(shop, path);
    },
  },
  {
    name: 'the Content-Security-Policy allows what pages load',
    run: async (shop) => {
      for (const path of [...LISTED_PATHS, EMPTY_TEMPLATE]) await requireAllowedResources(shop, path);
    },
  },
  {
    name: 'other sites may frame the embedded players, and only these',
    run: async (shop) => {
      for (const path of PLAYERS) await requireFrameable(shop, path);
      requireHeader(await loadPage(shop, '/'), 'content-security-policy', /frame-ancestors 'self'/);
    },
  },
  { name: 'files of the build are cached for a year', run: requireLoadedFiles },
  { name: 'missing files are not cached', run: requireUncachedMissingFile },
  { name: 'unknown addresses get the 404 page', run: requireNotFoundPage },
  {
    name: 'addresses with .html or a trailing slash redirect to the page',
    run: async (shop) => {
      for (const pair of [
        ['/tracks.html', '/tracks'],
        ['/tracks/', '/tracks'],
      ] as const)
        await requireRedirect(shop, pair);
    },
  },
];
