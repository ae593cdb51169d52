import { expect, test } from 'vitest';
import { collectPaths, moveAddresses } from './addresses';
import type { JsonValue } from './values';

const COVER = 'o/covers%2Flow-tide%2F640.jpg?alt=media';
const OLD = `http://127.0.0.1:9199/v0/b/demo-old.firebasestorage.app/${COVER}`;
const FOREIGN = `https://firebasestorage.googleapis.com/v0/b/another-shop.appspot.com/${COVER}`;
/** As in the catalogue and in mails. */
const tracks: readonly JsonValue[] = [{ media: OLD }, { html: `<img src="${OLD}"> and ${OLD}` }];
const document = {
  image: OLD,
  other: FOREIGN,
  external: 'https://pictures.example/640.jpg',
  head: { tracks },
  files: { master: { path: 'masters/low-tide.wav' } },
  count: 3,
  none: null,
};

test('addresses of files lead to the bucket and origin that a backup is restored into, others stay', () => {
  const place = { origin: 'https://firebasestorage.googleapis.com', bucket: 'new.firebasestorage.app' };
  const moved = `https://firebasestorage.googleapis.com/v0/b/new.firebasestorage.app/${COVER}`;
  expect(moveAddresses(document, 'demo-old.firebasestorage.app', place)).toEqual({
    ...document,
    image: moved,
    head: { tracks: [{ media: moved }, { html: `<img src="${moved}"> and ${moved}` }] },
  });
});

test('the files that a document names are found by address and by path', () => {
  const paths = new Set<string>();
  collectPaths(document, 'demo-old.firebasestorage.app', paths);
  expect([...paths].sort()).toEqual(['covers/low-tide/640.jpg', 'masters/low-tide.wav']);
});
