import { expect, test } from 'vitest';
import { allowEmulators, localHeaders } from './hosting-headers';

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

test('every other header stays as it is in production', () => {
  const rules = [{ source: '**', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] }];
  expect(localHeaders(rules, { hosts })).toEqual(rules);
});
