import {
  area,
  ball,
  block,
  circlePath,
  disc,
  halftone,
  hatch,
  line,
  repeat,
  ring,
  within,
  wobble,
} from '@store/domain/shop/sleeves/shapes';
import type { Sleeve } from '@store/domain/shop/sleeves/sleeve';

const { abs, cos, floor, hypot, max, min, PI, sin } = Math;

const SHAFTS = [0.62, 0.34, 0.78, 0.48, 0.92, 0.56, 0.7];
const TOWERS = [46, 62, 38, 70, 54];

function lantern(x: number, y: number, radius: number): string {
  const cap = radius * 0.5;
  return (
    block(x - cap / 2, y - radius - 2.4, cap, 3) +
    block(x - cap / 2, y + radius - 0.6, cap, 3) +
    line(`M${x} -4V${y - radius}`, 0.5)
  );
}

function reflection(x: number, y: number, width: number, rows: number): string {
  return repeat(rows, (row) => {
    const half = width * (1 - (row / rows) * 0.6) * (0.75 + 0.25 * sin(row * 2.1 + x));
    return block(x - half + sin(row * 1.7) * 0.8, y + row * 2.9, half * 2, 1.5);
  });
}

function arch(x: number, width: number, top: number): string {
  const [left, right, spring] = [x - width / 2, x + width / 2, top + width * 0.9];
  return `M${left} 88V${spring}Q${left} ${top + width * 0.2} ${x} ${top}Q${right} ${top + width * 0.2} ${right} ${spring}V88Z`;
}

