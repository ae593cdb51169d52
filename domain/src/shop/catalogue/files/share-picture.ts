import { SHARE_SIZE } from '../../files/covers';
import { decodePeaks } from './peaks';
import type { Track } from '../tracks';

/** In pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `y` is the baseline. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 700;
  readonly colour: string;
}

/** Cover on the left; title, facts and waveform on the right. */
export interface SharePicture {
  readonly cover: Rectangle;
  readonly lines: readonly Line[];
  readonly bars: readonly Rectangle[];
}

export const SHARE_COLOURS = {
  page: '#0c0b0a',
  text: '#f4efe6',
  quiet: '#b5aca0',
  signal: '#ffb224',
} as const;

const MARGIN = 56;
const LEFT = SHARE_SIZE.height + MARGIN;
const WIDTH = SHARE_SIZE.width - LEFT - MARGIN;
const TITLE = { size: 68, step: 76, lines: 3 } as const;
const SMALL = 32;
const WAVE = { top: 390, height: 130, gap: 2 } as const;

/** Width of a text in the title's font, in pixels. */
type Measure = (text: string) => number;

/** Cuts with an ellipsis. */
function shortened(text: string, measure: Measure, width: number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Breaks a title between words and drops what doesn't fit. */
export function titleLines(
  title: string,
  measure: Measure,
  { width, lines: most }: { readonly width: number; readonly lines: number } = {
    width: WIDTH,
    lines: TITLE.lines,
  },
): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  const last = shown.pop() ?? '';
  return [
    ...shown.map((line) => shortened(line, measure, width)),
    shortened(lines.length > most ? `${last} …` : last, measure, width),
  ];
}

/** Lays out a mirrored waveform; `gap` is between bars. */
export function waveformBars(peaks: string, { x, y, width, height }: Rectangle, gap: number): Rectangle[] {
  const levels = decodePeaks(peaks);
  const pitch = width / Math.max(1, levels.length);
  return levels.map((level, at) => {
    const bar = 4 + level * (height - 4);
    return { x: x + at * pitch, y: y + (height - bar) / 2, width: pitch - gap, height: bar };
  });
}

/** Lays out a track's link image. */
export function sharePicture(
  { title, tag, bpm, peaks }: Pick<Track, 'title' | 'tag' | 'bpm' | 'peaks'>,
  shop: string,
  measure: Measure,
): SharePicture {
  const { text, quiet, signal } = SHARE_COLOURS;
  const lines = titleLines(title, measure);
  const titles = lines.map((line, at): Line => ({
    text: line,
    x: LEFT,
    y: MARGIN + 60 + at * TITLE.step,
    size: TITLE.size,
    weight: 700,
    colour: text,
  }));
  const fitting = (words: string): string =>
    shortened(words, (shown) => (measure(shown) * SMALL) / TITLE.size, WIDTH);
  const facts: Line = {
    text: fitting(`#${tag} · ${bpm} bpm`),
    x: LEFT,
    y: MARGIN + 50 + lines.length * TITLE.step,
    size: SMALL,
    weight: 400,
    colour: quiet,
  };
  const name: Line = {
    text: fitting(shop),
    x: LEFT,
    y: SHARE_SIZE.height - MARGIN,
    size: SMALL,
    weight: 700,
    colour: signal,
  };
  const bars = waveformBars(peaks, { x: LEFT, y: WAVE.top, width: WIDTH, height: WAVE.height }, WAVE.gap);
  const cover = { x: 0, y: 0, width: SHARE_SIZE.height, height: SHARE_SIZE.height };
  return { cover, lines: [...titles, facts, name], bars };
}

/** For measuring. */
export const SHARE_TITLE = { size: TITLE.size, weight: 700 } as const;
