import { expect, test } from 'vitest';
import { decodable } from './undecodable-paths';

test.each([
  '/',
  '/track/detail/1/a%20b',
  '/feeds/tag/%F0%9F%8E%B5.xml',
  '/?a=%25',
  '/a?b=c?d',
  '//about/',
  '/%2F',
])('leaves %s alone', (url) => {
  expect(decodable(url)).toBe(url);
});

test.each(['/%', '/%zz', '/%E0%A4%A', '/%ff?a=1', '/a/%C0%80'])('has no address for %s', (url) => {
  expect(decodable(url)).toBeUndefined();
});

test('keeps a query that cannot be decoded as text', () => {
  expect(decodable('/tracks?search=100%')).toBe('/tracks?search=100%25');
  expect(decodable('/?a=%ff&b=1')).toBe('/?a=%25ff&b=1');
});
