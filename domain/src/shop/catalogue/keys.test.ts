import { describe, expect, test } from 'vitest';
import {
  camelot,
  compatibleKeys,
  keyName,
  keyOf,
  KEYS,
  relationOf,
  type Key,
  type KeyRelation,
} from './keys';

test('there are 24 keys, each with its own place on the wheel', () => {
  expect(new Set(KEYS).size).toBe(24);
  expect(new Set(KEYS.map(camelot)).size).toBe(24);
});

test.each<[Key, string]>([
  ['C', '8B'],
  ['Am', '8A'],
  ['G', '9B'],
  ['Em', '9A'],
  ['F', '7B'],
  ['B', '1B'],
  ['G#m', '1A'],
  ['E', '12B'],
  ['Db', '3B'],
  ['Ebm', '2A'],
  ['F#', '2B'],
  ['Fm', '4A'],
])('%s is %s in Camelot notation', (key, code) => {
  expect(camelot(key)).toBe(code);
});

describe('the relation of two keys', () => {
  test.each<[Key, Key, KeyRelation]>([
    ['Am', 'Am', 'same'],
    ['Am', 'C', 'relative'],
    ['C', 'Am', 'relative'],
    ['Am', 'Em', 'neighbour'],
    ['Am', 'Dm', 'neighbour'],
    ['E', 'B', 'neighbour'],
    ['Am', 'G', null],
    ['Am', 'A', null],
    ['C', 'F#', null],
  ])('%s and %s: %s', (one, other, relation) => {
    expect(relationOf(one, other)).toBe(relation);
    expect(relationOf(other, one)).toBe(relation);
  });
});

test('every key matches itself, its relative and two neighbours', () => {
  expect(compatibleKeys('Am')).toEqual(['Am', 'C', 'Dm', 'Em']);
  for (const key of KEYS) expect(compatibleKeys(key)).toHaveLength(4);
});

test('a key is made of a tonic in any octave and a mode', () => {
  expect([keyOf(9, true), keyOf(-3, true), keyOf(21, true), keyOf(0, false)]).toEqual([
    'Am',
    'Am',
    'Am',
    'C',
  ]);
});

test.each<[Key, string]>([
  ['Am', 'A minor'],
  ['F#m', 'F sharp minor'],
  ['Bb', 'B flat major'],
  ['B', 'B major'],
])('%s is called %s', (key, name) => {
  expect(keyName(key)).toBe(name);
});
