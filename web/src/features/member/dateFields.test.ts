import { expect, test } from 'vitest';
import { fromLocalMoment, fromMoment, toLocalMoment, toMoment } from './dateFields';

const TIME = Date.UTC(2026, 6, 1, 10, 30);

test('a moment survives a field in UTC and one in local time', () => {
  expect(fromMoment(toMoment(TIME))).toBe(TIME);
  expect(fromLocalMoment(toLocalMoment(TIME))).toBe(TIME);
  expect(toLocalMoment(TIME)).toBe(
    new Date(TIME).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T'),
  );
});

test('an empty field is no moment, and a wrong one is not a number', () => {
  expect([toLocalMoment(null), fromLocalMoment(''), fromMoment('')]).toEqual(['', null, null]);
  expect([fromLocalMoment('soon'), fromMoment('soon')]).toEqual([NaN, NaN]);
});
