import Papa from 'papaparse';

/** Its message is for the user. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

export interface ReadList {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** In sentences. */
  readonly findings: readonly string[];
}

/** Bytes. */
const MAXIMUM = 5 * 1024 * 1024;

const ROWS_MAXIMUM = 2000;

/** Rows to guess the separator from. */
const GUESSED_ROWS = 20;

/** UTF-8 or UTF-16 with their marks, UTF-8 without; anything else is Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

const SEPARATOR_LINE = /^sep=(.)\r?\n/;

export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

/** Headings are in the first line. Throws a ListError. */
export function parseList(text: string): ReadList {
  const [line = '', named = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const list = text.slice(line.length);
  // Empty rows would mislead the guess.
  const guess = { delimitersToGuess: DELIMITERS, skipEmptyLines: 'greedy', preview: GUESSED_ROWS } as const;
  const delimiter = named || Papa.parse<string[]>(list, guess).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(list, { delimiter });
  const first = data.findIndex(isFilled);
  const headings = data[first] ?? [];
  // Keeps empty rows in between, so row numbers match the spreadsheet's.
  const rows = data.slice(first + 1, data.findLastIndex(isFilled) + 1);
  if (first < 0) throw new ListError('This file is empty.');
  if (rows.length === 0) throw new ListError('This file has headings but no lines below them.');
  if (rows.length > ROWS_MAXIMUM)
    throw new ListError(
      `This file has ${rows.length} lines: at most ${ROWS_MAXIMUM} are imported at a time. Split it into several files.`,
    );
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  return {
    headings: headings.map((heading) => heading.trim()),
    rows,
    findings: isBroken ? ['A quotation mark is not closed. Check that the columns are right.'] : [],
  };
}

/** Throws a ListError. */
export async function readList(file: File): Promise<ReadList> {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name))
    throw new ListError('This is a spreadsheet. Save it as CSV in your spreadsheet program first.');
  if (file.size > MAXIMUM) throw new ListError('This file is larger than 5 MB.');
  return parseList(decodeText(new Uint8Array(await file.arrayBuffer())));
}
