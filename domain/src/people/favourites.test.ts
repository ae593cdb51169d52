import { describe, expect, test } from 'vitest';
import { changeBetween, FAVOURITES_MAXIMUM, withChange } from './favourites';

describe('favourites', () => {
  test('get what is added in front, and lose what is removed', () => {
    expect(withChange([3, 2, 1], { add: [5, 4], remove: [2] })).toEqual([5, 4, 3, 1]);
  });

  test('do not change when a change is applied again', () => {
    const change = { add: [5, 3], remove: [2, 9] };
    const once = withChange([3, 2, 1], change);
    expect(once).toEqual([5, 3, 1]);
    expect(withChange(once, change)).toEqual(once);
  });

  test('keep no id twice, and drop the oldest beyond the maximum', () => {
    expect(withChange([1], { add: [2, 2], remove: [] })).toEqual([2, 1]);
    const full = Array.from({ length: FAVOURITES_MAXIMUM }, (_, index) => FAVOURITES_MAXIMUM - index);
    const more = withChange(full, { add: [FAVOURITES_MAXIMUM + 1], remove: [] });
    expect(more).toHaveLength(FAVOURITES_MAXIMUM);
    expect([more[0], more.at(-1)]).toEqual([FAVOURITES_MAXIMUM + 1, 2]);
  });

  test('differ by a change that leads from one list to the other', () => {
    const change = changeBetween([3, 2, 1], [4, 3, 1]);
    expect(change).toEqual({ add: [4], remove: [2] });
    expect(withChange([3, 2, 1], change)).toEqual([4, 3, 1]);
    expect(changeBetween([1, 2], [2, 1])).toEqual({ add: [], remove: [] });
  });
});
