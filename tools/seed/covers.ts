import sharp from 'sharp';
import { randomFrom, type Random } from './music/random';

/** Ground, shape and accent of a cover. */
type Palette = readonly [ground: string, shape: string, accent: string, light: string];

const PALETTES: readonly Palette[] = [
  ['#1b1a2e', '#f25c2e', '#f3d9a4', '#7b3fe4'],
  ['#e8e4d9', '#2b59c3', '#0d1b2a', '#f2a541'],
  ['#10302b', '#d7e33b', '#f7f3e8', '#2e7d6b'],
  ['#3d1635', '#e7a6c8', '#f6efe7', '#8c3b78'],
  ['#16222e', '#7fd1c7', '#ff7a4d', '#2f5d7c'],
  ['#1e1440', '#c9b6ff', '#ffd84d', '#5a3fb0'],
  ['#f2e3d0', '#c8412b', '#22201e', '#e9a03b'],
  ['#0f2d52', '#f7c6a3', '#ef5b5b', '#3e7cb1'],
  ['#232323', '#f4f1ea', '#e4572e', '#6a6a6a'],
  ['#d9e4dd', '#1f5f5b', '#e86a92', '#f2c14e'],
  ['#5a1e1e', '#f2b5a7', '#f9ecdf', '#a83f39'],
  ['#f6c453', '#1d2a44', '#d1495b', '#fff6df'],
];

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function circle(x: number, y: number, radius: number, paint: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint}/>`;
}

function rectangle(x: number, y: number, width: number, height: number, paint: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${paint}/>`;
}

function fill(colour: string): string {
  return `fill="${colour}"`;
}
function stroke(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"`;
}

/** A motif fills a square of 100 by 100. */
type Motif = (palette: Palette, random: Random) => string;

const vinyl: Motif = ([, shape, accent, light], random) => {
  const x = 30 + random() * 40;
  const rings = Array.from({ length: 7 }, (_, i) =>
    circle(x, 56, 50 - i * 6, stroke(i % 3 === 1 ? accent : shape, 2.6)),
  );
  return rings.join('') + circle(x, 56, 9, fill(light)) + circle(x, 56, 2, fill(accent));
};

const hills: Motif = ([ground, shape, accent, light], random) => {
  const sunX = 25 + random() * 50;
  const crest = 30 + random() * 18;
  return (
    circle(sunX, 32, 13, fill(accent)) +
    `<path d="M0 62 Q22 ${round(crest)} 48 56 T100 46 V100 H0Z" fill="${shape}"/>` +
    `<path d="M0 80 Q30 ${round(crest + 28)} 58 80 T100 70 V100 H0Z" fill="${light}"/>` +
    `<path d="M0 92 Q40 78 100 90 V100 H0Z" fill="${ground}"/>`
  );
};

const equaliser: Motif = ([, shape, accent, light], random) => {
  const bars = Array.from({ length: 11 }, (_, i) => {
    const height = 14 + random() * 68;
    const colour = i % 5 === 2 ? accent : i % 4 === 3 ? light : shape;
    return rectangle(8 + i * 7.8, (100 - height) / 2, 4.8, height, `rx="2.4" ${fill(colour)}`);
  });
  return bars.join('');
};

const tiles: Motif = ([, shape, accent, light], random) => {
  const parts: string[] = [];
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const turned = random() < 0.5;
      const [x0, x1] = turned ? [x * 25 + 25, x * 25] : [x * 25, x * 25 + 25];
      const colour = [shape, shape, accent, light][Math.floor(random() * 4)] ?? shape;
      parts.push(
        `<path d="M${x0} ${y * 25} A25 25 0 0 ${turned ? 0 : 1} ${x1} ${y * 25 + 25}" ${stroke(colour, 6)}/>`,
      );
    }
  }
  return parts.join('');
};

const quarters: Motif = (palette, random) => {
  const parts: string[] = [];
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      const colour = palette[1 + Math.floor(random() * 3)] ?? palette[1];
      const size = 100 / 3;
      const corner = Math.floor(random() * 5);
      const left = x * size;
      const top = y * size;
      if (corner === 4) parts.push(circle(left + size / 2, top + size / 2, size / 2.6, fill(colour)));
      else {
        const cx = left + (corner % 2) * size;
        const cy = top + Math.floor(corner / 2) * size;
        parts.push(
          `<svg x="${round(left)}" y="${round(top)}" width="${round(size)}" height="${round(size)}" viewBox="${round(left)} ${round(top)} ${round(size)} ${round(size)}">${circle(cx, cy, size, fill(colour))}</svg>`,
        );
      }
    }
  }
  return parts.join('');
};

