import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runningStore } from '../support/running-store';

const { url } = runningStore();

async function read(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text() };
}

function first(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}
function titleOf(html: string) {
  return first(html, /<title>([^<]*)<\/title>/);
}
function canonicalOf(html: string) {
  return first(html, /<link rel="canonical" href="([^"]*)"/);
}
function propertyOf(html: string, name: string) {
  return first(html, new RegExp(`<meta property="${name}" content="([^"]*)"`));
}
function namedOf(html: string, name: string) {
  return first(html, new RegExp(`<meta name="${name}" content="([^"]*)"`));
}

/** Each page that is drawn at build, with words that are on the screen before any script runs. */
const STATIC: readonly (readonly [path: string, words: string])[] = [
  ['/', 'Buy beats made by real musicians.'],
  ['/about', 'Beatmaker'],
  ['/tracks', 'All Tracks'],
  ['/contact', 'Take Contact'],
  ['/cart', 'Cart'],
  ['/terms', 'Waiver And Severability'],
  ['/privacy', 'Privacy'],
  ['/licences', 'Non-Exclusive'],
  ['/newsletter', 'Thank you for subscribing'],
  ['/newsletter/unsubscribe/success', 'You successully unsubscribe...'],
  ['/newsletter/unsubscribe/cancel', 'unsubscribed'],
];

describe('a page without any script', () => {
  test.each(STATIC)('%s shows its words, and a title and a description of its own', async (path, words) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text.slice(text.indexOf('<body'))).toContain(words);
    expect(canonicalOf(text)).toBe(`${url}${path}`);
    expect(propertyOf(text, 'og:url')).toBe(`${url}${path}`);
    expect(namedOf(text, 'description').length).toBeGreaterThan(40);
    expect((await fetch(propertyOf(text, 'og:image'))).headers.get('content-type')).toBe('image/png');
  });

  test('no two of them carry the same title', async () => {
    const titles = await Promise.all(STATIC.map(async ([path]) => titleOf((await read(path)).text)));
    expect(new Set(titles).size).toBe(STATIC.length);
  });

  test('holds no code, and no style but the one sheet that its policy names', async () => {
    for (const [path] of STATIC) {
      const text = (await read(path)).text.replace(/<style>[^]*?<\/style>/, '');
      expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle="|\son\w+="/);
    }
  });

  test('an address that leads nowhere is a page with the status 404', async () => {
    for (const path of ['/nowhere', '/tracks/7', '/assets/none.js']) {
      const { status, text } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Error 404 - Page not found');
      expect(namedOf(text, 'robots')).toBe('noindex');
    }
  });

  test('has one address: without .html, without a slash at its end', async () => {
    for (const path of ['/about.html', '/about/']) expect((await read(path)).status).toBe(301);
  });
});

describe('the link to a track', () => {
  test('pasted into a chat shows its title and its cover', async () => {
    const { status, text } = await read('/track/detail/24');
    expect(status).toBe(200);
    expect(titleOf(text)).toBe('Glass Elevator – Nightshift Beats');
    expect(propertyOf(text, 'og:title')).toBe('Glass Elevator');
    expect(propertyOf(text, 'og:url')).toBe(`${url}/track/detail/24`);
    expect(canonicalOf(text)).toBe(`${url}/track/detail/24`);
    expect(namedOf(text, 'twitter:card')).toBe('summary');
    const cover = propertyOf(text, 'og:image').replaceAll('&amp;', '&');
    expect((await fetch(cover)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('tells search engines its name, its length and what it costs', async () => {
    const { text } = await read('/track/detail/24');
    const data: unknown = JSON.parse(first(text, /<script type="application\/ld\+json">(.+?)<\/script>/));
    const offer = v.object({
      price: v.string(),
      priceCurrency: v.literal('EUR'),
      availability: v.literal('https://schema.org/InStock'),
    });
    const schema = v.object({
      name: v.literal('Glass Elevator'),
      duration: v.pipe(v.string(), v.regex(/^PT\d+M\d+S$/)),
      offers: v.pipe(v.array(offer), v.length(2)),
    });
    expect(v.parse(schema, data).offers.map(({ price }) => price)).toEqual(['24.99', '44.99']);
  });

  test('that is none answers 404, and asks not to be listed', async () => {
    for (const id of ['9999', '0', 'abc', '1/2', '%3Cscript%3E', '1e3', '9'.repeat(40), '']) {
      const { status, text } = await read(`/track/detail/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(namedOf(text, 'robots')).toBe('noindex');
    }
  });

  test('shows title and cover before any script runs, and gives the script the track', async () => {
    const { text } = await read('/track/detail/24');
    expect(first(text, /<h1[^>]*>([^<]*)</)).toBe('Glass Elevator');
    const cover = first(text, /<img [^>]*src="([^"]+)"/);
    expect((await fetch(cover.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/jpeg');
    const track = JSON.parse(first(text, /<script type="application\/json" id="track">([^<]*)</)) as unknown;
    expect(track).toMatchObject({ id: 24, status: 'available' });
  });

  test('loads the files of the storefront that is deployed', async () => {
    const { text } = await read('/track/detail/24');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await read(file)).status).toBe(200);
  });

  test('takes no other method than GET and HEAD', async () => {
    expect((await read('/track/detail/24', { method: 'POST' })).status).toBe(405);
    expect(await read('/track/detail/24', { method: 'HEAD' })).toEqual({ status: 200, text: '' });
  });
});

describe('search engines', () => {
  test('find the list of pages by robots.txt', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain(`Sitemap: ${url}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
  });

  test('find every listed page and every track in it, each with an answer', async () => {
    const response = await fetch(`${url}/sitemap.xml`);
    expect(response.headers.get('content-type')).toContain('xml');
    const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    // Other tests buy exclusives, which take a track off the list.
    const tracks = (await (await fetch(`${url}/api/tracks/all`)).json()) as unknown[];
    expect(found).toHaveLength(7 + tracks.length);
    for (const address of found) {
      const page = await fetch(address);
      expect(page.status).toBe(200);
      expect(namedOf(await page.text(), 'robots')).toBe('');
    }
  });
});
