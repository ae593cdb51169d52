type Hex = string;

/** Named like the tokens in web/src/styles/tokens.css. */
export interface AccentPalette {
  /** Areas: play, primary action. Text on them is `SIGNAL_INK`. */
  readonly signal: Hex;
  /** `signal` under the pointer. */
  readonly hover: Hex;
  /** Text, lines and focus in the dark theme. */
  readonly onDark: Hex;
  /** Text, lines and focus in the light theme. */
  readonly onLight: Hex;
}

type Triple = readonly [number, number, number];

/** For text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const TEXT_CONTRAST = 4.5;

// Colours of web/src/styles/tokens.css; tokens.test.ts beside it compares them.

/** Text on accent areas, in both themes. */
export const SIGNAL_INK: Hex = '#1a1204';

/** Each theme's background with the least contrast: the lightest dark, the darkest light one. */
export const BACKGROUNDS = { dark: '#1d1a17', light: '#e9e3d9' } as const;

function channels(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  const bounded = Math.min(1, Math.max(0, part));
  const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns the contrast of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// OKLab (https://bottosson.github.io/posts/oklab/): mixing there keeps the hue.

function toOklab(hex: Hex): Triple {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${parts.map((part) => fromLinear(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second one, 0 to 1. */
function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [toOklab(one), toOklab(other)];
  const at = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return fromOklab([at(0), at(1), at(2)]);
}

const STEPS = 100;

/** The first colour on the way that passes; the target if none does. */
function nearest(from: Hex, towards: Hex, passes: (colour: Hex) => boolean): Hex {
  for (let step = 0; step < STEPS; step++) {
    const colour = step === 0 ? from : mix(from, towards, step / STEPS);
    if (passes(colour)) return colour;
  }
  return towards;
}

interface AccentContrasts {
  /** As text of the dark theme. */
  readonly dark: number;
  /** With text on accent areas, in both themes. */
  readonly ink: number;
}

/** Returns an accent's own contrasts; for text, the light theme uses a darker shade. */
export function accentContrasts(colour: Hex): AccentContrasts {
  return { dark: contrast(colour, BACKGROUNDS.dark), ink: contrast(colour, SIGNAL_INK) };
}

/** Returns whether a colour contrasts enough (4.5) as text of the dark theme and below dark text. */
export function isAccent(colour: Hex): boolean {
  return Object.values(accentContrasts(colour)).every((value) => value >= TEXT_CONTRAST);
}

/** Returns the nearest lighter colour of the same hue that passes as accent. */
export function nearestAccent(colour: Hex): Hex {
  return nearest(colour, '#ffffff', isAccent);
}

/** Derives all colours from an accent that passes {@link isAccent}. */
export function accentPalette(colour: Hex): AccentPalette {
  const isReadableOnLight = (shade: Hex) => contrast(shade, BACKGROUNDS.light) >= TEXT_CONTRAST;
  return {
    signal: colour,
    hover: mix(colour, '#ffffff', 0.25),
    onDark: colour,
    onLight: nearest(colour, '#000000', isReadableOnLight),
  };
}
