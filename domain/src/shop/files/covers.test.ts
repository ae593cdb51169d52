import { expect, test } from 'vitest';
import { coverAddress } from './covers';

test('selects the requested size of a stored cover', () => {
  const stored = 'https://storage.example/v0/b/shop/o/covers%2Flow-tide%2F640.jpg?alt=media';
  expect(coverAddress(stored, 128)).toBe(
    'https://storage.example/v0/b/shop/o/covers%2Flow-tide%2F128.jpg?alt=media',
  );
  expect(coverAddress(stored, 640)).toBe(stored);
});

test('leaves the address of an external cover unchanged', () => {
  const elsewhere = 'https://pictures.example/640.jpg';
  expect(coverAddress(elsewhere, 128)).toBe(elsewhere);
});
