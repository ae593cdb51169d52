import type { Contract } from './contract';
import { unprintable, type WeightedText } from './fonts/font-choice';
import type { Weight } from './fonts/shaping';
import {
  drawLogo,
  drawQrCode,
  CONTENT_WIDTH,
  PAGE,
  STYLES,
  drawArtifact,
  drawLines,
  drawRule,
  fittingStyle,
  reserve,
  setText,
  type Area,
  type Sheet,
  type Style,
} from './sheet';

const LABEL_WIDTH = 96;
const ROW_PADDING = 3.5;
const GAP = 24;
/** Five lines of the largest names. */
const HIGHEST_NAME = 5 * STYLES.party.leading;
const QR_SIDE = 76;
const LOGO_HEIGHT = 24;

const PRODUCER = 'Producer';
const BUYER = 'Buyer';
const VERIFICATION = 'Verification code';
/** Characters of all page numbers. */
export const PAGES = 'Page 0123456789 of';
/** Characters of the note about boxes, with a few code points. */
const BOXES = 'Characters that no font has: U+0123456789ABCDEF, …';
/** Code points listed in a note. */
const MOST_CODES = 24;

/** Lists the code points behind boxes in a name; empty if there are none. */
function noteOnBoxes({ faces }: Sheet, name: string): string {
  const codes = unprintable(faces, { text: name, weight: 700 });
  if (codes.length === 0) return '';
  const listed = codes.slice(0, MOST_CODES).join(', ');
  return `Characters that no font has: ${listed}${codes.length > MOST_CODES ? ', …' : ''}`;
}

function headingOf({ heading }: Contract['clauses'][number], index: number): string {
  return `${index + 1}. ${heading}`;
}

/** A statement has its producer in place of a code, who may share the shop's name. */
export function imprintOf({ shop, title, code }: Pick<Contract, 'shop' | 'title' | 'code'>): string {
  return [...new Set([shop, title, code])].join('  ·  ');
}

export function textsOf(contract: Contract): WeightedText[] {
  const { title, shop, producer, buyer, purchase, clauses, agreement, code, address } = contract;
  const weighted = (weight: Weight, texts: readonly string[]) => texts.map((text) => ({ text, weight }));
  return [
    ...weighted(700, [title, shop, producer.name, buyer, ...clauses.map(headingOf)]),
    ...weighted(400, [
      PRODUCER,
      BUYER,
      producer.address,
      ...purchase.flat(),
      VERIFICATION,
      BOXES,
      code,
      address,
    ]),
    ...weighted(400, [...clauses.map(({ text }) => text), agreement ?? '', imprintOf(contract), PAGES]),
  ];
}

export function printText(sheet: Sheet, tag: string, text: string, style: Style, area: Area): number {
  const lines = setText(sheet, text, style, area.width);
  sheet.root.add(sheet.page.struct(tag, {}, () => drawLines(sheet, lines, style, area)));
  return area.y + lines.length * style.leading;
}

/** The shop's mark, the title and, at the right, a QR code of the verification URL. */
export function printHead(sheet: Sheet, { shop, title, address }: Contract): void {
  const { page, root } = sheet;
  const { wordmark } = STYLES;
  const width = CONTENT_WIDTH - QR_SIDE - GAP;
  let logo = 0;
  drawArtifact(sheet, () => {
    logo = drawLogo(sheet, PAGE.side, sheet.y, LOGO_HEIGHT) + 10;
  });
  const wordmarkY = sheet.y + (LOGO_HEIGHT - wordmark.leading) / 2;
  const named = { x: PAGE.side + logo, y: wordmarkY, width: width - logo };
  const titleY = Math.max(printText(sheet, 'P', shop, wordmark, named), sheet.y + LOGO_HEIGHT) + 16;
  const below = printText(sheet, 'H1', title, STYLES.title, { x: PAGE.side, y: titleY, width });
  const [left, top] = [PAGE.width - PAGE.side - QR_SIDE, sheet.y];
  const figure = { alt: `QR code of ${address}`, bbox: [left, top, left + QR_SIDE, top + QR_SIDE] };
  root.add(page.struct('Figure', figure, () => drawQrCode(sheet, address, left, top, QR_SIDE)));
  sheet.y = Math.max(below, top + QR_SIDE) + 12;
}

/** Licensor and licensee, side by side. */
export function printParties(sheet: Sheet, { producer, buyer }: Contract): void {
  const top = sheet.y;
  const width = (CONTENT_WIDTH - GAP) / 2;
  const parties = [
    [PRODUCER, producer.name, producer.address],
    [BUYER, buyer, ''],
  ] as const;
  const bottoms = parties.map(([role, name, address], index) => {
    const area = { x: PAGE.side + index * (width + GAP), width };
    const nameAt = printText(sheet, 'P', role, STYLES.label, { ...area, y: top });
    const style = fittingStyle(sheet, name, STYLES.party, area, HIGHEST_NAME);
    const below = [noteOnBoxes(sheet, name), address].filter((text) => text !== '');
    return below.reduce(
      (y, text) => printText(sheet, 'P', text, STYLES.body, { ...area, y }),
      printText(sheet, 'P', name, style, { ...area, y: nameAt }),
    );
  });
  sheet.y = Math.max(...bottoms) + 10;
}

