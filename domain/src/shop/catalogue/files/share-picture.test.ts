import { describe, expect, test } from 'vitest';
import { SHARE_SIZE } from '../../files/covers';
import { sharePicture, titleLines } from './share-picture';

/** Every character is 34 pixels wide: 13 fit in a line. */
function measure(text: string): number {
  return [...text].length * 34;
}

describe('the title of a picture', () => {
  test.each([
    ['Low Tide', ['Low Tide']],
    ['Glass Elevator', ['Glass', 'Elevator']],
    ['One two three four five six seven eight', ['One two three', 'four five six', 'seven eight']],
    ['Electroencephalographic', ['Electroencep…']],
    ['', ['']],
  ])('%s is broken between words', (title, lines) => {
    expect(titleLines(title, measure)).toEqual(lines);
  });

  test('has at most three lines and ends with an ellipsis if it is longer', () => {
    const lines = titleLines('word '.repeat(20), measure);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(458);
  });
});

test('everything lies inside the picture, and the waveform below the text', () => {
  const track = { title: 'word '.repeat(20), tag: 'boom bap', bpm: 90.5, peaks: 'A9_'.repeat(32) };
  const { lines, bars, cover } = sharePicture(track, 'Shop', measure);
  expect(cover).toEqual({ x: 0, y: 0, width: 630, height: 630 });
  expect(bars).toHaveLength(96);
  for (const { x, y, width, height } of bars) {
    expect(x + width).toBeLessThanOrEqual(SHARE_SIZE.width);
    expect(y + height).toBeLessThan(SHARE_SIZE.height - 80);
  }
  const top = Math.min(...bars.map(({ y }) => y));
  for (const { y, text } of lines.slice(0, -1)) expect([text, y < top]).toEqual([text, true]);
});

test('a track without a waveform has a picture without one', () => {
  const track = { title: 'Low Tide', tag: 'lofi', bpm: 82, peaks: '' };
  expect(sharePicture(track, 'Shop', measure).bars).toEqual([]);
});
