import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { allowEmulators, allowStyles, builtHeaders, styleSources } from './hosting-headers';

const hosts = {
  firestore: '127.0.0.1:1',
  storage: '127.0.0.1:2',
  auth: '127.0.0.1:3',
  hub: '127.0.0.1:4',
  functions: '127.0.0.1:5',
};

test('allows the emulator of each service in the policy', () => {
  expect(
    allowEmulators("connect-src 'self' https://firestore.googleapis.com; img-src 'self'", { hosts }),
  ).toBe("connect-src 'self' https://firestore.googleapis.com http://127.0.0.1:1; img-src 'self'");
});

function hashOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

test('allows the inline styles of the pages by their hashes, each once', () => {
  const pages = ['<style>a{color:red}</style>', '<style>a{color:red}</style><style>b{}</style>'];
  expect(allowStyles("style-src 'self'; img-src 'self'", styleSources(pages))).toBe(
    `style-src 'self' ${hashOf('a{color:red}')} ${hashOf('b{}')}; img-src 'self'`,
  );
});

test('throws for pages without a style and for a policy without style-src', () => {
  expect(() => styleSources(['<head></head>'])).toThrow('no inline style sheet');
  expect(() => allowStyles("default-src 'none'", ["'sha256-a'"])).toThrow('style-src');
});

const SITE = { pages: ['<style>a{}</style>'], assets: ['index-1.js', 'page-2.css'] };

test('keeps every other header of firebase.json', () => {
  const frame = { key: 'X-Frame-Options', value: 'SAMEORIGIN' };
  const policy = { key: 'Content-Security-Policy', value: "style-src 'self'" };
  const [rule] = builtHeaders([{ source: '**', headers: [frame, policy] }], SITE, (value) => `${value} b`);
  expect(rule).toMatchObject({
    source: '**',
    headers: [frame, { value: expect.stringMatching(/^style-src 'self' 'sha256-.+' b$/) as string }],
  });
});

test('caches the files of the build for long, and no other path of their folder', () => {
  const immutable = [{ key: 'Cache-Control', value: 'immutable' }];
  const uncached = [{ key: 'Cache-Control', value: 'no-store' }];
  expect(builtHeaders([{ source: '/assets/**', headers: immutable }], SITE)).toEqual([
    { source: '/assets/@(index-1.js|page-2.css)', headers: immutable },
    { source: '/assets/!(index-1.js|page-2.css)', headers: uncached },
    { source: '/assets/*/**', headers: uncached },
  ]);
});
