import { describe, expect, test } from 'vitest';
import { hear, NOTHING_HEARD } from './listening';
import { PLAYS_MAXIMUM, VISIT_TRACKS_MAXIMUM } from './reports';

/** Plays a beat of 40 seconds through the given positions. */
function heardAt(positions: readonly number[], track = 7) {
  return positions.reduce(
    (listening, position) => hear(listening, { track, position, duration: 40 }),
    NOTHING_HEARD,
  ).heard;
}

describe('listening to a beat', () => {
  test.each([
    ['for a moment is no play', [0, 2, 4.9], undefined],
    ['for five seconds is a play', [0, 4.9, 5, 20], { plays: 1, completed: 0 }],
    ['to the end completes the play', [0, 5, 35.9, 36, 40], { plays: 1, completed: 1 }],
    ['from the middle on is a play too', [30], { plays: 1, completed: 0 }],
    ['again after the end is another play', [0, 5, 40, 0, 5], { plays: 2, completed: 1 }],
    ['with a jump back before the end is the same play', [0, 20, 0, 20], { plays: 1, completed: 0 }],
  ])('%s', (_, positions, expected) => {
    expect(heardAt(positions).get(7)).toEqual(expected);
  });

  test('after another one is another play', () => {
    const moments = [7, 8, 7].map((track) => ({ track, position: 6, duration: 40 }));
    const { heard } = moments.reduce(hear, NOTHING_HEARD);
    expect(Object.fromEntries(heard)).toEqual({
      7: { plays: 2, completed: 0 },
      8: { plays: 1, completed: 0 },
    });
  });

  test('of unknown length is never completed', () => {
    expect(hear(NOTHING_HEARD, { track: 7, position: 30, duration: 0 }).heard.get(7)).toEqual({
      plays: 1,
      completed: 0,
    });
  });

  test('that never ends stays within the limits of a report', () => {
    const rounds = Array.from({ length: PLAYS_MAXIMUM + 5 }, () => [0, 5, 40]).flat();
    expect(heardAt(rounds).get(7)).toEqual({ plays: PLAYS_MAXIMUM, completed: PLAYS_MAXIMUM });
    const many = Array.from({ length: VISIT_TRACKS_MAXIMUM + 5 }, (_, track) => ({
      track: track + 1,
      position: 6,
      duration: 40,
    }));
    expect(many.reduce(hear, NOTHING_HEARD).heard.size).toBe(VISIT_TRACKS_MAXIMUM);
  });
});
