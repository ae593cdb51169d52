import { expect, test } from 'vitest';
import { isStoredAddress } from './storedAddress';

test('a stored file is told from an address that was typed', () => {
  const files = 'https://firebasestorage.googleapis.com/v0/b/shop.appspot.com/o';
  expect(isStoredAddress(`${files}/covers%2Flow-tide%2F640.jpg?alt=media`)).toBe(true);
  expect(isStoredAddress(`${files}/previews%2Flow-tide.mp3?alt=media`)).toBe(true);
  for (const typed of [
    '',
    'https://',
    'https://pictures.example/640.jpg',
    'https://example.com/covers/1.jpg',
  ])
    expect(isStoredAddress(typed)).toBe(false);
});
