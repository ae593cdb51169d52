import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { errorBodySchema, StoreError } from './errors';

describe('store error', () => {
  test('has the status of its code', () => {
    expect(new StoreError('not-found', 'Text.').status).toBe(404);
    expect(new StoreError('too-many', 'Text.').status).toBe(429);
  });

  test('puts message, code and details into its body, but not cause and headers', () => {
    const error = new StoreError('gone', 'Sold.', {
      trackIds: [3, 4],
      field: 'track_list',
      retryAt: 5,
      cause: new Error('secret'),
      headers: { Allow: 'GET' },
    });
    expect(error.body).toEqual({
      message: 'Sold.',
      code: 'gone',
      trackIds: [3, 4],
      field: 'track_list',
      retryAt: 5,
    });
    expect(error.headers).toEqual({ Allow: 'GET' });
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.name).toBe('StoreError');
    expect(new StoreError('gone', 'Sold.').headers).toEqual({});
  });

  test('round-trips through JSON', () => {
    const { body } = new StoreError('too-many', 'Wait.', { retryAt: 1_800_000_000_000 });
    expect(v.parse(errorBodySchema, JSON.parse(JSON.stringify(body)))).toEqual(body);
  });

  test.each([
    {},
    { message: 'x' },
    { code: 'gone' },
    { message: 'x', code: 'other' },
    { message: 1, code: 'gone' },
  ])('does not parse %j', (body) => {
    expect(v.is(errorBodySchema, body)).toBe(false);
  });
});
