/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run such cells as formulas, some even behind spaces and invisible characters. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A negative amount isn't a formula. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;

/** Semicolons separate cells where the comma is the decimal sign. */
const QUOTED = /[",;\t\r\n]/;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats a CSV line (RFC 4180) with its line break; an apostrophe defuses formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
