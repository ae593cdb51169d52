import { describe, expect, test } from 'vitest';
import { queueFrom } from './state';
import { entriesOf, withMoved, withNext, withoutEntry } from './queue';

const list = [{ id: 9 }, { id: 7 }, { id: 4 }];
const [first, middle, last] = [{ id: 9 }, { id: 7 }, { id: 4 }];

describe('an edited queue', () => {
  test('plays a chosen entry next, once', () => {
    const queue = queueFrom(list, first);
    expect(entriesOf(withNext(queue, { id: 1 })).map(({ id }) => id)).toEqual([9, 1, 7, 4]);
    expect(entriesOf(withNext(queue, last)).map(({ id }) => id)).toEqual([9, 4, 7]);
    expect(entriesOf(withNext(queueFrom(list, last), first)).map(({ id }) => id)).toEqual([7, 4, 9]);
    expect(withNext(queue, first)).toEqual(queue);
  });

  test('any entry except the current one can be removed', () => {
    expect(entriesOf(withoutEntry(queueFrom(list, middle), 4))).toEqual([first, middle]);
    expect(entriesOf(withoutEntry(queueFrom(list, middle), 7))).toEqual(list);
  });

  test('moves an entry that is still to come, at most to either end', () => {
    const moved = (id: number, by: number) =>
      withMoved(queueFrom([...list, { id: 2 }], first), id, by).after.map((entry) => entry.id);
    expect(moved(4, -1)).toEqual([4, 7, 2]);
    expect(moved(7, 1)).toEqual([4, 7, 2]);
    expect(moved(7, -5)).toEqual([7, 4, 2]);
    expect(moved(7, 9)).toEqual([4, 2, 7]);
    expect(moved(9, 1)).toEqual([7, 4, 2]);
  });
});
