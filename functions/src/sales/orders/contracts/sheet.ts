import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Faces } from './fonts/font-choice';
import type { Weight } from './fonts/shaping';
import { breakLines, type Line } from './text-lines';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 58, top: 48, bottom: 62 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

export interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

const BLACK = '#111111';
const GREY = '#555555';
const HAIRLINE = '#aaaaaa';

export const STYLES = {
  wordmark: { weight: 700, size: 15, leading: 20, colour: BLACK },
  title: { weight: 700, size: 25, leading: 32, colour: BLACK },
  party: { weight: 700, size: 11.5, leading: 17, colour: BLACK },
  heading: { weight: 700, size: 9.2, leading: 13.5, colour: BLACK },
  body: { weight: 400, size: 9.2, leading: 13.5, colour: BLACK },
  label: { weight: 400, size: 8.2, leading: 13, colour: GREY },
} as const satisfies Record<string, Style>;

export interface Sheet {
  readonly page: InstanceType<typeof PDFDocument>;
  readonly faces: Faces;
  /** Root of the structure for screen readers. */
  readonly root: PDFKit.PDFStructureElement;
  /** Where the next block begins, from the top of the page. */
  y: number;
}

/** `x` and `y`: upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly link?: string | undefined;
}

/** Starts a new page if less than `height` is left. */
export function reserve(sheet: Sheet, height: number): void {
  if (sheet.y + height <= PAGE.height - PAGE.bottom) return;
  sheet.page.addPage();
  sheet.y = PAGE.top;
}

/** Breaks a text into lines; widths in points. */
export function setText(
  { faces }: Sheet,
  text: string,
  { weight, size }: Style,
  width: number,
): readonly Line[] {
  return breakLines(faces, { text, weight }, width / size);
}

/** Shrinks the style until a text fits a height. */
export function fittingStyle(
  sheet: Sheet,
  text: string,
  style: Style,
  area: Omit<Area, 'y'>,
  height: number,
): Style {
  if (style.size < 1 || setText(sheet, text, style, area.width).length * style.leading <= height)
    return style;
  const smaller = { ...style, size: style.size * 0.85, leading: style.leading * 0.85 };
  return fittingStyle(sheet, text, smaller, area, height);
}

/** Letters embedded as shapes, in drawing order: all scripts but those that need no shaping. */
const SHAPED =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]|\p{Extended_Pictographic}/u;

function drawLine({ page }: Sheet, line: Line, { size, leading, colour, weight }: Style, area: Area): void {
  // Only a single character can be wider than its line.
  const fitted = size * Math.min(1, area.width / (line.width * size));
  const baseline = area.y + (leading + 0.72 * size) / 2;
  const isShaped = SHAPED.test(line.text);
  if (isShaped) page.markContent('Span', { actual: line.text });
  page.fontSize(fitted).fillColor(colour);
  for (const { face, text, left } of line.runs) {
    const x = area.x + left * fitted;
    // With `features`, pdfkit shapes the run as a whole, as it was measured.
    const options = { lineBreak: false, baseline: 'alphabetic' as const, features: [] };
    page.font(face).text(text, x, baseline, area.link ? { ...options, link: area.link } : options);
  }
  if (/\s$/u.test(line.text))
    page
      .font(`inter-${weight}`)
      .text(' ', area.x + line.width * fitted, baseline, { lineBreak: false, baseline: 'alphabetic' });
  if (isShaped) page.endMarkedContent();
}

/** Returns the y below the lines. */
export function drawLines(sheet: Sheet, lines: readonly Line[], style: Style, area: Area): number {
  lines.forEach((line, index) => {
    drawLine(sheet, line, style, { ...area, y: area.y + index * style.leading });
  });
  return area.y + lines.length * style.leading;
}

/** Draws what screen readers skip. */
export function drawArtifact({ page }: Sheet, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' });
  draw();
  page.endMarkedContent();
}

export function drawRule(sheet: Sheet, y: number): void {
  drawArtifact(sheet, () => {
    const { page } = sheet;
    page.lineWidth(0.5).strokeColor(HAIRLINE);
    page
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.width - PAGE.side, y)
      .stroke();
  });
}

/** Bars of the site's logo (web/src/app/shell/Logo.tsx): x, y and height; the view box is 20 by 22. */
const LOGO_BARS = [
  [0, 7, 8],
  [5.5, 0, 22],
  [11, 4, 14],
  [16.5, 2, 18],
] as const;

/** Returns the logo's width. */
export function drawLogo({ page }: Sheet, left: number, top: number, height: number): number {
  const scale = height / 22;
  for (const [x, y, length] of LOGO_BARS)
    page.roundedRect(left + x * scale, top + y * scale, 3.5 * scale, length * scale, 1.75 * scale);
  page.fill('#111111');
  return 20 * scale;
}

export function drawQrCode({ page }: Sheet, text: string, left: number, top: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = side / size;
  data.forEach((row, y) => {
    let start = row.indexOf(true);
    // One rectangle per run of dark squares: viewers show gaps between neighbours.
    while (start !== -1) {
      const light = row.indexOf(false, start);
      const end = light === -1 ? size : light;
      page.rect(left + start * scale, top + y * scale, (end - start) * scale, scale);
      start = row.indexOf(true, end);
    }
  });
  page.fill('#000000');
}
