import { createHash } from 'node:crypto';
import { expect, describe, test } from 'vitest';
import { runningStore } from '../support/running-store';

const { url, firestore, storage } = runningStore();

async function headersOf(path: string): Promise<Headers> {
  return (await fetch(`${url}${path}`)).headers;
}

/** The sources that a policy names for each kind of content. */
async function policyOf(path: string): Promise<Map<string, string[]>> {
  const policy = (await headersOf(path)).get('content-security-policy') ?? '';
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

async function firstAsset(): Promise<string> {
  const html = await (await fetch(url)).text();
  return /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

/** The styles that a page holds, as the policy would name each. */
async function stylesOf(path: string): Promise<string[]> {
  const html = await (await fetch(`${url}${path}`)).text();
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

const PAGES = ['/', '/about', '/tracks?search=trap', '/track/detail/1', '/profile', '/nowhere'];

describe('every page', () => {
  test('runs from files of its own alone, and styles itself with the one sheet that it brings', async () => {
    const [style] = await stylesOf('/');
    for (const path of PAGES) expect(await stylesOf(path)).toEqual([style]);
    for (const path of [...PAGES, '/api/tracks/all', await firstAsset()]) {
      const policy = await policyOf(path);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('style-src')).toEqual(["'self'", style]);
      expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/);
    }
  });

  test('reaches the catalogue and the files where they are, here and in production', async () => {
    const policy = await policyOf('/');
    const allowed = (name: string) => policy.get(name) ?? [];
    expect(allowed('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://firestore.googleapis.com', `http://${firestore}`]),
    );
    for (const name of ['img-src', 'media-src'])
      expect(allowed(name)).toEqual(
        expect.arrayContaining(['https://firebasestorage.googleapis.com', `http://${storage}`]),
      );
  });

  test('is framed by nobody else, guessed at by no browser, and spoken of to nobody', async () => {
    for (const path of PAGES) {
      const headers = await headersOf(path);
      expect((await policyOf(path)).get('frame-ancestors')).toEqual(["'self'"]);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    }
  });
});

describe('what is kept', () => {
  test('a file whose name changes with its content, for ever', async () => {
    expect((await headersOf(await firstAsset())).get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('a page that was built, never without asking', async () => {
    for (const path of ['/', '/about', '/newsletter/unsubscribe/success', '/profile', '/nowhere'])
      expect((await headersOf(path)).get('cache-control')).toBe('no-cache');
  });

  test('the page of a track, the list of pages and the catalogue, by the CDN', async () => {
    for (const path of ['/track/detail/1', '/sitemap.xml', '/api/tracks/all'])
      expect((await headersOf(path)).get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
  });

  test('what the API says of one visitor, nowhere', async () => {
    expect((await headersOf('/api/nothing')).get('cache-control')).toBe('no-store');
  });
});
