import { describe, expect, test } from 'vitest';
import { renderHead, withHead, type PageHead } from './page-head';

const SHOP = { name: 'Night & Day' };

const HOSTILE = `</title><script>alert('"&')</script>`;

const head: PageHead = {
  title: HOSTILE,
  description: HOSTILE,
  address: 'https://shop.example/track/detail/1?a=1&b="2"',
  image: { address: 'https://shop.example/a.jpg', width: 640, height: 640 },
  type: 'music.song',
  isListed: true,
  sound: {
    media: 'https://files.example/a.mp3?x="1"',
    type: 'audio/mpeg',
    seconds: 125,
    player: { address: 'https://shop.example/embed/1', width: 640, height: 160 },
  },
  oembed: 'https://shop.example/api/oembed?url=a&format=json',
  data: { name: HOSTILE },
};

describe('renderHead', () => {
  test('escapes markup in texts', () => {
    const tags = renderHead(head, SHOP);
    expect(tags).not.toContain('<script>');
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
    expect(tags).toContain('href="https://shop.example/track/detail/1?a=1&amp;b=&quot;2&quot;"');
  });

  test('embeds structured data that parses back unchanged', () => {
    const json = /ld\+json">(.+)<\/script>/.exec(renderHead(head, SHOP))?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ name: HOSTILE });
  });

  test('names the player, the sound and its description for other sites', () => {
    const tags = renderHead(head, SHOP);
    expect(tags).toContain('<meta name="twitter:card" content="player" />');
    expect(tags).toContain('<meta name="twitter:player" content="https://shop.example/embed/1" />');
    expect(tags).toContain(
      '<meta property="og:audio" content="https://files.example/a.mp3?x=&quot;1&quot;" />',
    );
    expect(tags).toContain('<meta property="music:duration" content="125" />');
    expect(tags).toContain(
      'type="application/json+oembed" href="https://shop.example/api/oembed?url=a&amp;format=json"',
    );
    expect(renderHead({ ...head, sound: null, oembed: null }, SHOP)).not.toMatch(/og:audio|player|oembed/);
  });

  test('adds noindex and omits the address for a page that must not be listed', () => {
    const tags = renderHead({ ...head, address: null, isListed: false, data: null }, SHOP);
    expect(tags).toContain('noindex');
    expect(tags).not.toMatch(/canonical|og:url|ld\+json/);
  });
});

describe('withHead', () => {
  test('replaces only the head section', () => {
    const html = '<head><!-- head --><title>Old</title><!-- /head --><link></head>';
    expect(withHead(html, '<title>$& $1</title>')).toBe(
      '<head><!-- head -->\n    <title>$& $1</title>\n    <!-- /head --><link></head>',
    );
    expect(() => withHead('<head></head>', '')).toThrow('no head section');
  });
});
