import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromLocalMoment, momentFault, toLocalMoment } from './dates';

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
  expect([momentFault(''), momentFault('soon')]).toEqual([null, 'Enter a date and a time.']);
});

describe('where clocks change', () => {
  const zone = process.env['TZ'];
  beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'));
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test('a time that is skipped is named, with the next one', () => {
    // 29 March 2026: 02:00 is 03:00.
    expect(fromLocalMoment('2026-03-29T02:30')).toBeNaN();
    expect(momentFault('2026-03-29T02:30')).toBe(
      '02:30 doesn’t exist on that day: the clocks go forward. Choose another time, for example 03:30.',
    );
    expect([momentFault('2026-03-29T01:59'), momentFault('2026-03-29T03:00')]).toEqual([null, null]);
  });

  test('a year before the zone had whole minutes is a moment, of which nothing is skipped', () => {
    expect(toLocalMoment(new Date('0026-11-22T14:05').getTime())).toBe('0026-11-22T14:05');
    expect(momentFault('0026-11-22T14:05')).toBeNull();
  });

  test('the second of two hours stays the second until its field is changed', () => {
    // 25 October 2026: 03:00 is 02:00 again, so 02:30 is at 00:30 and at 01:30 UTC.
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    expect([toLocalMoment(first), toLocalMoment(second)]).toEqual(['2026-10-25T02:30', '2026-10-25T02:30']);
    expect(fromLocalMoment('2026-10-25T02:30', second)).toBe(second);
    expect(fromLocalMoment('2026-10-25T02:30', first)).toBe(first);
    expect(fromLocalMoment('2026-10-25T02:45', second)).toBe(Date.UTC(2026, 9, 25, 0, 45));
  });
});
