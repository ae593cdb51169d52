import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { EXPORT_NEXT_HEADER } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import type { Reply } from '../../http/reply';
import { csvHead, readCsvPart, type CsvRow, type PartLimits } from './csv-part';
import { everyDocument, keyOf, type Listing } from './member-list';
import { decodeRowKey, encodeRowKey, type RowKey } from './page-cursor';

export const exportInput = v.object({ after: v.optional(v.string('Invalid export cursor.')) });

/** A member list as a CSV file. */
export interface CsvExport {
  /** The name of the file. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly listing: Listing<unknown>;
  readonly cellsOf: (document: QueryDocumentSnapshot) => readonly string[];
}

function parseAfter(after: string | undefined): RowKey | undefined {
  if (after === undefined) return undefined;
  const key = decodeRowKey(after);
  if (key?.[1].includes('/') === false) return key;
  throw new StoreError('invalid', 'Invalid export cursor.', { field: 'after' });
}

async function* rowsOf({ listing, cellsOf }: CsvExport, after: RowKey | undefined): AsyncGenerator<CsvRow> {
  for await (const document of everyDocument(listing, after))
    yield { key: keyOf(listing, document), cells: cellsOf(document) };
}

/** One part of an export. Throws a StoreError `invalid` for an invalid cursor. */
export async function exportCsv(
  definition: CsvExport,
  after: string | undefined,
  limits?: PartLimits,
): Promise<Extract<Reply, { kind: 'text' }>> {
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
