import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyValue } from '../testing/arbitraries';
import { comparePaths, compareStrings, compareValues } from './ordering';
import type { Value } from './value';

function integer(value: bigint): Value {
  return { kind: 'integer', value };
}
function double(value: number): Value {
  return { kind: 'double', value };
}
function text(value: string): Value {
  return { kind: 'string', value };
}
function map(entries: readonly (readonly [string, Value])[]): Value {
  return {
    kind: 'map',
    fields: new Map(entries),
  };
}
function vector(...values: readonly number[]): Value {
  return map([
    ['__type__', text('__vector__')],
    ['value', { kind: 'array', values: values.map(double) }],
  ]);
}

/** Values in the documented order. */
const documentedOrder: readonly Value[] = [
  { kind: 'null' },
  { kind: 'boolean', value: false },
  { kind: 'boolean', value: true },
  double(NaN),
  double(-Infinity),
  integer(-(2n ** 63n)),
  double(-1.5),
  integer(0n),
  double(0.5),
  integer(1n),
  integer(2n ** 53n),
  integer(2n ** 53n + 1n),
  double(Infinity),
  { kind: 'timestamp', micros: -1n },
  { kind: 'timestamp', micros: 1n },
  text(''),
  text('a'),
  text('a\0'),
  text('b'),
  text('\uffee'),
  text('\u{1f600}'),
  { kind: 'bytes', value: Uint8Array.of() },
  { kind: 'bytes', value: Uint8Array.of(1) },
  { kind: 'bytes', value: Uint8Array.of(1, 0) },
  { kind: 'reference', name: 'projects/p/databases/d/documents/c/a' },
  { kind: 'reference', name: 'projects/p/databases/d/documents/c/a/b/c' },
  { kind: 'reference', name: 'projects/p/databases/d/documents/c/a!' },
  { kind: 'geoPoint', latitude: -1, longitude: 5 },
  { kind: 'geoPoint', latitude: 0, longitude: -5 },
  { kind: 'array', values: [] },
  { kind: 'array', values: [integer(1n)] },
  { kind: 'array', values: [integer(1n), integer(0n)] },
  { kind: 'array', values: [integer(2n)] },
  vector(9),
  vector(1, 2),
  vector(1, 3),
  map([]),
  map([['a', integer(1n)]]),
  map([
    ['b', integer(0n)],
    ['a', integer(1n)],
  ]),
  map([['a', integer(2n)]]),
];

describe('value order', () => {
  test('is as documented across and within types', () => {
    for (const [index, value] of documentedOrder.entries()) {
      for (const [other, later] of documentedOrder.entries()) {
        expect(Math.sign(compareValues(value, later))).toBe(Math.sign(index - other));
      }
    }
  });

  test('is total', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(compareValues(a, a)).toBe(0);
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
        const [low, middle, high] = [a, b, c].sort(compareValues);
        if (low !== undefined && middle !== undefined && high !== undefined) {
          expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
          expect(compareValues(middle, high)).toBeLessThanOrEqual(0);
          expect(compareValues(low, high)).toBeLessThanOrEqual(0);
          if (compareValues(low, high) === 0) expect(compareValues(low, middle)).toBe(0);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('compares integers and doubles exactly, beyond the precision of a double', () => {
    expect(compareValues(integer(2n ** 53n + 1n), double(2 ** 53))).toBeGreaterThan(0);
    expect(compareValues(integer(3n), double(3))).toBe(0);
    expect(compareValues(double(-0), integer(0n))).toBe(0);
  });

  test('compares strings by UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
        expect(Math.sign(compareStrings(left, right))).toBe(
          Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right))),
        );
      }),
    );
  });

  test('orders document names by segment, numeric ids first and by number', () => {
    const ordered = [
      'c/__id-5__',
      'c/__id7__',
      'c/__id10__',
      'c/1',
      'c/1/d/1',
      'c/1!',
      'c/10',
      'c/2',
      'c!/1',
    ];
    expect([...ordered].reverse().sort(comparePaths)).toEqual(ordered);
  });
});
