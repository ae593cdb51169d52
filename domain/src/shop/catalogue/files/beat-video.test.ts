import { describe, expect, test } from 'vitest';
import { VIDEO_SHAPES, videoLayout, videoText, type VideoShape } from './beat-video';
import { encodePeaks, PEAK_COUNT } from './peaks';

const TRACK = {
  id: 24,
  title: 'Glass Elevator',
  tag: 'Boom Bap',
  tags: ['Jazz', 'boom bap'],
  bpm: 92,
  key: 'F#m',
  peaks: encodePeaks(Array.from({ length: PEAK_COUNT }, (_, bar) => bar / PEAK_COUNT)),
} as const;

const SHOP = { shop: 'Nightshift Beats', link: 'https://beats.example.com/track/detail/24' };

/** Half as wide as high, as most letters are. */
function measure(text: string, size: number): number {
  return (text.length * size) / 2;
}

describe.each(Object.keys(VIDEO_SHAPES) as VideoShape[])('the %s video of a beat', (shape) => {
  test.each([
    TRACK.title,
    'A title of so many words that it needs more than the two lines it can have',
    'W'.repeat(100),
  ])('keeps everything inside its picture: %s', (title) => {
    const { width, height, cover, lines, bars } = videoLayout(
      { ...TRACK, title },
      { shape, shop: SHOP.shop },
      measure,
    );
    const wave = Math.min(...bars.map(({ y }) => y));
    for (const area of [cover, ...bars]) {
      expect(area.x).toBeGreaterThanOrEqual(0);
      expect(area.x + area.width).toBeLessThanOrEqual(width);
      expect(area.y + area.height).toBeLessThanOrEqual(height);
    }
    for (const { text, x, y, size } of lines) {
      expect(x + measure(text, size)).toBeLessThanOrEqual(width);
      expect(y).toBeLessThan(wave);
    }
    expect(bars).toHaveLength(PEAK_COUNT);
  });

  test('shows a long title whole, in smaller type', () => {
    const title = 'The Extraordinarily Long Title of a Beat with Many Words in It';
    const { lines } = videoLayout({ ...TRACK, title }, { shape, shop: SHOP.shop }, measure);
    const titles = lines.slice(0, -2);
    expect(titles.map(({ text }) => text).join(' ')).toBe(title);
    expect(titles[0]?.size).toBeLessThan(VIDEO_SHAPES[shape].text.size);
  });

  test('names title, tag, tempo, key and shop', () => {
    const { lines } = videoLayout(TRACK, { shape, shop: SHOP.shop }, measure);
    const texts = lines.map(({ text }) => text);
    expect(texts.slice(0, -2).join(' ')).toBe('Glass Elevator');
    expect(texts.at(-2)).toMatch(/^Boom Bap · 92 bpm · F sharp/);
    expect(texts.at(-1)).toBe('Nightshift Beats');
  });
});

describe('the text beside a video', () => {
  test('has the facts, the link to the beat and its tags, each once', () => {
    expect(videoText(TRACK, SHOP)).toEqual({
      title: 'Glass Elevator – Boom Bap, 92 bpm, F sharp minor | Nightshift Beats',
      description: [
        '“Glass Elevator”, Boom Bap, 92 bpm, F sharp minor. Produced by Nightshift Beats.',
        'Licences and download: https://beats.example.com/track/detail/24',
        '#boombap #jazz',
      ].join('\n\n'),
      tags: ['boom bap', 'jazz', 'boom bap type beat', 'beat', 'instrumental'],
    });
  });

  test('leaves out an unknown key, and has a title of at most 100 characters', () => {
    const { title, description } = videoText({ ...TRACK, title: 'T'.repeat(100), key: '' }, SHOP);
    expect(title).toBe('T'.repeat(100));
    expect(description).toContain('Boom Bap, 92 bpm. Produced');
  });
});
