import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BODY_LIMIT } from '@store/domain/api/common';
import { readBody } from './body';

const text = '{"email":"mara@example.com"}';

describe('a body', () => {
  test.each([
    ['without an encoding', Buffer.from(text), undefined],
    ['marked as not compressed', Buffer.from(text), 'identity'],
    ['with gzip', gzipSync(text), 'gzip'],
    ['with gzip in capitals', gzipSync(text), ' GZIP '],
    ['with deflate', deflateSync(text), 'deflate'],
  ])('%s is read', (_, bytes, encoding) => {
    expect(readBody({ bytes, encoding }).toString()).toBe(text);
  });

  test('of exactly the limit is read, compressed or not', () => {
    const bytes = Buffer.alloc(BODY_LIMIT, 'x');
    expect(readBody({ bytes, encoding: undefined })).toHaveLength(BODY_LIMIT);
    expect(readBody({ bytes: gzipSync(bytes), encoding: 'gzip' })).toHaveLength(BODY_LIMIT);
  });

  test('above the limit is too large, compressed or not', () => {
    const bytes = Buffer.alloc(BODY_LIMIT + 1, 'x');
    for (const sent of [
      { bytes, encoding: undefined },
      { bytes: gzipSync(bytes), encoding: 'gzip' },
      { bytes: deflateSync(bytes), encoding: 'deflate' },
    ])
      expect(() => readBody(sent)).toThrow(expect.objectContaining({ code: 'too-large' }) as Error);
  });

  test('that would fill the memory is not inflated in whole', () => {
    const bomb = gzipSync(Buffer.alloc(48 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(BODY_LIMIT);
    const before = process.memoryUsage().arrayBuffers;
    expect(() => readBody({ bytes: bomb, encoding: 'gzip' })).toThrow(
      expect.objectContaining({ code: 'too-large' }) as Error,
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
  });

  test.each([
    ['that is not compressed as it says', Buffer.from(text), 'gzip'],
    ['that ends too early', gzipSync(text).subarray(0, 12), 'gzip'],
    ['with Brotli', brotliCompressSync(text), 'br'],
    ['with two encodings', gzipSync(gzipSync(text)), 'gzip, gzip'],
    ['with the name of a method of objects', Buffer.from(text), 'constructor'],
  ])('%s is malformed', (_, bytes, encoding) => {
    expect(() => readBody({ bytes, encoding })).toThrow(
      expect.objectContaining({ code: 'malformed' }) as Error,
    );
  });
});
