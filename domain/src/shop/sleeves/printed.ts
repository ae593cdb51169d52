import { randomFrom, type Random } from '../../platform/random';
import {
  area,
  ball,
  block,
  disc,
  halftone,
  hatch,
  line,
  repeat,
  ring,
  within,
  circlePath,
  wobble,
} from './shapes';
import { printSleeve, type Sleeve } from './sleeve';

/** Paper and two inks. On dark paper, inks cover each other. */
const PALETTES = [
  { paper: '#f4ead9', inks: ['#21406f', '#e2452f'], isOpaque: false },
  { paper: '#f5c737', inks: ['#17140f', '#d8315b'], isOpaque: false },
  { paper: '#d5dde0', inks: ['#1f3d7a', '#ff5b7f'], isOpaque: false },
  { paper: '#f2dcd3', inks: ['#7a1f3d', '#ff8f6b'], isOpaque: false },
  { paper: '#d3cdc1', inks: ['#181a19', '#12a05a'], isOpaque: false },
  { paper: '#0e3038', inks: ['#f3e4c2', '#ff9450'], isOpaque: true },
  { paper: '#1a1638', inks: ['#c9bbff', '#f0b429'], isOpaque: true },
  { paper: '#101114', inks: ['#cfd6da', '#ff4632'], isOpaque: true },
  { paper: '#20262e', inks: ['#eef0ea', '#5be0b3'], isOpaque: true },
  { paper: '#1d3fb8', inks: ['#fff2dd', '#ffb2c4'], isOpaque: true },
] as const;

type Motif = (random: Random) => readonly [art: string, accent: string];

function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

const MOTIFS: readonly Motif[] = [
  // A skyline under a sun.
  (random) => [
    repeat(7, (index) => {
      const top = between(random, 14, 62);
      return (
        block(4 + index * 13.3, top, 11.4, 1.4) +
        hatch([4 + index * 13.3, top + 1.4, 11.4, 88 - top], (place) => 0.2 + 0.75 * place, 1.25)
      );
    }),
    disc(between(random, 28, 72), between(random, 26, 44), between(random, 17, 26)),
  ],
  // Two drops in water.
  (random) => {
    const x = between(random, 16, 40);
    return [
      repeat(8, (index) => ring(x, 88, 8 + index * 9, 3.2)),
      ball([between(random, 58, 76), between(random, 22, 36), between(random, 14, 20)], { pitch: 2.1 }),
    ];
  },
  // A swell across the sheet.
  (random) => {
    const [middle, height, period] = [
      between(random, 30, 58),
      between(random, 5, 9),
      between(random, 0.6, 1.6),
    ];
    const swell = (row: number): string => {
      const y = 6 + row * 3.9;
      const lift = 1 + height * Math.max(0, 1 - Math.abs(y - middle) / 34);
      const bends = repeat(
        14,
        (bend) =>
          `q4 ${(bend % 2 ? 1 : -1) * lift * (0.5 + Math.abs(Math.sin(bend * period + row * 0.4)))} 8 0`,
      );
      return line(`M-4 ${y}${bends}`, 1.1);
    };
    return [repeat(21, swell), disc(between(random, 25, 75), middle, between(random, 8, 13))];
  },
  // Contours of a hill.
  (random) => {
    const [x, y, petals] = [between(random, 30, 60), between(random, 30, 55), 3 + Math.floor(random() * 5)];
    return [
      repeat(14, (index) => line(wobble([x, y], 5 + index * 5, { petals, depth: 0.06 }), 2.2)),
      repeat(5, (index) => ring(x + 26, y + 8, 4 + index * 4.6, 2.2)),
    ];
  },
  // A moon over its reflection.
  (random) => {
    const [x, radius] = [between(random, 34, 66), between(random, 18, 25)];
    return [
      within(
        circlePath(x, 32, radius),
        halftone((u, v) => 0.16 + Math.hypot(u - x - 10, v - 23) / 40, { pitch: 1.9, angle: 0.4 }),
      ),
      repeat(8, (index) => {
        const half = 38 - 22 * Math.abs(Math.sin(index * between(random, 1.2, 2))) * (0.4 + index / 10);
        return block(x - half, 62 + index * 3.4, half * 2, 1.8);
      }),
    ];
  },
  // Randomly turned tiles.
  (random) => {
    const tile = (index: number): string => {
      const [x, y] = [(index % 6) * 16.7, Math.floor(index / 6) * 16.7];
      const turn = Math.floor(random() * 4) * 90;
      return `<g transform="rotate(${turn} ${x + 8.35} ${y + 8.35})">${area(`M${x} ${y}h16.7a16.7 16.7 0 0 1 -16.7 16.7z`)}</g>`;
    };
    const [column, row] = [Math.floor(random() * 5), Math.floor(random() * 4)];
    return [repeat(36, tile), disc(column * 16.7 + 16.7, row * 16.7 + 16.7, 12)];
  },
];

function sleeveOf(seed: number): Sleeve {
  const random = randomFrom(seed);
  // The generator's first number depends little on the seed.
  random();
  const { paper, inks, isOpaque } = PALETTES[Math.floor(random() * PALETTES.length)] ?? PALETTES[0];
  const motif = MOTIFS[Math.floor(random() * MOTIFS.length)];
  const [art, accent] = motif?.(random) ?? ['', ''];
  const [colour, bright] = inks;
  return {
    paper,
    isOpaque,
    inks: [
      { colour, art },
      { colour: bright, art: accent, shift: [0.6, -0.4] },
    ],
  };
}

/** Fits beside the number. */
const TITLE_MAXIMUM = 26;

/** The label has only English letters: others lose their marks or leave a gap. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** `Nightshift Beats` → `NB` */
function initialsOf(name: string): string {
  return [...plain(name).matchAll(/\b[a-z0-9]/giu)]
    .map(([letter]) => letter)
    .join('')
    .slice(0, 3);
}

export interface PrintedLabel {
  readonly title: string;
  readonly shop: string;
  readonly number: number | undefined;
}

/** Prints an SVG cover for a beat without one, always the same for an integer seed. */
export function printedCover(seed: number, { title, shop, number }: PrintedLabel): string {
  const label = [initialsOf(shop), ...(number === undefined ? [] : [String(number).padStart(3, '0')])].join(
    ' ',
  );
  return printSleeve(sleeveOf(seed), {
    number: label,
    title: [...plain(title)].slice(0, TITLE_MAXIMUM).join(''),
  });
}
