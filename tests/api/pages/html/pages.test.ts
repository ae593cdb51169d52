import { readShownKits } from '@store/functions/shop/kits/kits';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SKETCH_SIDE } from '@store/domain/shop/files/cover-sketch';
import { jpegSize } from '@store/functions/shop/uploads/file-signatures';
import { runningStore } from '../../../support/running-store';

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

/** The rendered pages, with text that is visible before any script runs. */
const STATIC: readonly (readonly [path: string, words: string])[] = [
  ['/', 'Buy beats made by real musicians.'],
  ['/about', 'Beatmaker'],
  ['/tracks', 'All Tracks'],
  ['/contact', 'Take Contact'],
  ['/cart', 'Cart'],
  ['/terms', 'Waiver And Severability'],
  ['/privacy', 'Privacy'],
  ['/licences', 'Non-Exclusive'],
  ['/withdrawal', 'Withdraw from contract here'],
  ['/newsletter', 'Thank you for subscribing'],
  ['/newsletter/unsubscribe/success', 'You successully unsubscribe...'],
  ['/newsletter/unsubscribe/cancel', 'unsubscribed'],
];

describe('a rendered page', () => {
  test.each(STATIC)('%s shows its text and has its own title and description', async (path, words) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text.slice(text.indexOf('<body'))).toContain(words);
    expect(canonicalOf(text)).toBe(`${url}${path}`);
    expect(propertyOf(text, 'og:url')).toBe(`${url}${path}`);
    expect(namedOf(text, 'description').length).toBeGreaterThan(40);
    expect((await fetch(propertyOf(text, 'og:image'))).headers.get('content-type')).toBe('image/png');
  });

  test('has a unique title', async () => {
    const titles = await Promise.all(STATIC.map(async ([path]) => titleOf((await read(path)).text)));
    expect(new Set(titles).size).toBe(STATIC.length);
  });

  test('contains no inline script and no inline style except the hashed style sheets', async () => {
    for (const [path] of STATIC) {
      const text = (await read(path)).text
        .replaceAll(/<style>[^]*?<\/style>/g, '')
        .replace(/<script type="application\/json" id="page">[^<]*<\/script>/, '');
      expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle="|\son\w+="/);
    }
  });

  test('for an unknown address has the status 404', async () => {
    for (const path of ['/nowhere', '/tracks/7', '/assets/none.js']) {
      const { status, text } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Error 404 - Page not found');
      expect(namedOf(text, 'robots')).toBe('noindex');
    }
  });

  test('has one address, without .html and trailing slash', async () => {
    for (const [path, canonical] of [
      ['/about.html', '/about'],
      ['/about/', '/about'],
      ['/index.html', '/'],
    ] as const) {
      const { status, headers } = await fetch(`${url}${path}`, { redirect: 'manual' });
      expect([path, status, headers.get('location')]).toEqual([path, 301, canonical]);
    }
  });
});

