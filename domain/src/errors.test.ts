import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ERROR_STATUS, errorBodySchema, StoreError, type ErrorCode } from './errors';

const EXPECTED: Readonly<Record<ErrorCode, number>> = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'password-required': 403,
  'code-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 409,
  owned: 409,
  upgradable: 409,
  'price-changed': 409,
  'consent-required': 409,
  'too-large': 413,
  challenge: 429,
  'too-many': 429,
  internal: 500,
  'not-implemented': 501,
  unavailable: 503,
};

describe('store error', () => {
  test('has the status of its code', () => {
    expect(ERROR_STATUS).toEqual(EXPECTED);
    for (const code of Object.keys(EXPECTED) as ErrorCode[])
      expect(new StoreError(code, 'Text.').status).toBe(EXPECTED[code]);
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
