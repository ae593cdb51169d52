import * as v from 'valibot';
import { documentsAddress, type RunningStore } from './running-store';

/** A document as Firestore's REST interface writes it: of the field values, those kinds that tests look at. */
const fieldsSchema = v.record(v.string(), v.unknown());
const documentSchema = v.object({ name: v.string(), fields: v.optional(fieldsSchema, {}) });
const rowsSchema = v.array(v.object({ document: v.optional(documentSchema) }));
const valueSchema = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ integerValue: v.string() }),
    v.transform(({ integerValue }) => Number(integerValue)),
  ),
  v.pipe(
    v.object({ mapValue: v.object({ fields: v.optional(fieldsSchema, {}) }) }),
    v.transform(({ mapValue }) => mapValue.fields),
  ),
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
]);

function plain(value: unknown): unknown {
  const parsed = v.parse(valueSchema, value);
  return typeof parsed === 'object' ? plainFields(parsed) : parsed;
}

function plainFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** The documents of a collection whose field has a value, read as the administrator, past the rules. */
export async function findDocuments(
  store: RunningStore,
  collectionId: string,
  fieldPath: string,
  stringValue: string,
): Promise<Record<string, unknown>[]> {
  const where = { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } } };
  const response = await fetch(`${documentsAddress(store)}:runQuery`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], where } }),
  });
  const rows = v.parse(rowsSchema, await response.json());
  return rows.flatMap(({ document }) => (document ? [plainFields(document.fields)] : []));
}

/** Writes a document of whole numbers as the administrator. */
export async function writeNumbers(
  store: RunningStore,
  path: string,
  numbers: Readonly<Record<string, number>>,
): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, { integerValue: String(number) }]),
  );
  const address = `${documentsAddress(store)}/${path}`;
  await fetch(address, { method: 'PATCH', headers: OWNER, body: JSON.stringify({ fields }) });
}

/** Removes a document as the administrator. */
export async function removeDocument(store: RunningStore, path: string): Promise<void> {
  await fetch(`${documentsAddress(store)}/${path}`, { method: 'DELETE', headers: OWNER });
}
