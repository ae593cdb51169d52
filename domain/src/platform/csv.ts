/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell that starts like this is run as a formula by spreadsheets; full-width forms included, and those behind spaces and invisible
 * characters, which some spreadsheets drop.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A negative amount, which is no formula. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;

/** Characters that require quotes; semicolons separate cells where the comma is the decimal sign. */
const QUOTED = /[",;\t\r\n]/;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * One line of a CSV file (RFC 4180) including its line break. Text that a spreadsheet would run as a formula is prefixed with
 * an apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
