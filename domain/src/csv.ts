/** The mark at the start of a file by which spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula when a cell begins with it, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What a cell must be quoted for; the semicolon separates cells where the comma is a decimal sign. */
const QUOTED = /[",;\t\r\n]/;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A line of a CSV file (RFC 4180), its line end included. A text that a spreadsheet would run as a formula is given an apostrophe
 * in front, which shows that it is text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
