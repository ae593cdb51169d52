import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { metaOf, resourcesOf } from './html';
import { allows, parsePolicy } from './policy';
import { SmokeFailure, shopAt } from './shop';
import { checksFor, parseSmokeOptions, runSmoke } from './smoke';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const EVERYTHING = {
  newAccount: 'smoke@example.com',
  member: { email: 'a@example.com', password: 'secret' },
};

describe('every check fails', () => {
  test.each(checksFor(EVERYTHING))('for a server that answers OK to everything: $name', async ({ run }) => {
    const origin = await serve((_request, response) => response.end('OK'));
    await expect(run(shopAt(origin))).rejects.toThrow(SmokeFailure);
  });

  test.each(checksFor(EVERYTHING))('when nothing answers: $name', async ({ run }) => {
    const origin = await serve((request) => request.destroy());
    await expect(run(shopAt(origin))).rejects.toThrow('cannot be reached');
  });
});

describe('a shop without tracks', () => {
  const empty: RequestListener = (request, response) => {
    response.setHeader('Content-Type', request.url === '/sitemap.xml' ? 'text/xml' : 'text/html');
    response.end(
      request.url === '/api/tracks/all'
        ? '[]'
        : '<link rel="preload" as="fetch" href="/data">Sitemap: https://beats.example/sitemap.xml',
    );
  };
  const ABOUT_TRACKS = [
    'a preview answers range requests',
    'the Content-Security-Policy allows covers and previews',
    'the browser may read the catalogue from Firestore',
    'a track page has a share card with a picture',
    'feeds contain the newest track',
    'oEmbed describes the player of a track',
    'robots.txt and the sitemap name this shop',
  ];

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    [true, 'leaves out the checks about tracks when it may be empty'],
    [false, 'fails them otherwise'],
  ])('%s: %s', async (mayBeEmpty) => {
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue(undefined);
    const publicOrigin = 'https://beats.example';
    const options = { origin: await serve(empty), publicOrigin, permissions: {}, mayBeEmpty };
    const { unchecked, failures } = await runSmoke(options);
    const failed = failures.map(({ name }) => name);
    expect(unchecked).toEqual(mayBeEmpty ? ABOUT_TRACKS : []);
    expect(failed.filter((name) => ABOUT_TRACKS.includes(name))).toEqual(mayBeEmpty ? [] : ABOUT_TRACKS);
    expect(failed).toContain('the catalogue is cached by the CDN');
  });
});

describe('the policy', () => {
  const policy = parsePolicy("default-src 'none'; script-src 'self'; img-src https://files.example blob:");
  const shop = 'https://shop.example';
  const image = (url: string) => ({ directive: 'img-src', content: { url } }) as const;

  test.each([
    [true, { directive: 'script-src', content: { url: `${shop}/a.js` } }],
    [false, { directive: 'script-src', content: { url: 'https://files.example/a.js' } }],
    [false, { directive: 'script-src', content: { code: 'alert(1)' } }],
    [true, image('https://files.example/a.png')],
    [true, image('blob:x')],
    [false, image(`${shop}/a.png`)],
    [false, { directive: 'media-src', content: { url: `${shop}/a.mp3` } }],
  ] as const)('allows %s for %j', (isAllowed, resource) => {
    expect(allows(policy, resource, shop)).toBe(isAllowed);
  });

  test('allows inline code by its hash', () => {
    const hashed = parsePolicy("style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='");
    const style = (code: string) => ({ directive: 'style-src', content: { code } }) as const;
    expect(allows(hashed, style('a{}'), shop)).toBe(true);
    expect(allows(hashed, style('b{}'), shop)).toBe(false);
  });
});

test('finds what a page loads, also in templates, and not its data', () => {
  const html = `<link rel="stylesheet" href="/a.css"><link rel="canonical" href="/"><script src="b.js"></script>
    <template><link rel="preload" as="fetch" href="https://data.example/?a=1&amp;b=2"></template>
    <style>a{}</style><script type="application/json">{}</script><img src="c.png">`;
  expect(resourcesOf(html, 'https://shop.example/tracks')).toEqual([
    { directive: 'style-src', content: { url: 'https://shop.example/a.css' } },
    { directive: 'script-src', content: { url: 'https://shop.example/b.js' } },
    { directive: 'connect-src', content: { url: 'https://data.example/?a=1&b=2' } },
    { directive: 'style-src', content: { code: 'a{}' } },
    { directive: 'img-src', content: { url: 'https://shop.example/c.png' } },
  ]);
});

test('reads meta elements by name and by property', () => {
  const html = '<meta name="description" content="Beats"><meta property="og:title" content="A &amp; B">';
  expect([metaOf(html, 'description'), metaOf(html, 'og:title'), metaOf(html, 'og:url')]).toEqual([
    'Beats',
    'A & B',
    undefined,
  ]);
});

describe('options', () => {
  test('reduce the address to its origin and ask for nothing more by default', () => {
    expect(parseSmokeOptions(['--url', 'https://shop.example/tracks/'])).toEqual({
      origin: 'https://shop.example',
      permissions: {},
    });
  });

  test.each([[[]], [['--url', 'shop']], [['--url', 'ftp://shop.example']], [['--urls', 'x']]])(
    'are explained for %j',
    (args) => {
      expect(() => parseSmokeOptions(args)).toThrow('npm run smoke');
    },
  );

  test('need the member’s password in the environment', () => {
    const args = ['--url', 'https://shop.example', '--member', 'a@example.com'];
    expect(() => parseSmokeOptions(args)).toThrow('MEMBER_PASSWORD');
    expect(parseSmokeOptions(args, 'secret').permissions.member).toEqual({
      email: 'a@example.com',
      password: 'secret',
    });
  });
});
