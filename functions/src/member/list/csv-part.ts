import { BYTE_ORDER_MARK, csvLine } from '@store/domain/csv';
import type { RowKey } from './page-cursor';

/** A row of an export, and its place in the list. */
export interface CsvRow {
  readonly key: RowKey;
  readonly cells: readonly string[];
}

/**
 * When a part of an export ends. Firebase Hosting waits 60 seconds for an answer and passes on at most 32 MiB
 * (https://firebase.google.com/docs/hosting/functions, https://cloud.google.com/run/quotas). A row, made from one document, has
 * less than 2 MiB.
 */
export interface PartLimits {
  readonly bytes: number;
  /** In milliseconds. */
  readonly time: number;
}

export const PART_LIMITS: PartLimits = { bytes: 8 * 1024 * 1024, time: 20_000 };

export interface CsvPart {
  readonly text: string;
  /** The last row of this part; undefined if it is the last part. */
  readonly next: RowKey | undefined;
}

/** The first line of a file; the parts after the first one do not repeat it. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/** Reads rows until a limit is reached or none is left. At least one row is read, so that every part makes progress. */
export async function readCsvPart(
  head: string,
  rows: AsyncIterable<CsvRow>,
  { bytes, time }: PartLimits = PART_LIMITS,
): Promise<CsvPart> {
  const end = Date.now() + time;
  const lines = [head];
  let size = Buffer.byteLength(head);
  for await (const { key, cells } of rows) {
    const line = csvLine(cells);
    lines.push(line);
    size += Buffer.byteLength(line);
    if (size >= bytes || Date.now() >= end) return { text: lines.join(''), next: key };
  }
  return { text: lines.join(''), next: undefined };
}
