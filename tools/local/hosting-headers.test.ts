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

test('allows the emulator of each service in the policy', () => {
  expect(
    allowEmulators("connect-src 'self' https://firestore.googleapis.com; img-src 'self'", { hosts }),
  ).toBe("connect-src 'self' https://firestore.googleapis.com http://127.0.0.1:1; img-src 'self'");
});

test('allows the inline style of the page by its hash', () => {
  const hash = createHash('sha256').update('a{color:red}').digest('base64');
  expect(allowStyle("style-src 'self'; img-src 'self'", '<head><style>a{color:red}</style></head>')).toBe(
    `style-src 'self' 'sha256-${hash}'; img-src 'self'`,
  );
});

test('throws for a page without a style and for a policy without style-src', () => {
  expect(() => allowStyle("style-src 'self'", '<head></head>')).toThrow('no inline style sheet');
  expect(() => allowStyle("default-src 'none'", '<style>a{}</style>')).toThrow('style-src');
});

test('keeps every other header of firebase.json', () => {
  const frame = { key: 'X-Frame-Options', value: 'SAMEORIGIN' };
  const policy = (value: string) => ({ key: 'Content-Security-Policy', value });
  expect(withPolicy([{ source: '**', headers: [frame, policy('a')] }], (value) => `${value}b`)).toEqual([
    { source: '**', headers: [frame, policy('ab')] },
  ]);
});
