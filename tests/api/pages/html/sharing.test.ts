import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runningStore } from '../../../support/running-store';

const { url } = runningStore();

/** In bytes, compressed: JavaScript and CSS of the embedded player. */
const PLAYER_MAXIMUM = 12_000;

function oembed(query: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${url}/api/oembed?${new URLSearchParams(query)}`);
}

function asJson(response: Response): Promise<unknown> {
  return response.json() as Promise<unknown>;
}

describe('the embedded player', () => {
  test('loads at most 12 kB of script and style, and no React', async () => {
    const html = await (await fetch(`${url}/embed/24`)).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.map((file) => /[^.]+$/.exec(file)?.[0]).sort()).toEqual(['css', 'js']);
    const texts = await Promise.all(files.map(async (file) => (await fetch(`${url}${file}`)).text()));
    for (const text of texts) expect(text).not.toMatch(/react|import\(/i);
    const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(PLAYER_MAXIMUM);
  });

  test('has no page at other addresses', async () => {
    for (const path of [
      '/embed',
      '/embed/0',
      '/embed/x',
      '/embed/list',
      '/embed/list/tag',
      '/embed/list/oldest',
    ])
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
  });

  test('has one spelling', async () => {
    const response = await fetch(`${url}/Embed/24/`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/embed/24']);
  });
});

describe('oEmbed', () => {
  test('describes the player of a track as discovered in its page', async () => {
    const html = await (await fetch(`${url}/track/detail/24`)).text();
    const found = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const response = await fetch(found.replaceAll('&amp;', '&'));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await asJson(response)).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Glass Elevator',
      width: 640,
      height: 160,
      html: expect.stringContaining(`src="${url}/embed/24"`) as string,
      thumbnail_url: expect.stringMatching(/^http/) as string,
    });
  });

  test('stays within the size that is asked for', async () => {
    const answer = await asJson(await oembed({ url: `${url}/embed/24`, maxwidth: '300', maxheight: '120' }));
    expect(answer).toMatchObject({
      width: 300,
      height: 120,
      html: expect.stringContaining('width="300"') as string,
    });
  });

  test('describes lists', async () => {
    for (const [path, player] of [
      ['/tracks', '/embed/list/newest'],
      ['/embed/list/tag/boom%20bap', '/embed/list/tag/boom%20bap'],
    ] as const)
      expect(await asJson(await oembed({ url: `${url}${path}` }))).toMatchObject({
        html: expect.stringContaining(`src="${url}${player}"`) as string,
      });
  });

  test.each([
    [404, { url: `${url}/track/detail/9999` }],
    [404, { url: `${url}/about` }],
    [404, { url: 'https://elsewhere.example/track/detail/24' }],
    [404, { url: 'javascript:alert(1)' }],
    [501, { url: `${url}/track/detail/24`, format: 'xml' }],
    [400, { url: '' }],
    [400, {}],
    [400, { url: `${url}/track/detail/24`, maxwidth: '-1' }],
  ])('answers %i for %o', async (status, query: Readonly<Record<string, string>>) => {
    const response = await oembed(query);
    expect(response.status).toBe(status);
    expect(await asJson(response)).toHaveProperty('message');
  });
});

describe('the feeds', () => {
  test('are named in every page', async () => {
    for (const path of ['/', '/track/detail/24', '/nowhere']) {
      const html = await (await fetch(`${url}${path}`)).text();
      for (const type of ['atom+xml', 'feed+json', 'rss+xml'])
        expect(html.replace(/\s+/g, ' ')).toContain(`type="application/${type}" href="/feeds/beats.`);
    }
  });

  test('contain the newest beats with sound and its size', async () => {
    const item = v.object({
      title: v.string(),
      url: v.string(),
      date_published: v.pipe(v.string(), v.isoTimestamp()),
      attachments: v.tuple([v.object({ url: v.string(), mime_type: v.string(), size_in_bytes: v.number() })]),
    });
    const response = await fetch(`${url}/feeds/beats.json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/feed\+json/);
    const { items } = v.parse(v.object({ items: v.array(item) }), await asJson(response));
    const glass = items.find(({ title }) => title === 'Glass Elevator');
    if (!glass) throw new Error('The feed has no Glass Elevator.');
    const [sound] = glass.attachments;
    const preview = await fetch(sound.url);
    expect((await preview.arrayBuffer()).byteLength).toBe(sound.size_in_bytes);
    expect(preview.headers.get('content-type')).toBe(sound.mime_type);
  });

  test('answer with their types, and 404 for another', async () => {
    for (const [name, status, type] of [
      ['beats.atom', 200, 'application/atom+xml'],
      ['beats.rss', 200, 'application/rss+xml'],
      ['beats.xml', 404, 'text/html'],
    ] as const) {
      const response = await fetch(`${url}/feeds/${name}`);
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
    }
  });
});

describe('the feed of products and the description for assistants', () => {
  test('list what is on sale, and may be kept by the CDN', async () => {
    for (const [path, type] of [
      ['/feeds/products.xml', 'application/rss+xml'],
      ['/llms.txt', 'text/plain'],
    ] as const) {
      const response = await fetch(`${url}${path}`);
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
      expect(await response.text()).toContain(`${url}/track/detail/24`);
    }
  });
});
