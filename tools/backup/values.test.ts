import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { fromJson, toJson, type JsonValue } from './values';

test.each([
  [null],
  [true],
  [-1.5],
  [Infinity],
  ['text'],
  [[1, [2, { three: 3 }]]],
  [{}],
  [{ a: { b: [] } }],
  [{ $timestamp: 'a map with such a name', other: 1 }],
  [new Timestamp(1_800_000_000, 123_000_000)],
  [Buffer.from([0, 255])],
])('%o is the same after a backup', (value) => {
  const stored = JSON.parse(JSON.stringify(toJson(value))) as JsonValue;
  expect(fromJson(stored)).toEqual(value);
});

test('a value that a backup cannot hold is an error', () => {
  expect(() => toJson(new GeoPoint(1, 2))).toThrow('A backup cannot hold a value of type GeoPoint.');
  expect(() => fromJson({ $unknown: 1 })).toThrow('the unknown kind $unknown');
});
