import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { addToastAtom, closeToastAtom, toastsAtom } from './state';

describe('toasts', () => {
  test('use the kind as default title', () => {
    const store = createStore();
    store.set(addToastAtom, { kind: 'Warning', description: 'Email is not valid.' });
    store.set(addToastAtom, { kind: 'Check', title: 'Cart', description: 'Cart has been reset.' });
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['Warning', 'Cart']);
  });

  test('replace an identical one', () => {
    const store = createStore();
    for (const description of ['one', 'two', 'one']) store.set(addToastAtom, { kind: 'Check', description });
    store.set(addToastAtom, { kind: 'Warning', description: 'one' });
    expect(store.get(toastsAtom).map(({ kind, description }) => `${kind} ${description}`)).toEqual([
      'Check two',
      'Check one',
      'Warning one',
    ]);
  });

  test('never reuse an id that is on the screen', () => {
    const store = createStore();
    for (const description of ['one', 'two', 'three'])
      store.set(addToastAtom, { kind: 'Check', description });
    store.set(closeToastAtom, 1);
    store.set(addToastAtom, { kind: 'Check', description: 'four' });
    expect(store.get(toastsAtom).map(({ id }) => id)).toEqual([2, 3, 4]);
  });
});
