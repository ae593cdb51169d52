import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import { hearMore, linkHeading, linkName, linkPrice } from './private-links';

const TRACK = { time: '3:10', excerpt: 42 };

describe('what was heard', () => {
  test('only grows, whatever arrives late or twice', () => {
    const heard = hearMore(undefined, { seconds: 31, ended: false }, TRACK);
    expect(heard).toEqual({ seconds: 31, ended: false });
    expect(hearMore(heard, { seconds: 6, ended: false }, TRACK)).toEqual(heard);
    expect(hearMore(heard, { seconds: 31, ended: false }, TRACK)).toEqual(heard);
  });

  test('is never more than the beat has, and ended at its end', () => {
    expect(hearMore(undefined, { seconds: 9000, ended: false }, TRACK)).toEqual({ seconds: 42, ended: true });
    expect(hearMore(undefined, { seconds: 40, ended: false }, TRACK)).toEqual({ seconds: 40, ended: true });
    expect(hearMore(undefined, { seconds: 3, ended: true }, TRACK)).toEqual({ seconds: 3, ended: false });
  });

  test('stays ended', () => {
    const ended = { seconds: 42, ended: true };
    expect(hearMore(ended, { seconds: 2, ended: false }, TRACK)).toEqual(ended);
  });

  test('is taken as reported where the length is unknown', () => {
    const unknown = { time: 'nan' };
    expect(hearMore(undefined, { seconds: 77, ended: true }, unknown)).toEqual({ seconds: 77, ended: true });
  });
});

test.each([
  [cents(1999), 'Non-Exclusive', 2499, 1999],
  [cents(2999), 'Non-Exclusive', 2499, 2499],
  [cents(1999), 'Exclusive', 4499, null],
  [null, 'Non-Exclusive', 2499, null],
])('an own price of %s under %s at %s is %s', (own, id, price, expected) => {
  expect(linkPrice(own, { licence: { id }, price: cents(price) })).toBe(expected);
});

test.each([
  ['Mara Lindqvist', 'mara-lindqvist'],
  ['  Ünal & Søn / “x”#y?', 'unal-s-n-x-y'],
  ['藤井', 'you'],
  ['a'.repeat(100), 'a'.repeat(40)],
])('a link for %s has the path %s', (name, path) => {
  expect(linkName(name)).toBe(path);
});

test('the heading names the person, or is the title', () => {
  expect(linkHeading({ title: 'Darker, slower', name: 'Mara', beats: 5 })).toBe('Five beats for Mara');
  expect(linkHeading({ title: 'Darker, slower', name: 'Mara', beats: 1 })).toBe('One beat for Mara');
  expect(linkHeading({ title: 'Darker, slower', name: '', beats: 20 })).toBe('Darker, slower');
  expect(linkHeading({ title: '', name: 'Mara', beats: 20 })).toBe('20 beats for Mara');
});