const skyline: Motif = ([ground, shape, accent, light], random) => {
  const parts = [circle(68, 30, 16, fill(accent))];
  for (let i = 0; i < 8; i++) {
    const height = 24 + random() * 46;
    const left = i * 12.5;
    parts.push(rectangle(left, 100 - height, 12.6, height, fill(i % 2 ? shape : light)));
    for (let floor = 0; floor < 4; floor++) {
      if (random() < 0.55)
        parts.push(rectangle(left + 3 + (floor % 2) * 4, 106 - height + floor * 7, 2.4, 3, fill(ground)));
    }
  }
  return parts.join('');
};

const rays: Motif = ([, shape, accent, light], random) => {
  const count = 14 + Math.floor(random() * 6);
  const parts = Array.from({ length: count }, (_, i) => {
    const from = (i / count) * 2 * Math.PI;
    const to = ((i + 0.5) / count) * 2 * Math.PI;
    const at = (angle: number): string =>
      `${round(50 + 90 * Math.cos(angle))} ${round(62 + 90 * Math.sin(angle))}`;
    return `<path d="M50 62 L${at(from)} L${at(to)}Z" fill="${i % 3 === 0 ? light : shape}"/>`;
  });
  return parts.join('') + circle(50, 62, 20, fill(accent));
};

const wavesMotif: Motif = ([, shape, accent, light], random) => {
  const swell = 5 + random() * 5;
  const lines = Array.from({ length: 10 }, (_, i) => {
    const y = 6 + i * 10;
    const colour = i % 4 === 1 ? accent : i % 4 === 3 ? light : shape;
    return `<path d="M-10 ${y} q15 ${round(-swell)} 30 0 t30 0 t30 0 t30 0" ${stroke(colour, 3.4)}/>`;
  });
  return lines.join('');
};

const monolith: Motif = ([, shape, accent, light], random) => {
  const tilt = -18 + random() * 36;
  return (
    circle(50, 46, 33, fill(light)) +
    `<g transform="rotate(${round(tilt)} 50 52)">${rectangle(33, 18, 15, 70, fill(shape))}${rectangle(51, 30, 15, 58, fill(accent))}</g>` +
    rectangle(0, 86, 100, 14, fill(shape))
  );
};

const confetti: Motif = (palette, random) => {
  const parts: string[] = [];
  for (let i = 0; i < 26; i++) {
    const x = (i % 5) * 20 + 10 + (random() - 0.5) * 8;
    const y = Math.floor(i / 5) * 18 + 8 + (random() - 0.5) * 8;
    const colour = palette[1 + Math.floor(random() * 3)] ?? palette[1];
    const turn = `transform="rotate(${round(random() * 180)} ${round(x)} ${round(y)})"`;
    const kind = i % 3;
    if (kind === 0) parts.push(circle(x, y, 3 + random() * 4, fill(colour)));
    if (kind === 1) parts.push(rectangle(x - 7, y - 1.8, 14, 3.6, `rx="1.8" ${fill(colour)} ${turn}`));
    if (kind === 2)
      parts.push(
        `<path d="M${round(x - 5)} ${round(y + 4)} L${round(x + 5)} ${round(y + 4)} L${round(x)} ${round(y - 5)}Z" ${fill(colour)} ${turn}/>`,
      );
  }
  return parts.join('');
};

const eclipse: Motif = ([ground, shape, accent, light], random) => {
  const shift = 8 + random() * 16;
  const stars = Array.from({ length: 18 }, () =>
    circle(random() * 100, random() * 100, 0.5 + random() * 0.8, fill(accent)),
  );
  return (
    stars.join('') +
    circle(50, 50, 32, fill(shape)) +
    circle(50 + shift, 50 - shift / 2, 29, fill(ground)) +
    circle(50, 50, 40, stroke(light, 1.2))
  );
};

const stairs: Motif = ([, shape, accent, light], random) => {
  const steps = 6 + Math.floor(random() * 3);
  const size = 100 / steps;
  const parts = Array.from({ length: steps }, (_, i) => {
    const height = (i + 1) * size;
    return rectangle(i * size, 100 - height, size + 0.1, height, fill(i % 3 === 2 ? light : shape));
  });
  return parts.join('') + circle(24, 26, 12, fill(accent));
};

const MOTIFS: readonly Motif[] = [
  vinyl,
  hills,
  equaliser,
  tiles,
  quarters,
  skyline,
  rays,
  wavesMotif,
  monolith,
  confetti,
  eclipse,
  stairs,
];

/** The cover of the song with this number, counted from 0, as SVG: motif and palette repeat at different paces. */
export function drawCover(index: number): string {
  const motif = MOTIFS[index % MOTIFS.length] ?? vinyl;
  const palette =
    PALETTES[(index * 5 + Math.floor(index / MOTIFS.length) * 3) % PALETTES.length] ?? PALETTES[0];
  if (!palette) throw new Error('There are no palettes.');
  const art = motif(palette, randomFrom(1000 + index));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="640" height="640">${rectangle(0, 0, 100, 100, fill(palette[0]))}${art}</svg>`;
}

/** Paints a drawn cover as a JPEG of the given side in pixels. */
export async function paintCover(svg: string, side: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(side, side)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
