import { BYTE_ORDER_MARK, csvLine } from '@store/domain/csv';
import type { OpenFile } from '../gateways/storage';

export type Headers = Readonly<Record<string, string>>;

/** An HTTP answer; `status` defaults to 200, `text` is streamed. */
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

/** A JSON answer with status 200. */
export function json(body: unknown, headers: Headers = {}): Reply {
  return { kind: 'json', body, headers };
}

/** Number of rows sent per chunk. */
const CSV_CHUNK_ROWS = 200;

async function* csvChunks(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  let lines = [BYTE_ORDER_MARK + csvLine(columns)];
  for await (const row of rows) {
    lines.push(csvLine(row));
    if (lines.length < CSV_CHUNK_ROWS) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** A streamed CSV file, which may be larger than memory. */
export function csv(name: string, columns: readonly string[], rows: AsyncIterable<readonly string[]>): Reply {
  return { kind: 'text', name, contentType: 'text/csv; charset=utf-8', parts: csvChunks(columns, rows) };
}
