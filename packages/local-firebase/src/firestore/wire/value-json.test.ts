import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonObject } from './message';
import type { Json } from './message';
import { anyFields } from '../testing/arbitraries';
import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { formatTimestamp, parseTimestamp } from '../values/timestamp';
import { sameFields } from '../values/value';
import { decodeFields, decodeValue, encodeFields, encodeValue } from './value-json';

function overTheWire(json: Json): Json {
  const parsed: unknown = JSON.parse(JSON.stringify(json));
  return isJsonObject(parsed) ? parsed : null;
}

function nested(depth: number): Json {
  return depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(depth - 1) } } };
}

describe('JSON values', () => {
  test('round-trip', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(sameFields(decodeFields(overTheWire(encodeFields(fields))), fields)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('preserve 64-bit integers, microseconds, NaN and infinities', () => {
    for (const json of <readonly Json[]>[
      { integerValue: '9223372036854775807' },
      { integerValue: '-9223372036854775808' },
      { timestampValue: '2024-02-29T23:59:59.123456Z' },
      { timestampValue: '0001-01-01T00:00:00Z' },
      { doubleValue: 'NaN' },
      { doubleValue: '-Infinity' },
      { bytesValue: 'AP8=' },
    ]) {
      expect(encodeValue(decodeValue(json))).toEqual(json);
    }
  });

  test('truncate times to microseconds and apply time zone offsets', () => {
    expect(formatTimestamp(parseTimestamp('2024-01-01T01:00:00.123456789+01:00') ?? 0n)).toBe(
      '2024-01-01T00:00:00.123456Z',
    );
    expect(formatTimestamp(parseTimestamp('1969-12-31T23:59:59.999999Z') ?? 0n)).toBe(
      '1969-12-31T23:59:59.999999Z',
    );
  });

  test.each<readonly [string, Json]>([
    ['two types at once', { nullValue: null, booleanValue: true }],
    ['no type', {}],
    ['an unknown type', { floatValue: 1 }],
    ['a list instead of a value', []],
    ['an integer out of range', { integerValue: '9223372036854775808' }],
    ['a fraction as an integer', { integerValue: '1.5' }],
    ['an integer beyond what JSON numbers hold', { integerValue: 2 ** 53 }],
    ['a boolean as text', { booleanValue: 'true' }],
    ['a hexadecimal number as a string', { doubleValue: '0x10' }],
    ['a day that does not exist', { timestampValue: '2023-02-29T00:00:00Z' }],
    ['a year out of range', { timestampValue: '0000-12-31T23:59:59Z' }],
    ['a time without a zone', { timestampValue: '2023-01-01T00:00:00' }],
    ['bytes that are not base64', { bytesValue: '!!' }],
    ['a latitude beyond the pole', { geoPointValue: { latitude: 91, longitude: 0 } }],
    ['a reference that is not a document name', { referenceValue: 'tracks/1' }],
    ['a list in a list', { arrayValue: { values: [{ arrayValue: {} }] } }],
    ['a reserved field name', { mapValue: { fields: { __name__: { nullValue: null } } } }],
    ['an empty field name', { mapValue: { fields: { '': { nullValue: null } } } }],
    ['maps nested 21 deep', nested(21)],
    ['maps nested 200 deep', nested(200)],
  ])('are rejected with INVALID_ARGUMENT: %s', (_what, json) => {
    expect(() => decodeValue(json)).toThrowError(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  test('can be nested 20 levels deep', () => {
    expect(encodeValue(decodeValue(nested(20)))).toEqual(nested(20));
  });
});

describe('field paths', () => {
  test('round-trip with dots, quotes and backslashes', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (path) => {
        expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
      }),
    );
  });

  test.each(['', '.', 'a.', '.a', 'a..b', 'a b', '1a', '`a', '`a`b', '``', 'a.`\\x`', 'a[0]', '*'])(
    'reject %s',
    (text) => {
      expect(() => parseFieldPath(text)).toThrowError(
        expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
      );
    },
  );
});
