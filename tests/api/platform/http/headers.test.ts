import { createHash } from 'node:crypto';
import { expect, describe, test } from 'vitest';
import { CONTENT_USAGE, TDM_RESERVATION } from '@store/domain/shop/licences/training';
import { runningStore } from '../../../support/running-store';

const { url, firestore, storage } = runningStore();

async function headersOf(path: string): Promise<Headers> {
  return (await fetch(`${url}${path}`)).headers;
}

/** The sources of a Content Security Policy by directive. */
async function policyOf(path: string): Promise<Map<string, string[]>> {
  const policy = (await headersOf(path)).get('content-security-policy') ?? '';
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

async function firstAsset(): Promise<string> {
  const html = await (await fetch(url)).text();
  const path = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('The page loads no script.');
  return path;
}

/** The hashes of a page's inline styles as in the policy. */
async function stylesOf(path: string): Promise<string[]> {
  const html = await (await fetch(`${url}${path}`)).text();
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

const PAGES = ['/', '/about', '/tracks?search=trap', '/track/detail/1', '/profile', '/nowhere'];

describe('every page', () => {
  test('allows only its own scripts and the hashes of the inline style sheets', async () => {
    const styles = await stylesOf('/about');
    expect(styles).toHaveLength(2);
    const [front] = styles;
    expect(await stylesOf('/')).toEqual([front]);
    for (const path of PAGES) expect([[front], styles]).toContainEqual(await stylesOf(path));
    for (const path of [...PAGES, '/api/tracks/all', '/asset', '/assetsx', '/a']) {
      const policy = await policyOf(path);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('style-src')).toEqual(["'self'", ...styles]);
      expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/);
    }
  });

  test('may connect to Firestore and Storage, local and in production', async () => {
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

  test('lets workers, which have the policy of their script, compile WebAssembly and load files of the site only', async () => {
    const policy = await policyOf(await firstAsset());
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
  });

  test('lets any site frame the embedded player, and nothing else', async () => {
    for (const path of ['/embed/1', '/embed/list/newest', '/embed/list/tag/boom%20bap']) {
      const [headers, policy] = [await headersOf(path), await policyOf(path)];
      expect(policy.get('frame-ancestors')).toEqual(['*']);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    }
    for (const path of ['/embed', '/embedded', '/ember/1', '/e', '/track/detail/1', '/shells/embed'])
      expect([path, (await policyOf(path)).get('frame-ancestors')]).toEqual([path, ["'self'"]]);
  });

  test('forbids framing by others, content sniffing and unneeded features', async () => {
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

describe('a page whose fragment has a secret', () => {
  test.each(['/for/mara', '/checkout/success/o1'])('names its address to nobody: %s', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  });

  test('is not kept if it shows beats that were sent', async () => {
    expect((await headersOf('/for/mara')).get('cache-control')).toBe('no-store');
    for (const path of ['/forward', '/fo', '/for'])
      expect((await headersOf(path)).get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('other sites', () => {
  test('cannot load pages and answers of the API into theirs', async () => {
    for (const path of [...PAGES, '/embed', '/api/tracks/all', '/security.txt'])
      expect([path, (await headersOf(path)).get('cross-origin-resource-policy')]).toEqual([
        path,
        'same-origin',
      ]);
  });

  test('can load the embedded player with its files, feeds and the pictures of shared links', async () => {
    const paths = [
      '/embed/1',
      await firstAsset(),
      '/embed/list/newest',
      '/feeds/beats.atom',
      '/shop.png',
      '/podcast.png',
      '/favicon.svg',
    ];
    for (const path of paths)
      expect([path, (await headersOf(path)).get('cross-origin-resource-policy')]).toEqual([
        path,
        'cross-origin',
      ]);
  });
});

describe('training of AI models', () => {
  test('is reserved by the headers of every answer', async () => {
    const paths = [
      ...PAGES,
      '/embed/1',
      '/api/tracks/all',
      '/feeds/beats.json',
      '/shop.png',
      await firstAsset(),
    ];
    for (const path of paths) {
      const headers = await headersOf(path);
      expect([path, headers.get('content-usage'), headers.get('tdm-reservation')]).toEqual([
        path,
        CONTENT_USAGE,
        '1',
      ]);
    }
  });

  test('is reserved by the file of the TDM Reservation Protocol', async () => {
    const response = await fetch(`${url}/.well-known/tdmrep.json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(TDM_RESERVATION);
  });
});

test('security.txt names a contact and expires within a year', async () => {
  const response = await fetch(`${url}/.well-known/security.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  const text = await response.text();
  expect(text).toContain(`Contact: ${url}/contact\n`);
  expect(text).toContain(`Canonical: ${url}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThanOrEqual(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

describe('caching', () => {
  test('keeps files with a content hash for a year', async () => {
    expect((await headersOf(await firstAsset())).get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('revalidates pages that are the same for everybody until the next deployment', async () => {
    for (const path of ['/profile', '/nowhere', '/newsletter/nothing', '/email/revert'])
      expect((await headersOf(path)).get('cache-control')).toBe('no-cache');
  });

  test('lets the CDN keep rendered pages, sitemap and catalogue', async () => {
    for (const path of [
      '/',
      '/about',
      '/newsletter/unsubscribe/success',
      '/tracks?page=2',
      '/track/detail/1',
      '/sitemap.xml',
      '/feeds/beats.atom',
      '/api/tracks/all',
    ])
      expect((await headersOf(path)).get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
  });

  test('is forbidden for other answers of the API', async () => {
    expect((await headersOf('/api/nothing')).get('cache-control')).toBe('no-store');
  });
});
