import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { addToHistoryAtom, favouritesAtom, historyAtom, toggleFavouriteAtom } from './state';

test('a favourite is added and removed', () => {
  const store = createStore();
  for (const id of [3, 5, 3, 7]) store.set(toggleFavouriteAtom, id);
  expect(store.get(favouritesAtom)).toEqual([7, 5]);
});

test('the history holds each of the last 50 tracks once, the last one first', () => {
  const store = createStore();
  for (let id = 1; id <= 60; id++) store.set(addToHistoryAtom, id);
  store.set(addToHistoryAtom, 20);
  const history = store.get(historyAtom);
  expect(history.slice(0, 3)).toEqual([20, 60, 59]);
  expect(history).toHaveLength(50);
});
