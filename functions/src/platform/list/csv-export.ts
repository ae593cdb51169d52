import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { EXPORT_NEXT_HEADER } from '@store/domain/api/common';
import { StoreError } from '@store/domain/platform/errors';
import { BYTE_ORDER_MARK, csvLine } from '@store/domain/platform/csv';
import type { Reply } from '../http/reply';
import { everyDocument, keyOf, type Listing } from './member-list';
import { decodeRowKey, encodeRowKey, type RowKey } from './page-cursor';

export interface CsvRow {
  readonly key: RowKey;
  readonly cells: readonly string[];
}

/**
 * Limits of a part: Hosting allows 60 seconds and 32 MiB (https://firebase.google.com/docs/hosting/functions,
 * https://cloud.google.com/run/quotas); a row has under 2 MiB.
 */
export interface PartLimits {
  readonly bytes: number;
  /** In ms. */
  readonly time: number;
}

export const PART_LIMITS: PartLimits = { bytes: 8 * 1024 * 1024, time: 20_000 };

interface CsvPart {
  readonly text: string;
  /** This part's last row; undefined in the last part. */
  readonly next: RowKey | undefined;
}

/** Only the first part has it. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/** Reads rows up to a limit, but at least one, so that every part makes progress. */
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

type Cells = readonly (readonly string[])[];

export interface CsvExport {
  readonly name: string;
  readonly columns: readonly string[];
  readonly listing: Listing<unknown>;
  /** Cells in {@link CsvExport.columns}' order. May read more documents for all these rows together. */
  readonly cellsOf: (documents: readonly QueryDocumentSnapshot[]) => Cells | Promise<Cells>;
}

function parseAfter(after: string | undefined): RowKey | undefined {
  if (after === undefined) return undefined;
  const key = decodeRowKey(after);
  if (key?.[1].includes('/') === false) return key;
  throw new StoreError('invalid', 'Invalid export cursor.', { field: 'after' });
}

/** An `in` query compares with at most 30 values. */
const CHUNK = 25;

async function* chunksOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function* rowsOf({ listing, cellsOf }: CsvExport, after: RowKey | undefined): AsyncGenerator<CsvRow> {
  for await (const documents of chunksOf(everyDocument(listing, after), CHUNK)) {
    const cells = await cellsOf(documents);
    for (const [index, document] of documents.entries())
      yield { key: keyOf(listing, document), cells: cells[index] ?? [] };
  }
}

/** Exports one part. Throws a StoreError `invalid` for an invalid cursor. */
export async function exportCsv(
  definition: CsvExport,
  after: string | undefined,
  limits?: PartLimits,
): Promise<Extract<Reply<never>, { kind: 'text' }>> {
  const key = parseAfter(after);
  const head = key ? '' : csvHead(definition.columns);
  const { text, next } = await readCsvPart(head, rowsOf(definition, key), limits);
  return {
    kind: 'text',
    name: definition.name,
    contentType: 'text/csv; charset=utf-8',
    headers: next ? { [EXPORT_NEXT_HEADER]: encodeRowKey(next) } : {},
    text,
  };
}
