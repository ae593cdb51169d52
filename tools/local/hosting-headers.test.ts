import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { allowEmulators, allowStyle, withPolicy } from './hosting-headers';

const hosts = {
  firestore: '127.0.0.1:1',
  storage: '127.0.0.1:2',
  auth: '127.0.0.1:3',
  hub: '127.0.0.1:4',
  functions: '127.0.0.1:5',
};

test('a service that the policy allows is allowed where its emulator stands in for it', () => {
  expect(
    allowEmulators("connect-src 'self' https://firestore.googleapis.com; img-src 'self'", { hosts }),
  ).toBe("connect-src 'self' https://firestore.googleapis.com http://127.0.0.1:1; img-src 'self'");
});

test("a page's own style is allowed by its hash, and no other", () => {
  const hash = createHash('sha256').update('a{color:red}').digest('base64');
  expect(allowStyle("style-src 'self'; img-src 'self'", '<head><style>a{color:red}</style></head>')).toBe(
    `style-src 'self' 'sha256-${hash}'; img-src 'self'`,
  );
});

test('a page without a style, or a policy without a place for it, is refused', () => {
  expect(() => allowStyle("style-src 'self'", '<head></head>')).toThrow('no style sheet');
  expect(() => allowStyle("default-src 'none'", '<style>a{}</style>')).toThrow('style-src');
});

test('every other header stays as it is in firebase.json', () => {
  const frame = { key: 'X-Frame-Options', value: 'SAMEORIGIN' };
  const policy = (value: string) => ({ key: 'Content-Security-Policy', value });
  expect(withPolicy([{ source: '**', headers: [frame, policy('a')] }], (value) => `${value}b`)).toEqual([
    { source: '**', headers: [frame, policy('ab')] },
  ]);
});
