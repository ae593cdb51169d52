import { encode } from 'uqr';
import type { Sheet } from './sheet';

/** The bars of the site's logo (web/src/app/shell/Logo.tsx): x, y and height; the view box is 20 by 22. */
const LOGO_BARS = [
  [0, 7, 8],
  [5.5, 0, 22],
  [11, 4, 14],
  [16.5, 2, 18],
] as const;

/** Draws the logo; returns its width. */
export function drawLogo({ page }: Sheet, left: number, top: number, height: number): number {
  const scale = height / 22;
  for (const [x, y, length] of LOGO_BARS)
    page.roundedRect(left + x * scale, top + y * scale, 3.5 * scale, length * scale, 1.75 * scale);
  page.fill('#111111');
  return 20 * scale;
}

/** Draws a square with a QR code. */
export function drawQrCode({ page }: Sheet, text: string, left: number, top: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = side / size;
  data.forEach((row, y) => {
    let start = row.indexOf(true);
    // One rectangle per sequence of dark squares: viewers show gaps between neighbouring rectangles.
    while (start !== -1) {
      const light = row.indexOf(false, start);
      const end = light === -1 ? size : light;
      page.rect(left + start * scale, top + y * scale, (end - start) * scale, scale);
      start = row.indexOf(true, end);
    }
  });
  page.fill('#000000');
}
