import { expect, test } from 'vitest';
import { isFreeDownload } from './free-downloads';

test('a beat is given away if its producer wants it and it is on sale', () => {
  expect(isFreeDownload({ free: true, status: 'available' })).toBe(true);
  expect(isFreeDownload({ free: true, status: 'sold' })).toBe(false);
  expect(isFreeDownload({ free: true, status: 'hidden' })).toBe(false);
  expect(isFreeDownload({ status: 'available' })).toBe(false);
});
