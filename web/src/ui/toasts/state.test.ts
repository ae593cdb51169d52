import { atom, createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { addToastAtom, closeToastsAtom, endToastsAtom, toastsAtom } from './state';

describe('toasts', () => {
  test('use the kind as default title', () => {
    const store = createStore();
    store.set(addToastAtom, { kind: 'Warning', description: 'Email is not valid.' });
    store.set(addToastAtom, { kind: 'Check', title: 'Cart', description: 'Cart has been reset.' });
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['Warning', 'Cart']);
  });

  test('are said again on the same card, which counts', () => {
    const store = createStore();
    for (const description of ['one', 'two', 'one']) store.set(addToastAtom, { kind: 'Check', description });
    store.set(addToastAtom, { kind: 'Warning', description: 'one' });
    expect(
      store.get(toastsAtom).map(({ kind, description, count }) => `${kind} ${description} ${count}`),
    ).toEqual(['Check two 1', 'Check one 2', 'Warning one 1']);
  });

  test('never reuse an id that is on the screen', () => {
    const store = createStore();
    for (const description of ['one', 'two', 'three'])
      store.set(addToastAtom, { kind: 'Check', description });
    store.set(closeToastsAtom, [1]);
    store.set(addToastAtom, { kind: 'Check', description: 'four' });
    expect(store.get(toastsAtom).map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  test('are over when that is said, or when their reason is gone', () => {
    const store = createStore();
    const isSignedOut = atom(true);
    store.set(addToastAtom, { kind: 'Warning', description: 'sign in', holds: (get) => get(isSignedOut) });
    const id = store.set(addToastAtom, { kind: 'Warning', description: 'no such code' });
    const over = () => store.get(toastsAtom).map(({ isOver }) => isOver);
    expect(over()).toEqual([false, false]);
    store.set(endToastsAtom, (toast) => toast.id === id);
    expect(over()).toEqual([false, true]);
    store.set(isSignedOut, false);
    expect(over()).toEqual([true, true]);
    store.set(addToastAtom, { kind: 'Warning', description: 'no such code' });
    expect(over()).toEqual([true, false]);
  });
});
