import { describe, expect, test } from 'vitest';
import { embedCode, embedPath, parseEmbed, type Embed } from './embed';

describe('the path of a player', () => {
  test.each<[string, Embed]>([
    ['/embed/7', { kind: 'track', id: 7 }],
    ['/embed/list/newest', { kind: 'newest' }],
    ['/embed/list/tag/dark', { kind: 'tag', tag: 'dark' }],
    ['/embed/list/tag/boom%20bap', { kind: 'tag', tag: 'boom bap' }],
    ['/embed/list/tag/a%2Fb', { kind: 'tag', tag: 'a/b' }],
  ])('%s names it, both ways', (path, embed) => {
    expect(parseEmbed(path)).toEqual(embed);
    expect(embedPath(embed)).toBe(path);
  });

  test.each([
    '/embed',
    '/embed/',
    '/embed/0',
    '/embed/07',
    '/embed/x',
    '/embed/list',
    '/embed/list/tag/',
    '/embed/list/tag/%E0',
    '/embed/list/tag/a/b',
    '/track/detail/7',
  ])('%s names none', (path) => {
    expect(parseEmbed(path)).toBeNull();
  });
});

test('the code of a player escapes what it contains', () => {
  const code = embedCode('https://shop.example/embed/7?a="b"', {
    title: '"><script>',
    width: '100%',
    height: 160,
  });
  expect(code).toContain('src="https://shop.example/embed/7?a=&quot;b&quot;"');
  expect(code).not.toContain('<script>');
});
