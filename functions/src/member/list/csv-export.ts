import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { EXPORT_NEXT_HEADER } from '@store/domain/api/common';
import { StoreError } from '@store/domain/errors';
import type { Reply } from '../../http/reply';
import { csvHead, readCsvPart, type CsvRow, type PartLimits } from './csv-part';
import { everyDocument, keyOf, type Listing } from './member-list';
import { decodeRowKey, encodeRowKey, type RowKey } from './page-cursor';

/** A member list as a CSV file. */
export interface CsvExport {
  /** The name of the file. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly listing: Listing<unknown>;
  /** The cells of a row, in {@link CsvExport.columns}' order. It may read more documents. */
  readonly cellsOf: (document: QueryDocumentSnapshot) => readonly string[] | Promise<readonly string[]>;
}

function parseAfter(after: string | undefined): RowKey | undefined {
  if (after === undefined) return undefined;
  const key = decodeRowKey(after);
  if (key?.[1].includes('/') === false) return key;
  throw new StoreError('invalid', 'Invalid export cursor.', { field: 'after' });
}

/** So many rows read further documents at the same time. */
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
  for await (const documents of chunksOf(everyDocument(listing, after), CHUNK))
    yield* await Promise.all(
      documents.map(async (document) => ({
        key: keyOf(listing, document),
        cells: await cellsOf(document),
      })),
    );
}

/** One part of an export. Throws a StoreError `invalid` for an invalid cursor. */
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
