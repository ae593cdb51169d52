import type { ReactNode } from 'react';
import styles from './Portrait.module.css';

// Printed like the covers: paper, two or three inks, and dots that grow with the shade.

export type Face = 'headphones' | 'beanie' | 'bob';

interface Ellipse {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** Towards the light, on the left: right, down, towards the viewer. */
const LIGHT = [-0.68, -0.38, 0.63] as const;

/** Brightness of a ball with this outline, 0 to 1; undefined outside. */
function brightness({ cx, cy, rx, ry }: Ellipse, x: number, y: number): number | undefined {
  const [right, down] = [(x - cx) / rx, (y - cy) / ry];
  const rest = 1 - right ** 2 - down ** 2;
  if (rest < 0) return undefined;
  return Math.max(0, right * LIGHT[0] + down * LIGHT[1] + Math.sqrt(rest) * LIGHT[2]);
}

/** Distance of rows; within a row, dots are twice as far apart. */
const STEP = 5;
/** Diameter of a dot that covers everything around it. */
const WIDEST = STEP * 2 * Math.sqrt(2 / Math.PI);
const SIZES = 8;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ink at a point, 0 to 1; undefined outside the print. */
type Tone = (x: number, y: number) => number | undefined;

/** One path per dot size. */
function screenOf({ left, top, right, bottom }: Area, tone: Tone): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  for (let y = top, row = 0; y <= bottom; y += STEP, row++)
    for (let x = left + (row % 2) * STEP; x <= right; x += 2 * STEP) {
      // A dot's area grows with the ink.
      const size = Math.round(Math.sqrt(tone(x, y) ?? 0) * SIZES);
      if (size > 0) paths.set(size, `${paths.get(size) ?? ''}M${x} ${y}h0`);
    }
  return paths;
}

function Screen({ area, tone, ink }: { readonly area: Area; readonly tone: Tone; readonly ink: string }) {
  return (
    <g fill="none" stroke={ink} strokeLinecap="round">
      {[...screenOf(area, tone)].map(([size, path]) => (
        <path key={size} d={path} strokeWidth={((size / SIZES) * WIDEST).toFixed(1)} />
      ))}
    </g>
  );
}

const HEAD: Ellipse = { cx: 200, cy: 182, rx: 64, ry: 82 };
const AROUND_HEAD: Area = { left: 135, top: 100, right: 265, bottom: 265 };
const NECK = 'M170 236h60v62c-12 22-48 22-60 0z';
const AROUND_NECK: Area = { left: 170, top: 230, right: 230, bottom: 310 };
const SHOULDERS = 'M52 400c4-74 46-104 118-116c12 20 48 20 60 0c72 12 114 42 118 116z';
const AROUND_SHOULDERS: Area = { left: 50, top: 280, right: 350, bottom: 400 };

function isInNeck(x: number, y: number): boolean {
  const bottom = 308 - Math.abs(x - 200) / 3;
  return Math.abs(x - 200) <= 26 && y >= 236 && y <= bottom;
}

/** Shade of head and neck; the chin casts a shadow on the neck. */
const shadeOfHead: Tone = (x, y) => {
  const light = brightness(HEAD, x, y);
  return light === undefined ? undefined : (1 - light) ** 1.25;
};

const shadeOfNeck: Tone = (x, y) => {
  if (!isInNeck(x, y) || brightness(HEAD, x, y) !== undefined) return undefined;
  return Math.min(1, 0.42 + (x - 170) / 110 + Math.max(0, 290 - y) / 160);
};

function inverted(tone: Tone): Tone {
  return (x, y) => {
    const ink = tone(x, y);
    return ink === undefined ? undefined : 1 - ink;
  };
}

/** Outline of the shoulders, turning away from the light. */
const shadeOfShoulders: Tone = (x, y) => {
  const side = Math.abs(x - 200);
  const top = 288 + Math.max(0, side - 30) ** 1.72 / 70;
  if (side > 148 || y < top || isInNeck(x, y)) return undefined;
  return Math.min(1, 0.2 + (x - 60) / 330);
};

interface Print {
  readonly paper: string;
  readonly figure: ReactNode;
}

const NAVY = '#20234f';
const CREAM = '#f3e8d7';
const PINK = '#f3b6d0';
const OLIVE = '#3a2f0b';
const RED = '#e5452f';
const YELLOW = '#f4cd3a';
const BLUE = '#2140bd';

function Head({
  ink,
  skin,
  isLit = false,
}: {
  readonly ink: string;
  readonly skin: string;
  readonly isLit?: boolean;
}) {
  const [neck, head] = isLit ? [inverted(shadeOfNeck), inverted(shadeOfHead)] : [shadeOfNeck, shadeOfHead];
  return (
    <>
      <path d={NECK} fill={skin} />
      <Screen area={AROUND_NECK} tone={neck} ink={ink} />
      <ellipse {...HEAD} fill={skin} />
      <Screen area={AROUND_HEAD} tone={head} ink={ink} />
    </>
  );
}

const PRINTS: Readonly<Record<Face, Print>> = {
  headphones: {
    paper: CREAM,
    figure: (
      <>
        <circle cx="206" cy="76" r="30" fill={NAVY} />
        <path d={SHOULDERS} fill={RED} />
        <Head ink={NAVY} skin={CREAM} />
        <path d="M134 176c-6-60 26-96 66-96s72 36 66 96c-8-30-28-48-66-48s-58 18-66 48z" fill={NAVY} />
        <path d="M130 190c-14-142 154-142 140 0" fill="none" stroke={RED} strokeWidth="11" />
        <rect x="112" y="164" width="32" height="62" rx="15" fill={RED} />
        <rect x="256" y="164" width="32" height="62" rx="15" fill={RED} />
      </>
    ),
  },
  beanie: {
    paper: YELLOW,
    figure: (
      <>
        <Screen area={AROUND_SHOULDERS} tone={shadeOfShoulders} ink={OLIVE} />
        <Head ink={OLIVE} skin={YELLOW} />
        <path d="M128 168c-8-66 26-92 72-92s80 26 72 92c-42-14-102-14-144 0z" fill="#2f6b33" />
        <path d="M124 152c48-18 104-18 152 0l-3 24c-46-16-100-16-146 0z" fill="#265729" />
      </>
    ),
  },
  bob: {
    paper: BLUE,
    figure: (
      <>
        <path d={SHOULDERS} fill={CREAM} />
        <path d="M0 322h400M0 351h400M0 380h400" stroke={BLUE} strokeWidth="13" />
        <path d={`M0 260h400v140H0z${SHOULDERS}`} fill={BLUE} fillRule="evenodd" />
        <path d="M112 268c-16-44-12-98 6-134 16-34 46-50 82-50s66 16 82 50c18 36 22 90 6 134z" fill={RED} />
        <Head ink={PINK} skin={BLUE} isLit />
        <path
          d="M130 190c-4-66 24-96 70-96s74 30 70 96c-6-22-14-34-24-42-34 8-70 8-92 0-10 8-18 20-24 42z"
          fill={RED}
        />
      </>
    ),
  },
};

export function Portrait({ face, name }: { readonly face: Face; readonly name: string }) {
  const { paper, figure } = PRINTS[face];
  return (
    <svg viewBox="0 0 400 400" role="img" aria-label={`Portrait of ${name}`} className={styles.portrait}>
      <rect width="400" height="400" fill={paper} />
      {figure}
    </svg>
  );
}
