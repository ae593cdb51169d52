import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SortedBlocks } from './sorted-blocks';

function compare(left: number, right: number): number {
  return left - right;
}

function all(list: SortedBlocks<number>): readonly number[] {
  return [...list.between({ block: 0, offset: 0 }, list.end)];
}

describe('SortedBlocks', () => {
  test('equals a sorted array after thousands of insertions and removals', () => {
    const step = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3000 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ max: 5000 }), { maxLength: 1500, size: 'max' }),
        fc.array(step, { maxLength: 1500, size: 'max' }),
        (start, steps) => {
          const list = new SortedBlocks<number>(compare, [...start]);
          const model = new Set(start);
          for (const [adds, item] of steps) {
            if (adds && !model.has(item)) {
              model.add(item);
              list.insert(item);
            } else if (!adds && model.delete(item)) {
              list.remove(item);
            }
          }
          expect(all(list)).toEqual([...model].sort(compare));
          expect(list.size).toBe(model.size);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('finds the items between two bounds', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(2000), { maxLength: 1200, size: 'max' }),
        fc.nat(2000),
        fc.nat(2000),
        (items, from, to) => {
          const list = new SortedBlocks<number>(compare, [...items]);
          const found = [
            ...list.between(
              list.seek((item) => item < from),
              list.seek((item) => item < to),
            ),
          ];
          const expected = items.filter((item) => item >= from && item < to).sort(compare);
          expect(found).toEqual(from < to ? expected : []);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('throws when removing an item that it does not contain', () => {
    expect(() => new SortedBlocks<number>(compare, [1, 3]).remove(2)).toThrow(/not in the sorted list/);
  });
});
