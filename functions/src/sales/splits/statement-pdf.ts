import type { CurrencyCode } from '@store/domain/platform/money/money';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import { percentText } from '@store/domain/shop/splits';
import {
  lineText,
  periodText,
  type CurrencyStatement,
  type Statement,
  type StatementLine,
} from '@store/domain/sales/splits/statement';
import { utcDay } from '@store/domain/platform/time';
import { describeCause, log } from '../../platform/log';
import { imprintOf, PAGES, printFeet, printText } from '../orders/contracts/blocks';
import { boxed, type WeightedText } from '../orders/contracts/fonts/font-choice';
import { printSheet } from '../orders/contracts/printing';
import {
  CONTENT_WIDTH,
  drawLines,
  drawRule,
  PAGE,
  reserve,
  setText,
  STYLES,
  type Sheet,
} from '../orders/contracts/sheet';

interface Printable {
  readonly shop: string;
  readonly producer: string;
  readonly title: string;
  readonly intro: string;
  readonly tables: readonly (Table & { readonly heading: string; readonly sums: readonly Sum[] })[];
}

type Sum = readonly [name: string, value: string];

type Row = readonly string[];

interface Table {
  readonly head: Row;
  readonly rows: readonly Row[];
}

/** Widths in points, and alignment. */
const COLUMNS = [
  { width: 58, isRight: false },
  { width: 191, isRight: false },
  { width: 66, isRight: true },
  { width: 40, isRight: true },
  { width: 62, isRight: true },
  { width: 62, isRight: true },
] as const;

const COLUMN_GAP = 6;
const ROW_PADDING = 3;
const SUM_NAME_WIDTH = 200;

function amountText(amount: number, currency: CurrencyCode): string {
  return formatSigned(amount, currency, 'en');
}

function descriptionOf(line: StatementLine): string {
  const { title, licence } = line;
  const about = [title, ...(licence === '' ? [] : [`(${licence})`])].filter((part) => part !== '').join(' ');
  return about === '' ? lineText(line) : `${lineText(line)}: ${about}`;
}

function rowsOf({ currency, opening, lines }: CurrencyStatement): Row[] {
  let balance = opening;
  return lines.map((line) => {
    balance += line.share;
    const { at, amount, points, share } = line;
    return [
      utcDay(at),
      descriptionOf(line),
      points === 0 ? '' : amountText(amount, currency),
      points === 0 ? '' : `${percentText(points)}%`,
      amountText(share, currency),
      amountText(balance, currency),
    ];
  });
}

function sumsOf({ currency, opening, sales, returned, fees, paid, closing }: CurrencyStatement): Sum[] {
  const of = (name: string, amount: number): Sum => [name, amountText(amount, currency)];
  return [
    of('Balance before', opening),
    of('Share of sales', sales),
    of('Share of what went back to buyers', 0 - returned),
    of('Share of payment fees', 0 - fees),
    of('Paid out', 0 - paid),
    of('Balance', closing),
  ];
}

/** Exported for tests. */
export function printableOf(
  { name, period, currencies }: Statement,
  { shop, producer, now }: Issuer,
): Printable {
  const recorder = shop === producer ? shop : `${shop}, by ${producer}`;
  return {
    shop,
    producer,
    title: `Statement for ${name}`,
    intro: `${periodText(period)}, as of ${utcDay(now)}. Amounts come from the records of ${recorder}; days are in UTC. A positive balance is what ${producer} owes ${name}. The fee of a payment is taken off about an hour after the sale.${
      currencies.length === 0 ? ' Nothing has been sold or paid out yet.' : ''
    }`,
    tables: currencies.map((each) => ({
      heading: each.currency,
      sums: sumsOf(each),
      head: ['Date', 'What', 'Amount', 'Share', 'Yours', 'Balance'],
      rows: rowsOf(each),
    })),
  };
}

function footOf({ shop, title, producer }: Printable) {
  return { shop, title, code: producer };
}

function textsOf(printable: Printable): WeightedText[] {
  const { shop, title, intro, tables } = printable;
  const bold = [shop, title, ...tables.map(({ heading }) => heading)];
  const plain = tables.flatMap(({ sums, head, rows }) => [...sums.flat(), ...head, ...rows.flat()]);
  return [
    ...bold.map((text) => ({ text, weight: 700 as const })),
    ...[intro, PAGES, imprintOf(footOf(printable)), ...plain].map((text) => ({ text, weight: 400 as const })),
  ];
}