/** Lines of a table row's second cell, perhaps with links. */
type Cell = readonly (readonly [text: string, link?: string])[];

function printRow(sheet: Sheet, table: PDFKit.PDFStructureElement, name: string, cell: Cell): void {
  const { page } = sheet;
  const { body, label } = STYLES;
  const area = { x: PAGE.side + LABEL_WIDTH, width: CONTENT_WIDTH - LABEL_WIDTH };
  const texts = cell.map(([text, link]) => {
    const style = fittingStyle(sheet, text, body, area, HIGHEST_NAME);
    return { link, style, lines: setText(sheet, text, style, area.width) };
  });
  const height = texts.reduce((total, { lines, style }) => total + lines.length * style.leading, 0);
  reserve(sheet, height + 2 * ROW_PADDING);
  drawRule(sheet, sheet.y);
  let y = sheet.y + ROW_PADDING;
  const row = page.struct('TR');
  table.add(row);
  const names = setText(sheet, name, label, LABEL_WIDTH - ROW_PADDING);
  const named = { x: PAGE.side, y: y + 0.5, width: LABEL_WIDTH - ROW_PADDING };
  row.add(page.struct('TH', { scope: 'Row' }, () => drawLines(sheet, names, label, named)));
  const element = page.struct('TD');
  row.add(element);
  for (const { link, lines, style } of texts) {
    const draw = () => drawLines(sheet, lines, style, { ...area, y, link });
    element.add(page.struct(link ? 'Link' : 'P', {}, draw));
    y += lines.length * style.leading;
  }
  row.end();
  sheet.y += height + 2 * ROW_PADDING;
}

/** The purchase, and how to verify the contract, as a table. */
export function printPurchase(sheet: Sheet, { purchase, code, address }: Contract): void {
  const table = sheet.page.struct('Table');
  sheet.root.add(table);
  for (const [name, value] of purchase) printRow(sheet, table, name, [[value]]);
  printRow(sheet, table, VERIFICATION, [[code], [address, address]]);
  table.end();
  drawRule(sheet, sheet.y);
  sheet.y += 12;
}

/** Continues on further pages if necessary. */
export function printParagraph(sheet: Sheet, text: string): void {
  const { leading } = STYLES.body;
  const area = { x: PAGE.side, width: CONTENT_WIDTH };
  const paragraph = sheet.page.struct('P');
  sheet.root.add(paragraph);
  let rest = setText(sheet, text, STYLES.body, CONTENT_WIDTH);
  while (rest.length > 0) {
    reserve(sheet, leading);
    const room = Math.max(1, Math.floor((PAGE.height - PAGE.bottom - sheet.y) / leading));
    const lines = rest.slice(0, room);
    paragraph.add(() => drawLines(sheet, lines, STYLES.body, { ...area, y: sheet.y }));
    sheet.y += lines.length * leading;
    rest = rest.slice(room);
  }
  paragraph.end();
}

/** A heading stays with at least two lines of its clause. */
export function printClauses(sheet: Sheet, { clauses }: Contract): void {
  const { heading, body } = STYLES;
  clauses.forEach((clause, index) => {
    const area = { x: PAGE.side, width: CONTENT_WIDTH };
    const headings = setText(sheet, headingOf(clause, index), heading, CONTENT_WIDTH).length;
    const lines = setText(sheet, clause.text, body, CONTENT_WIDTH).length;
    // A lone line of a clause on another page would look lost.
    const kept = lines <= 3 ? lines : 2;
    reserve(sheet, headings * heading.leading + kept * body.leading);
    sheet.y = printText(sheet, 'H2', headingOf(clause, index), heading, { ...area, y: sheet.y });
    printParagraph(sheet, clause.text);
    sheet.y += 5;
  });
}

export function printFeet(sheet: Sheet, contract: Pick<Contract, 'shop' | 'title' | 'code'>): void {
  const { page } = sheet;
  const { start, count } = page.bufferedPageRange();
  const y = PAGE.height - 42;
  for (let index = 0; index < count; index++) {
    page.switchToPage(start + index);
    drawRule(sheet, y - 8);
    drawArtifact(sheet, () => {
      const { label } = STYLES;
      const [number] = setText(sheet, `Page ${index + 1} of ${count}`, label, CONTENT_WIDTH);
      if (!number) return;
      const width = number.width * label.size;
      const [imprint] = setText(sheet, imprintOf(contract), label, CONTENT_WIDTH - width - GAP);
      drawLines(sheet, [number], label, { x: PAGE.width - PAGE.side - width, y, width });
      if (imprint) drawLines(sheet, [imprint], label, { x: PAGE.side, y, width: CONTENT_WIDTH });
    });
  }
}