describe('a track page', () => {
  test('leads to the kits of the shop before any script runs', async () => {
    const { text } = await read('/track/detail/6');
    expect(text).toContain('href="/kits"');
  });

  test('has title and cover for link previews', async () => {
    const { status, text } = await read('/track/detail/24');
    expect(status).toBe(200);
    expect(titleOf(text)).toBe('Glass Elevator – Nightshift Beats');
    expect(propertyOf(text, 'og:title')).toBe('Glass Elevator');
    expect(propertyOf(text, 'og:url')).toBe(`${url}/track/detail/24`);
    expect(canonicalOf(text)).toBe(`${url}/track/detail/24`);
    expect(namedOf(text, 'twitter:card')).toBe('player');
    expect(namedOf(text, 'twitter:player')).toBe(`${url}/embed/24`);
    const sound = await fetch(propertyOf(text, 'og:audio').replaceAll('&amp;', '&'), { method: 'HEAD' });
    expect(sound.headers.get('content-type')).toBe(propertyOf(text, 'og:audio:type'));
    const cover = propertyOf(text, 'og:image').replaceAll('&amp;', '&');
    expect((await fetch(cover)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('has structured data with name, duration and prices', async () => {
    const { text } = await read('/track/detail/24');
    const data: unknown = JSON.parse(first(text, /<script type="application\/ld\+json">(.+?)<\/script>/));
    const address = v.pipe(v.string(), v.url());
    // What search engines require of a product and of each offer.
    const offer = v.object({
      '@type': v.literal('Offer'),
      price: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)),
      priceCurrency: v.literal('EUR'),
      availability: v.literal('https://schema.org/InStock'),
      url: v.literal(`${url}/track/detail/24`),
    });
    const schema = v.object({
      '@context': v.literal('https://schema.org'),
      '@type': v.tuple([v.literal('MusicRecording'), v.literal('Product')]),
      name: v.literal('Glass Elevator'),
      description: v.pipe(v.string(), v.nonEmpty()),
      image: v.pipe(v.array(address), v.minLength(1)),
      url: v.literal(`${url}/track/detail/24`),
      byArtist: v.object({ '@type': v.literal('MusicGroup'), name: v.string() }),
      audio: v.object({ '@type': v.literal('AudioObject'), contentUrl: address }),
      duration: v.pipe(v.string(), v.regex(/^PT\d+M\d+S$/)),
      offers: v.pipe(v.array(offer), v.length(2)),
    });
    expect(v.parse(schema, data).offers.map(({ price }) => price)).toEqual(['24.99', '44.99']);
  });

  test('of a track that does not exist answers 404 and is not indexed', async () => {
    for (const id of ['9999', '0', 'abc', '1/2', '%3Cscript%3E', '1e3', '9'.repeat(40), '']) {
      const { status, text } = await read(`/track/detail/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(namedOf(text, 'robots')).toBe('noindex');
    }
  });

  test('shows facts, licences, prices and similar beats before any script runs', async () => {
    const { text } = await read('/track/detail/24');
    expect(first(text, /<h1[^>]*>([^<]*)</)).toBe('Glass Elevator');
    const cover = first(text, /<img [^>]*src="(http[^"]+)"/);
    expect((await fetch(cover.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/jpeg');
    const words = first(text, /<div id="root">(.*?)<script/s)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toMatch(
      /Bpm 142 .*#trap .*Non-Exclusive €24\.99 .*Exclusive €44\.99 .*Comments .*Similar beats/,
    );
    const data = JSON.parse(first(text, /<script type="application\/json" id="page">([^<]*)</)) as unknown;
    expect(data).toMatchObject({ track: { track: { id: 24, status: 'available' } } });
  });

  test('contains the sketch of its cover, below the cover', async () => {
    // The page does not wait for it.
    await expect
      .poll(async () => (await read('/track/detail/24')).text)
      .toContain('<img id="sketch" src="data:image');
    const { text } = await read('/track/detail/24');
    const sketch = first(
      text,
      /<img id="sketch" src="(data:image\/jpeg;base64,[^"]+)" alt="" aria-hidden="true"\/><img /,
    );
    const size = jpegSize(new Uint8Array(await (await fetch(sketch)).arrayBuffer()));
    expect(size).toEqual({ width: SKETCH_SIDE, height: SKETCH_SIDE });
    const cover = first(text, /<img [^>]*src="(http[^"]+)"/).replaceAll('&amp;', '&');
    const stored = await fetch(cover.replace('640.jpg', `${SKETCH_SIDE}.jpg`));
    expect(await stored.arrayBuffer()).toEqual(await (await fetch(sketch)).arrayBuffer());
    // Twice would be a quarter of the page, which compression does not find.
    expect(text.split(sketch.slice(-100))).toHaveLength(2);
  });

  test('loads the files of the current deployment', async () => {
    const { text } = await read('/track/detail/24');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await read(file)).status).toBe(200);
  });

  test('accepts GET and HEAD only', async () => {
    expect((await read('/track/detail/24', { method: 'POST' })).status).toBe(405);
    expect(await read('/track/detail/24', { method: 'HEAD' })).toEqual({ status: 200, text: '' });
  });
});

describe('the sitemap', () => {
  test('is named in robots.txt', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain(`Sitemap: ${url}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain('User-agent: *\nDisallow: /api/\nAllow: /\nContent-Usage: train-ai=n\n');
  });

  test('lists every public page, every track on sale and every kit', async () => {
    const response = await fetch(`${url}/sitemap.xml`);
    expect(response.headers.get('content-type')).toContain('xml');
    const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    // Other tests buy exclusives, which leave the catalogue.
    const tracks = (await (await fetch(`${url}/api/tracks/all`)).json()) as unknown[];
    const kits = await readShownKits();
    expect(found).toHaveLength(8 + tracks.length + 1 + kits.length);
    for (const address of found) {
      const page = await fetch(address);
      expect(page.status).toBe(200);
      expect(namedOf(await page.text(), 'robots')).toBe('');
    }
  });
});

describe('an address in another spelling', () => {
  test.each([
    ['/Tracks', '/tracks'],
    ['/CART/', '/cart'],
    ['/cart/', '/cart'],
    ['//cart', '/cart'],
    ['//', '/'],
    ['/SignIn', '/signin'],
    ['/signin/', '/signin'],
    ['/track/detail/24/', '/track/detail/24'],
    ['/Track/Detail/24', '/track/detail/24'],
    ['//track//detail/24', '/track/detail/24'],
    ['/Newsletter/Unsubscribe/Success', '/newsletter/unsubscribe/success'],
    ['/mara@example.com/resetpassword/?oobCode=Ab1', '/mara@example.com/resetpassword?oobCode=Ab1'],
    ['/Tracks?search=Boom+Bap&page=2', '/tracks?search=Boom+Bap&page=2'],
  ])('%s redirects to %s', async (path, canonical) => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, canonical]);
    expect((await read(canonical)).status).toBe(200);
  });

  test.each(['/Nowhere', '/nowhere/', '//nowhere', '/Tracks/list', '//evil.example/', '/track/detail/'])(
    '%s is not found and leads nowhere',
    async (path) => {
      const { status, text } = await read(path);
      expect(status).toBe(404);
      expect(titleOf(text)).toMatch(/^Page not found/);
    },
  );

  test('a parameter keeps its case', async () => {
    for (const path of ['/licences/verify/ABCD2345EFGH', '/checkout/success/cs_test_aB'])
      expect((await read(path)).status).toBe(200);
  });
});

/** What a workspace's package.json depends on, without the workspaces. */
async function dependenciesOf(workspace: string): Promise<string[]> {
  const schema = v.object({ dependencies: v.record(v.string(), v.string()) });
  const file = await readFile(join(process.cwd(), workspace, 'package.json'), 'utf8');
  const { dependencies } = v.parse(schema, JSON.parse(file));
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@store/'));
  // It only passes on what is in the other.
  return names.map((name) => (name === 'react-router-dom' ? 'react-router' : name));
}

/** The packages that a file of notices names. */
function namedIn(notices: string): string[] {
  return [...notices.matchAll(/^-{80}\n\n(\S+) \d/gm)].map(([, name = '']) => name);
}

describe('the notices of third parties', () => {
  test('name every package and font that the site is built from, and are linked from the legal pages', async () => {
    const { status, text } = await read('/third-party-notices.txt');
    expect(status).toBe(200);
    expect(namedIn(text)).toEqual(expect.arrayContaining(await dependenciesOf('web')));
    expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    for (const path of ['/terms', '/privacy', '/licences'])
      expect((await read(path)).text).toContain('href="/third-party-notices.txt"');
  });

  test('of the functions are beside them', async () => {
    const text = await readFile(join(process.cwd(), 'functions/dist/third-party-notices.txt'), 'utf8');
    expect(namedIn(text)).toEqual(expect.arrayContaining(await dependenciesOf('functions')));
  });
});
