import { keyName } from '../keys';
import type { Track } from '../tracks';
import { SHARE_COLOURS, titleLines, waveformBars, type Line, type Rectangle } from './share-picture';

interface Shape {
  readonly name: string;
  readonly use: string;
  readonly width: number;
  readonly height: number;
  readonly cover: Rectangle;
  /** Area of title and facts, and the largest title size. */
  readonly text: Rectangle & { readonly size: number };
  readonly wave: Rectangle;
}

/** In pixels. The upright shape avoids the edges that short-video apps cover with buttons. */
export const VIDEO_SHAPES = {
  wide: {
    name: 'Wide, 16:9',
    use: 'YouTube',
    width: 1920,
    height: 1080,
    cover: { x: 120, y: 140, width: 800, height: 800 },
    text: { x: 1000, y: 140, width: 800, height: 500, size: 108 },
    wave: { x: 1000, y: 700, width: 800, height: 240 },
  },
  square: {
    name: 'Square, 1:1',
    use: 'posts',
    width: 1080,
    height: 1080,
    cover: { x: 72, y: 72, width: 480, height: 480 },
    text: { x: 592, y: 72, width: 416, height: 480, size: 64 },
    wave: { x: 72, y: 640, width: 936, height: 368 },
  },
  upright: {
    name: 'Upright, 9:16',
    use: 'Shorts, Reels and TikTok',
    width: 1080,
    height: 1920,
    cover: { x: 120, y: 240, width: 780, height: 780 },
    text: { x: 120, y: 1070, width: 780, height: 270, size: 76 },
    wave: { x: 120, y: 1370, width: 780, height: 150 },
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type VideoShape = keyof typeof VIDEO_SHAPES;

/** The static frame, and the bars that change colour as they are played. */
export interface VideoLayout {
  readonly width: number;
  readonly height: number;
  readonly cover: Rectangle;
  readonly lines: readonly Line[];
  readonly bars: readonly Rectangle[];
}

type VideoTrack = Pick<Track, 'id' | 'title' | 'tag' | 'tags' | 'bpm' | 'key' | 'peaks'>;

/** Title sizes to try, as parts of the largest. */
const SCALES = [1, 0.8, 0.64, 0.5] as const;

interface SetTitle {
  readonly lines: readonly string[];
  readonly size: number;
  readonly step: number;
}

/** Uses the largest size at which no line is shortened; at the smallest, drops what doesn't fit. */
function setTitle(
  title: string,
  { width, height, size: full }: Omit<Shape['text'], 'x' | 'y'>,
  measure: (text: string, size: number) => number,
): SetTitle {
  const words = title.split(/\s+/).filter(Boolean).join(' ');
  const at = (scale: number): SetTitle => {
    const size = Math.round(full * scale);
    const step = Math.round(size * 1.08);
    const lines = Math.max(1, Math.floor(height / step));
    return { lines: titleLines(title, (line) => measure(line, size), { width, lines }), size, step };
  };
  const sets = SCALES.map(at);
  return sets.find(({ lines }) => lines.join(' ') === words) ?? at(SCALES[SCALES.length - 1] ?? 1);
}

/** Lays out a track's video; `measure` returns the width of bold text of a size, in pixels. */
export function videoLayout(
  track: VideoTrack,
  { shape, shop }: { readonly shape: VideoShape; readonly shop: string },
  measure: (text: string, size: number) => number,
): VideoLayout {
  const { width, height, cover, text, wave } = VIDEO_SHAPES[shape];
  const { text: bright, quiet, signal } = SHARE_COLOURS;
  const small = Math.round(text.size * 0.42);
  const room = { ...text, height: text.height - 3 * small };
  const { lines, size, step } = setTitle(track.title, room, measure);
  const titles = lines.map((line, at): Line => ({
    text: line,
    x: text.x,
    y: text.y + Math.round(size * 0.78) + at * step,
    size,
    weight: 700,
    colour: bright,
  }));
  const below = text.y + size + (titles.length - 1) * step;
  const fit = (line: string) =>
    titleLines(line, (shown) => measure(shown, small), { width: text.width, lines: 1 }).join('');
  const fact: Line = {
    text: fit(factsOf(track).join(' · ')),
    x: text.x,
    y: below + Math.round(small * 1.5),
    size: small,
    weight: 400,
    colour: quiet,
  };
  const name: Line = {
    ...fact,
    text: fit(shop),
    y: fact.y + Math.round(small * 1.5),
    weight: 700,
    colour: signal,
  };
  return { width, height, cover, lines: [...titles, fact, name], bars: waveformBars(track.peaks, wave, 3) };
}

function factsOf({ tag, bpm, key }: VideoTrack): string[] {
  return [tag, `${bpm} bpm`, ...(key === '' ? [] : [keyName(key)])];
}

interface VideoText {
  readonly title: string;
  readonly description: string;
  /** Without `#`. */
  readonly tags: readonly string[];
}

/** YouTube's maximum in characters (https://support.google.com/youtube/answer/57404). */
const TITLE_MAXIMUM = 100;

/** Returns the texts of a beat's video; `link` leads to the beat. */
export function videoText(
  track: VideoTrack,
  { shop, link }: { readonly shop: string; readonly link: string },
): VideoText {
  const facts = factsOf(track);
  const tags = [...new Set([track.tag, ...(track.tags ?? [])].map((tag) => tag.toLowerCase()))];
  const title = `${track.title} – ${facts.join(', ')} | ${shop}`;
  return {
    title: title.length <= TITLE_MAXIMUM ? title : [...track.title].slice(0, TITLE_MAXIMUM).join(''),
    description: [
      `“${track.title}”, ${facts.join(', ')}. Produced by ${shop}.`,
      `Licences and download: ${link}`,
      tags.map((tag) => `#${tag.replace(/[^\p{L}\p{N}]+/gu, '')}`).join(' '),
    ].join('\n\n'),
    tags: [...tags, `${track.tag.toLowerCase()} type beat`, 'beat', 'instrumental'],
  };
}