/** Covers of the demo beats by title. */
export const SLEEVES: Readonly<Record<string, Sleeve>> = {
  'Velvet Static': {
    paper: '#34112c',
    isOpaque: true,
    inks: [
      {
        colour: '#f2a7c3',
        art: repeat(22, (i) => {
          const y = 6 + i * 3.7;
          const swell = 1 + 5 * max(0, 1 - abs(y - 44) / 34);
          return line(
            `M-4 ${y}${repeat(14, (k) => `q4 ${(k % 2 ? 1 : -1) * swell * (0.5 + abs(sin(k * 1.3 + i * 0.4)))} 8 0`)}`,
            1.1,
          );
        }),
      },
      { colour: '#ffcf8f', art: ball([70, 30, 15], { pitch: 1.9 }), shift: [0.5, -0.4] },
    ],
  },
  'Corner Store Sunday': {
    paper: '#f4ead9',
    inks: [
      {
        colour: '#21406f',
        art: area('M8 38h84v50H8zM16 50v26h26V50zM56 50v38h24V50z') + hatch([8, 4, 84, 12], () => 0.55, 2),
      },
      {
        colour: '#e2452f',
        art: repeat(7, (i) => (i % 2 ? '' : area(`M${5 + i * 12.9} 18h12.9v22a6.45 6.45 0 0 1 -12.9 0z`))),
        shift: [0.6, 0.4],
      },
      { colour: '#ffc933', art: block(16, 50, 26, 26) + block(56, 50, 24, 38), shift: [-0.5, 0.4] },
    ],
  },
  'Night Bus Home': {
    paper: '#e9dfd0',
    inks: [
      {
        colour: '#20263a',
        art:
          area(
            `M15 30h70a7 7 0 0 1 7 7v35H8V37a7 7 0 0 1 7 -7z${repeat(5, (i) => `M${13 + i * 15.5} 37v14h12.5v-14z`)}`,
          ) +
          disc(27, 73, 8) +
          disc(74, 73, 8) +
          hatch([0, 82, 100, 6], (t) => 0.35 + t * 0.4, 1.5) +
          halftone((_, y) => (y < 24 ? 0.5 - y / 60 : 0), { pitch: 2.4 }),
      },
      {
        colour: '#f79a1f',
        art: repeat(5, (i) => block(13 + i * 15.5, 37, 12.5, 14)) + disc(80, 13, 7),
        shift: [0.6, 0.4],
      },
    ],
  },
  'Chrome Teeth': {
    paper: '#101114',
    isOpaque: true,
    inks: [
      {
        colour: '#cfd6da',
        art:
          halftone((x, y) => (y < 42 - abs((x % 20) - 10) * 2.4 + 4 ? 0.25 + y / 42 : 0), { pitch: 2 }) +
          halftone((x, y) => (y > 46 + abs(((x + 10) % 20) - 10) * 2.4 - 4 ? 0.3 + (88 - y) / 44 : 0), {
            pitch: 2,
          }),
      },
      { colour: '#ff4632', art: disc(50, 44, 9), shift: [0.5, 0.3] },
    ],
  },
  'Sixth Floor Window': {
    paper: '#e7e1d4',
    inks: [
      {
        colour: '#191a1c',
        art: area(
          `M20 88V6h60v82z${repeat(24, (i) => {
            const [x, y] = [25 + (i % 4) * 13.4, 11 + floor(i / 4) * 12.6];
            return `M${x} ${y}v8.6h9.6v-8.6z`;
          })}`,
        ),
      },
      { colour: '#ffbf2e', art: block(51.8, 11, 9.6, 8.6), shift: [0.7, 0.5] },
      {
        colour: '#2f63c8',
        art: halftone((x, y) => (x < 20 || x > 80 ? 0.12 + y / 130 : 0), { pitch: 2.6 }),
        shift: [-0.4, 0],
      },
    ],
  },
  'Harbour Lights': {
    paper: '#0e3038',
    isOpaque: true,
    inks: [
      {
        colour: '#f3e4c2',
        art:
          ball([60, 28, 14], { pitch: 1.8 }) +
          ball([8, 32, 5], { pitch: 1.5 }) +
          reflection(60, 46, 13, 13) +
          reflection(8, 40, 4, 6),
      },
      {
        colour: '#ff9450',
        art: disc(25, 30, 8.5) + disc(86, 31, 7) + reflection(25, 43, 8, 9) + reflection(86, 42, 6, 8),
        shift: [-0.4, 0.3],
      },
    ],
  },
  'Lagos After Rain': {
    paper: '#f5c737',
    inks: [
      { colour: '#0f7a4d', art: repeat(7, (i) => ring(30, 88, 10 + i * 9, 3.4)) },
      { colour: '#d8315b', art: ball([70, 28, 19], { pitch: 2.1, angle: 0.9 }), shift: [0.6, -0.5] },
      { colour: '#1c4fb0', art: repeat(5, (i) => ring(92, 88, 6 + i * 7, 2.4)), shift: [-0.5, 0.4] },
    ],
  },
  'Steel Curtain': {
    paper: '#101216',
    isOpaque: true,
    inks: [
      {
        colour: '#c3ccd2',
        art: repeat(34, (i) => {
          const side = i < 17 ? -1 : 1;
          const place = (i % 17) / 17;
          const [top, bottom] = [50 + side * (3 + place * 50), 50 + side * (14 + place * 42)];
          const weight = 0.7 + 1.4 * (0.5 + 0.5 * sin(place * 9 + (side > 0 ? 1 : 0)));
          return line(`M${top} -2C${top} 34 ${bottom} 44 ${bottom} 92`, weight);
        }),
      },
      { colour: '#ff4a36', art: disc(50, 72, 8), shift: [0.4, 0.2] },
    ],
  },
  'Dust on the Needle': {
    paper: '#e8dfcd',
    inks: [
      { colour: '#1a1917', art: repeat(11, (i) => ring(46, 46, 12 + i * 3, 1.9)) + disc(46, 46, 1.4) },
      { colour: '#e5492f', art: disc(46, 46, 9.5), shift: [0.6, -0.5] },
      {
        colour: '#2d6bb4',
        art: line('M88 8L84 46L62 60', 2.6) + disc(88, 9, 5.5) + block(58, 57, 7, 6),
        shift: [-0.4, 0.4],
      },
    ],
  },
  'Basement Cathedral': {
    paper: '#1a1638',
    isOpaque: true,
    inks: [
      {
        colour: '#c9bbff',
        art: [84, 64, 45, 27].map((width, i) => line(arch(50, width, 6 + i * 9), 2.6)).join(''),
      },
      {
        colour: '#f0b429',
        art:
          halftone((x, y) => (abs(x - 50) < 8 && y > 50 ? 0.3 + (y - 50) / 50 : 0), { pitch: 1.9 }) +
          repeat(8, (i) => disc(50 + 4.6 * cos((i * PI) / 4), 42 + 4.6 * sin((i * PI) / 4), 1.6)),
        shift: [0.4, 0.3],
      },
    ],
  },
  'Mango Season': {
    paper: '#ffb545',
    inks: [
      {
        colour: '#e23b3b',
        art: within(
          'M66 27C84 40 68 74 42 75C22 76 10 64 17 50C24 36 50 20 66 27Z',
          halftone((x, y) => 0.3 + max(0, (x - 44) / 50 + (y - 50) / 44 + 0.25), { pitch: 2.1 }),
        ),
      },
      {
        colour: '#14734a',
        art:
          area('M52 26C62 4 86 2 96 8C90 26 72 34 52 26Z') +
          line('M50 34Q50 28 52 26', 2) +
          area('M6 88Q14 62 34 88Z'),
        shift: [-0.6, 0.5],
      },
    ],
  },
  'Borrowed Umbrella': {
    paper: '#d5dde0',
    inks: [
      {
        colour: '#1f3d7a',
        art:
          area(
            'M8 50a42 42 0 0 1 84 0q-7 -6 -14 0q-7 -6 -14 0q-7 -6 -14 0q-7 -6 -14 0q-7 -6 -14 0q-7 -6 -14 0z',
          ) + line('M50 8V4M50 50V76a6 6 0 0 1 -12 0', 2.2),
      },
      {
        colour: '#ff5b7f',
        art: repeat(44, (i) => {
          const [x, y] = [(i * 23) % 106, floor((i * 23) / 106) * 9.4 + ((i * 7) % 5)];
          return line(`M${x} ${y}l-1.6 4.6`, 0.9);
        }),
        shift: [0.5, 0.3],
      },
    ],
  },
  'Gold Leaf': {
    paper: '#111110',
    isOpaque: true,
    inks: [
      {
        colour: '#e0ac35',
        art: repeat(19, (i) => {
          const y = 10 + i * 3.9;
          const half = 34 * sin(min(PI, (PI * (y - 4)) / 84)) ** 0.8;
          return line(`M50 ${y + 5}L${50 - half} ${y - 6}M50 ${y + 5}L${50 + half} ${y - 6}`, 2);
        }),
      },
      { colour: '#fff0c9', art: line('M50 4V88', 1.1), shift: [0.5, 0] },
    ],
  },
  'Ring Road Ghost': {
    paper: '#20262e',
    isOpaque: true,
    inks: [
      {
        colour: '#eef0ea',
        art: [40, 30, 20, 10]
          .map((radius, i) =>
            line(
              `M${50 - radius * 1.15} 44a${radius * 1.15} ${radius} 0 1 0 ${radius * 2.3} 0a${radius * 1.15} ${radius} 0 1 0 -${radius * 2.3} 0`,
              i === 1 ? 4.6 : 1.2,
            ),
          )
          .join(''),
      },
      { colour: '#5be0b3', art: ball([72, 62, 16], { pitch: 1.9 }), shift: [0.5, 0.4] },
    ],
  },
  'Soft Armour': {
    paper: '#f2dcd3',
    inks: [
      {
        colour: '#7a1f3d',
        art: repeat(48, (i) => {
          const [row, column] = [floor(i / 6), i % 6];
          const [x, y] = [column * 20 - (row % 2) * 10 + 2, row * 11.5 - 2];
          return line(`M${x} ${y}a10 11 0 0 0 20 0M${x + 4} ${y}a6 6.5 0 0 0 12 0`, 1.7);
        }),
      },
      { colour: '#ff8f6b', art: ball([50, 44, 30], { pitch: 2.4, angle: 0.3 }), shift: [0.6, 0.5] },
    ],
  },
  'Sunset Ledger': {
    paper: '#2a1247',
    isOpaque: true,
    inks: [
      {
        colour: '#ff9b3d',
        art: repeat(12, (i) => {
          const y = 12 + i * 3.8;
          const half = Math.sqrt(max(0, 24 ** 2 - (y + 1 - 36) ** 2));
          return half < 2 ? '' : block(50 - half, y, half * 2, 3.6 - i * 0.22);
        }),
      },
      {
        colour: '#ff5fa2',
        art:
          repeat(7, (i) => line(`M0 ${60 + i * i * 0.62 + i}H100`, 0.8)) +
          repeat(11, (i) => line(`M${50 + (i - 5) * 4} 60L${50 + (i - 5) * 22} 88`, 0.8)),
        shift: [0.4, 0],
      },
    ],
  },
  'Warehouse Nine': {
    paper: '#d9d4c8',
    inks: [
      {
        colour: '#171817',
        art: ring(50, 38, 19, 12) + area('M57 40h12v44h-12z') + hatch([0, 80, 46, 8], (t) => 0.3 + t * 0.5),
      },
      {
        colour: '#e8402f',
        art: repeat(4, (i) => area(`M${i * 25} 26v-14l25 14z`)) + hatch([0, 26, 100, 5], () => 0.5, 1.6),
        shift: [-0.6, 0.5],
      },
    ],
  },
  'Cobra Lounge': {
    paper: '#0f0e12',
    isOpaque: true,
    inks: [
      {
        colour: '#c4ee3c',
        art: repeat(14, (i) => line(wobble([38, 42], 5 + i * 5, { petals: 6, depth: 0.05 }), 2.4)),
      },
      { colour: '#8a5bff', art: repeat(6, (i) => ring(68, 52, 4 + i * 4.6, 2.2)), shift: [0.4, 0] },
    ],
  },
  'Kite String': {
    paper: '#1d3fb8',
    isOpaque: true,
    inks: [
      {
        colour: '#fff2dd',
        art:
          line('M64 6L40 34L52 74L84 32ZM64 6L52 74M40 34L84 32', 0.9) +
          line('M52 74q-9 5 -3 9t-6 8', 0.9) +
          area('M47 80l-6 -3v6zM47 80l6 -3v6z'),
      },
      {
        colour: '#ffb2c4',
        art: within(
          'M64 6L40 34L52 74L84 32Z',
          halftone((x, y) => ((x - 64) * 68 + (y - 6) * 12 < 0 === y < 33.4 ? 0.92 : 0.34), {
            pitch: 2.1,
            angle: 0.78,
          }),
        ),
        shift: [-0.5, 0.4],
      },
    ],
  },
  'Half Past Honest': {
    paper: '#f4cf3a',
    inks: [
      {
        colour: '#17140f',
        art:
          ring(50, 44, 34, 5) +
          repeat(12, (i) => {
            const [x, y] = [sin((i * PI) / 6), -cos((i * PI) / 6)];
            return line(`M${50 + 24 * x} ${44 + 24 * y}L${50 + 28 * x} ${44 + 28 * y}`, i % 3 ? 1.4 : 3);
          }) +
          line('M50 44V66M50 44L43 58', 4) +
          disc(50, 44, 3.4),
      },
      {
        colour: '#e2402b',
        art: halftone((_, y) => (y > 44 ? (y - 40) / 62 : 0), { pitch: 2.3, angle: 0.6 }),
        shift: [0.5, -0.5],
      },
    ],
  },
  'Paper Lanterns': {
    paper: '#f7eedd',
    inks: [
      {
        colour: '#1f5fae',
        art:
          lantern(24, 54, 18) +
          within(
            circlePath(24, 54, 18),
            hatch([6, 36, 36, 36], (t) => 0.35 + t * 0.5, 1.5),
          ) +
          lantern(74, 34, 21) +
          within(
            circlePath(74, 34, 21),
            hatch([53, 13, 42, 42], (t) => 0.35 + t * 0.5, 1.5),
          ),
      },
      {
        colour: '#ff5b35',
        art:
          lantern(48, 26, 17) +
          lantern(90, 66, 15) +
          ball([48, 26, 17], { pitch: 2 }) +
          ball([90, 66, 15], { pitch: 2 }),
        shift: [0.6, 0.4],
      },
      {
        colour: '#ffc933',
        art: lantern(57, 68, 15) + disc(57, 68, 15) + lantern(8, 16, 13) + disc(8, 16, 13),
        shift: [-0.5, -0.3],
      },
    ],
  },
  'Concrete Garden': {
    paper: '#d3cdc1',
    inks: [
      {
        colour: '#181a19',
        art: repeat(5, (i) => {
          const top = 88 - (TOWERS[i] ?? 50);
          return (
            block(4 + i * 19, top, 15, 90) + hatch([4 + i * 19, top - 8, 15, 8], (t) => 0.2 + t * 0.6, 1.6)
          );
        }),
      },
      {
        colour: '#12a05a',
        art: repeat(16, (i) => {
          const [column, row] = [i % 7, floor(i / 7)];
          const [x, y] = [column * 14.3, 74 - row * 14.3];
          if ((i * 5) % 3 === 0) return '';
          return i % 2
            ? area(`M${x} ${y + 14}a14 14 0 0 1 14 -14v14z`)
            : area(`M${x} ${y}a14 14 0 0 1 14 14h-14z`);
        }),
        shift: [-0.6, 0.5],
      },
    ],
  },
  'Low Tide': {
    paper: '#17142f',
    isOpaque: true,
    inks: [
      {
        colour: '#cdbcff',
        art: within(
          circlePath(50, 32, 24),
          halftone((x, y) => 0.16 + hypot(x - 61, y - 23) / 40, { pitch: 1.9, angle: 0.4 }),
        ),
      },
      {
        colour: '#ff8763',
        art: repeat(8, (i) => {
          const half = 40 - 22 * abs(sin(i * 1.7 + 0.6)) * (0.4 + i / 10);
          return block(50 + 4 * sin(i * 2.3) - half, 62 + i * 3.4, half * 2, 1.9 - i * 0.09);
        }),
        shift: [0.4, 0.3],
      },
    ],
  },
  'Glass Elevator': {
    paper: '#f2e6d6',
    inks: [
      {
        colour: '#1d2347',
        art: repeat(7, (i) => {
          const top = 86 - (SHAFTS[i] ?? 0.5) * 82;
          return (
            block(4 + i * 13.3, top, 11.4, 1.4) +
            hatch([4 + i * 13.3, top + 1.4, 11.4, 88 - top], (t) => 0.2 + 0.75 * t ** 1.25, 1.25)
          );
        }),
      },
      { colour: '#f0452c', art: disc(60, 36, 25), shift: [0.7, -0.5] },
    ],
  },
};