function printSums(sheet: Sheet, sums: readonly Sum[]): void {
  const { body } = STYLES;
  const table = sheet.page.struct('Table');
  sheet.root.add(table);
  for (const [name, value] of sums) {
    reserve(sheet, body.leading + 2 * ROW_PADDING);
    const row = sheet.page.struct('TR');
    table.add(row);
    const y = sheet.y + ROW_PADDING;
    const cells = [
      ['TH', name, PAGE.side, SUM_NAME_WIDTH],
      ['TD', value, PAGE.side + SUM_NAME_WIDTH, CONTENT_WIDTH - SUM_NAME_WIDTH],
    ] as const;
    for (const [tag, text, x, width] of cells) {
      const lines = setText(sheet, text, body, width);
      row.add(sheet.page.struct(tag, {}, () => drawLines(sheet, lines, body, { x, y, width })));
    }
    row.end();
    sheet.y += body.leading + 2 * ROW_PADDING;
  }
  table.end();
  sheet.y += 8;
}

function printRow(sheet: Sheet, table: PDFKit.PDFStructureElement, cells: Row, tag: 'TH' | 'TD'): void {
  const { label, body } = STYLES;
  const style = tag === 'TH' ? label : body;
  const set = COLUMNS.map(({ width }, index) =>
    setText(sheet, cells[index] ?? '', style, width - COLUMN_GAP),
  );
  const height = Math.max(...set.map((lines) => lines.length), 1) * style.leading + 2 * ROW_PADDING;
  reserve(sheet, height);
  drawRule(sheet, sheet.y);
  const row = sheet.page.struct('TR');
  table.add(row);
  let x = PAGE.side;
  COLUMNS.forEach(({ width, isRight }, index) => {
    const lines = set[index] ?? [];
    const left = x;
    const draw = () =>
      lines.forEach((line, place) => {
        const shift = isRight ? width - COLUMN_GAP - line.width * style.size : 0;
        drawLines(sheet, [line], style, {
          x: left + Math.max(0, shift),
          y: sheet.y + ROW_PADDING + place * style.leading,
          width: width - COLUMN_GAP,
        });
      });
    row.add(sheet.page.struct(tag, {}, draw));
    x += width;
  });
  row.end();
  sheet.y += height;
}

function draw(sheet: Sheet, { shop, title, intro, tables }: Printable): void {
  const { wordmark, title: large, body, heading: bold } = STYLES;
  const area = { x: PAGE.side, width: CONTENT_WIDTH };
  sheet.y = printText(sheet, 'P', shop, wordmark, { ...area, y: sheet.y }) + 12;
  sheet.y = printText(sheet, 'H1', title, large, { ...area, y: sheet.y }) + 4;
  sheet.y = printText(sheet, 'P', intro, body, { ...area, y: sheet.y }) + 14;
  for (const { heading, sums, head, rows } of tables) {
    reserve(sheet, 10 * body.leading);
    sheet.y = printText(sheet, 'H2', heading, bold, { ...area, y: sheet.y }) + 2;
    printSums(sheet, sums);
    if (rows.length === 0) continue;
    const table = sheet.page.struct('Table');
    sheet.root.add(table);
    printRow(sheet, table, head, 'TH');
    for (const row of rows) printRow(sheet, table, row, 'TD');
    table.end();
    drawRule(sheet, sheet.y);
    sheet.y += 20;
  }
}

function boxedPrintable(printable: Printable): Printable {
  const { shop, producer, title, intro, tables } = printable;
  return {
    shop: boxed(shop),
    producer: boxed(producer),
    title: boxed(title),
    intro: boxed(intro),
    tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(boxed)) })),
  };
}

/** UTC ms. */
interface Issuer {
  readonly shop: string;
  readonly producer: string;
  readonly now: number;
}

/** Unprintable characters become boxes. */
export async function printStatement(statement: Statement, issuer: Issuer): Promise<Uint8Array> {
  const print = (printable: Printable) =>
    printSheet({
      title: printable.title,
      author: printable.producer,
      creator: printable.shop,
      date: new Date(issuer.now),
      texts: textsOf(printable),
      draw: (sheet) => draw(sheet, printable),
      finish: (sheet) => printFeet(sheet, footOf(printable)),
    });
  const printable = printableOf(statement, issuer);
  try {
    return await print(printable);
  } catch (error) {
    log.error('statement printed with boxes', { cause: describeCause(error) });
    return print(boxedPrintable(printable));
  }
}
