import { describe, expect, test } from 'vitest';
import { fillPlaces, renderHead, withHead, type PageHead } from './page-head';

const HOSTILE = `</title><script>alert('"&')</script>`;

const head: PageHead = {
  title: HOSTILE,
  description: HOSTILE,
  address: 'https://shop.example/track/detail/1?a=1&b="2"',
  image: { address: 'https://shop.example/a.jpg', width: 640, height: 640 },
  type: 'music.song',
  isListed: true,
  data: { name: HOSTILE },
};

describe('the head of a page', () => {
  test('keeps whatever a title holds as text', () => {
    const tags = renderHead(head);
    expect(tags).not.toContain('<script>');
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
    expect(tags).toContain('href="https://shop.example/track/detail/1?a=1&amp;b=&quot;2&quot;"');
  });

  test('carries data that reads back as it was', () => {
    const json = /ld\+json">(.+)<\/script>/.exec(renderHead(head))?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ name: HOSTILE });
  });

  test('says what is not to be listed, and gives no address to what does not exist', () => {
    const tags = renderHead({ ...head, address: null, isListed: false, data: null });
    expect(tags).toContain('noindex');
    expect(tags).not.toMatch(/canonical|og:url|ld\+json/);
  });

  test('replaces what stands in its place, and nothing else', () => {
    const html = '<head><!-- head --><title>Old</title><!-- /head --><link></head>';
    expect(withHead(html, '<title>$& $1</title>')).toBe(
      '<head><!-- head -->\n    <title>$& $1</title>\n    <!-- /head --><link></head>',
    );
    expect(() => withHead('<head></head>', '')).toThrow('no place');
  });
});

describe('the places that HTML keeps', () => {
  test('are filled with text, whatever it holds, and left where nothing is known', () => {
    const filled = fillPlaces('<h1>{title}</h1>{cover}', { '{title}': '{cover}<b>"&"</b>' });
    expect(filled).toBe('<h1>{cover}&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;</h1>{cover}');
  });
});
