// SVG shapes in the ink of their layer.

/** The art; the label is below. */
export const ART = { width: 100, height: 88 } as const;

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Draws a filled circle. */
export function disc(x: number, y: number, radius: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;
}

/** Draws a circle whose stroke lies half inside the radius. */
export function ring(x: number, y: number, radius: number, width: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="currentColor" stroke-width="${n(width)}"/>`;
}

/** Draws a filled rectangle. */
export function block(x: number, y: number, width: number, height: number, corner = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(corner)}"/>`;
}

/** Draws a filled path; what it encloses twice stays empty. */
export function area(path: string): string {
  return `<path fill-rule="evenodd" d="${path}"/>`;
}

/** Strokes a path with round ends. */
export function line(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws numbered shapes, from 0. */
export function repeat(count: number, shape: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape(index)).join('');
}

interface Screen {
  /** Distance of the dots. */
  readonly pitch?: number;
  /** Of the rows, in radians. */
  readonly angle?: number;
}

/** Draws dots sized by a tone between 0 (paper) and 1 (solid). */
export function halftone(
  tone: (x: number, y: number) => number,
  { pitch = 2.2, angle = 0.5 }: Screen = {},
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dots: string[] = [];
  for (let v = -100; v < 160; v += pitch)
    for (let u = -100; u < 160; u += pitch) {
      const x = u * cos - v * sin;
      const y = u * sin + v * cos;
      if (x < -pitch || x > ART.width + pitch || y < -pitch || y > ART.height + pitch) continue;
      const strength = Math.min(1, tone(x, y));
      if (strength > 0.03) dots.push(disc(x, y, pitch * 0.72 * Math.sqrt(strength)));
    }
  return dots.join('');
}

/** Draws level lines across a rectangle, weighted by a tone at positions from 0 (top) to 1 (bottom). */
export function hatch(
  [x, y, width, height]: readonly [number, number, number, number],
  tone: (place: number) => number,
  pitch = 1.5,
): string {
  const count = Math.floor(height / pitch);
  return repeat(count, (index) => block(x, y + index * pitch, width, pitch * tone(index / count)));
}

/** Clips art to a path. Use each path of a cover once. */
export function within(path: string, art: string): string {
  const id = `cut${path.replaceAll(/[^\w]+/g, '-')}`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;
}

/** Returns a circle's path data. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0z`;
}

/** Draws a dotted ball, lit from the upper left. */
export function ball([cx, cy, radius]: readonly [number, number, number], screen: Screen = {}): string {
  const tone = (x: number, y: number): number => {
    const [u, v] = [(x - cx) / radius, (y - cy) / radius];
    const distance = u * u + v * v;
    if (distance > 1.3) return 0;
    return 0.16 + 0.85 * Math.max(0, 0.62 * u + 0.5 * v + 0.75 - 0.7 * Math.sqrt(Math.max(0, 1 - distance)));
  };
  return within(circlePath(cx, cy, radius), halftone(tone, screen));
}

/** Draws a closed, wavy contour around a centre. */
export function wobble(
  [cx, cy]: readonly [number, number],
  radius: number,
  { petals, depth }: { readonly petals: number; readonly depth: number },
): string {
  const points = Array.from({ length: 90 }, (_, index) => {
    const angle = (index / 90) * 2 * Math.PI;
    const at = radius * (1 + depth * Math.sin(angle * petals));
    return `${n(cx + at * Math.cos(angle))} ${n(cy + at * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}
