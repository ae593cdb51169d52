import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VISIT_TRACKS_MAXIMUM } from './reports';
import { SOURCE_LENGTH, tidySource } from './source-names';
import { visitSchema, type Visit } from './visits';

const TRACK = { track: 3, plays: 2, completed: 1 };

function isValid(visit: unknown): boolean {
  return v.is(visitSchema, visit);
}

describe('a report of a visit', () => {
  test.each<[string, Visit]>([
    ['nothing but a source', { source: 'example.com', tracks: [] }],
    ['no known source', { source: '', tracks: [TRACK] }],
    ['a visit that goes on', { source: null, tracks: [{ ...TRACK, cart: 'Exclusive' }] }],
  ])('may have %s', (_, visit) => {
    expect(v.parse(visitSchema, visit)).toEqual(visit);
  });

  test.each([
    ['more ends than plays', { source: '', tracks: [{ track: 3, plays: 1, completed: 2 }] }],
    ['a beat twice', { source: '', tracks: [TRACK, TRACK] }],
    ['negative plays', { source: '', tracks: [{ ...TRACK, plays: -1 }] }],
    ['thousands of plays', { source: '', tracks: [{ ...TRACK, plays: 5000 }] }],
    ['a fraction of a play', { source: '', tracks: [{ ...TRACK, plays: 1.5 }] }],
    ['a path as licence', { source: '', tracks: [{ ...TRACK, cart: 'a.b' }] }],
    ['a source with markup', { source: '<b>', tracks: [] }],
    ['the key of unknown sources', { source: '-', tracks: [] }],
    ['a key of objects', { source: '__proto__', tracks: [] }],
    ['an endless source', { source: 'a'.repeat(SOURCE_LENGTH + 1), tracks: [] }],
    [
      'too many beats',
      {
        source: '',
        tracks: Array.from({ length: VISIT_TRACKS_MAXIMUM + 1 }, (_, track) => ({
          ...TRACK,
          track: track + 1,
        })),
      },
    ],
  ])('cannot have %s', (_, visit) => {
    expect(isValid(visit)).toBe(false);
  });
});

describe('a source', () => {
  test.each([
    ['Spring Sale', 'spring sale'],
    [' newsletter-11 ', 'newsletter-11'],
    ['ラジオ', 'ラジオ'],
    ['<script>', ''],
    ['', ''],
    ['x'.repeat(200), 'x'.repeat(SOURCE_LENGTH)],
  ])('%j becomes %j', (text, source) => {
    expect(tidySource(text)).toBe(source);
    expect(isValid({ source: tidySource(text), tracks: [] })).toBe(true);
  });
});
