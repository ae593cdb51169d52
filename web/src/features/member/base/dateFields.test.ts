import { expect, test } from 'vitest';
import { fromLocalMoment, toLocalMoment } from './dates';

const TIME = Date.UTC(2026, 6, 1, 10, 30);

test('a moment survives a field in local time', () => {
  expect(fromLocalMoment(toLocalMoment(TIME))).toBe(TIME);
  expect(toLocalMoment(TIME)).toBe(
    new Date(TIME).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T'),
  );
});

test('an empty field is no moment, and a wrong one is not a number', () => {
  expect([toLocalMoment(null), fromLocalMoment('')]).toEqual(['', null]);
  expect(fromLocalMoment('soon')).toBeNaN();
});
