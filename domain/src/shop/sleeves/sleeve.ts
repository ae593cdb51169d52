import { lettering } from './lettering';
import { ART } from './shapes';

interface Ink {
  readonly colour: string;
  readonly art: string;
  /** How far the layer is out of register. */
  readonly shift?: readonly [x: number, y: number];
}

export interface Sleeve {
  readonly paper: string;
  /** The first prints the label. */
  readonly inks: readonly [Ink, ...Ink[]];
  /** Inks cover each other, as on dark paper; otherwise they mix. */
  readonly isOpaque?: boolean;
}

/** Ink lies unevenly. */
function unevenness(seed: number): string {
  return `<filter id="ink" filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.1 0 0 0 0.42"/><feComposite in="SourceGraphic" operator="in"/></filter>`;
}

function layer({ colour, art, shift = [0, 0] }: Ink, isOpaque: boolean): string {
  const mixing = isOpaque ? '' : ' style="mix-blend-mode:multiply"';
  const place = `transform="translate(${shift[0]} ${shift[1]})"`;
  return `<g color="${colour}" fill="currentColor" filter="url(#ink)"${mixing}><g ${place}>${art}</g></g>`;
}

const DOT = 0.42;

function label(colour: string, number: string, title: string): string {
  const y = ART.height + (100 - ART.height - 7 * DOT) / 2;
  const dots =
    lettering(number, { x: 4.5, y, dot: DOT }) + lettering(title, { x: 95.5, y, dot: DOT, isRight: true });
  return `<path d="${dots}" fill="${colour}"/>`;
}

export interface Label {
  /** `NSB 004`. */
  readonly number: string;
  readonly title: string;
}

/** Prints a sleeve as SVG. */
export function printSleeve({ paper, inks, isOpaque = false }: Sleeve, { number, title }: Label): string {
  const layers = inks.map((ink) => layer(ink, isOpaque)).join('');
  const clip = `<clipPath id="art"><rect width="100" height="${ART.height}"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="640" height="640"><defs>${unevenness(title.length)}${clip}</defs><rect width="100" height="100" fill="${paper}"/><g clip-path="url(#art)">${layers}</g>${label(inks[0].colour, number, title)}</svg>`;
}
