import { BYTE_ORDER_MARK, csvLine } from '@store/domain/csv';
import type { OpenFile } from '../gateways/storage';

/** Headers of an answer. */
export type Headers = Readonly<Record<string, string>>;

/**
 * What is answered: JSON with a status (200 unless told), a page, a file, a text made as it is sent, another address, or
 * nothing new.
 */
export type Reply =
  | { readonly kind: 'json'; readonly status?: number; readonly headers?: Headers; readonly body: unknown }
  | { readonly kind: 'page'; readonly status: number; readonly headers: Headers; readonly html: string }
  | { readonly kind: 'not-modified'; readonly headers: Headers }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: OpenFile }
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly contentType: string;
      readonly parts: AsyncIterable<string>;
    };

/** An ordinary JSON answer. */
export function json(body: unknown, headers: Headers = {}): Reply {
  return { kind: 'json', body, headers };
}

/** Rows are sent in pieces of this many. */
const CSV_PIECE = 200;

async function* csvParts(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  let lines = [BYTE_ORDER_MARK + csvLine(columns)];
  for await (const row of rows) {
    lines.push(csvLine(row));
    if (lines.length < CSV_PIECE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** A CSV file that is made as it is sent, so that it may be larger than memory. */
export function csv(name: string, columns: readonly string[], rows: AsyncIterable<readonly string[]>): Reply {
  return { kind: 'text', name, contentType: 'text/csv; charset=utf-8', parts: csvParts(columns, rows) };
}
