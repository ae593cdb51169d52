import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { addToastAtom, closeToastAtom, toastsAtom } from './state';

describe('the toast area', () => {
  test('titles a toast with its kind unless it has a title of its own', () => {
    const store = createStore();
    store.set(addToastAtom, { kind: 'Warning', description: 'Email is not valid.' });
    store.set(addToastAtom, { kind: 'Check', title: 'Cart', description: 'Cart has been reset.' });
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['Warning', 'Cart']);
  });

  test('never repeats an id that is on the screen, whatever was closed', () => {
    const store = createStore();
    for (const description of ['one', 'two', 'three'])
      store.set(addToastAtom, { kind: 'Check', description });
    store.set(closeToastAtom, 1);
    store.set(addToastAtom, { kind: 'Check', description: 'four' });
    expect(store.get(toastsAtom).map(({ id }) => id)).toEqual([2, 3, 4]);
  });
});
