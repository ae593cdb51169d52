import * as v from 'valibot';
import { config } from '../config';

/** A slower read fails and can be retried. */
export const READ_DEADLINE_MS = 8000;

/** Rejects with `message` after `milliseconds`. */
export function withDeadline<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  message: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const SERVICE = 'https://firestore.googleapis.com';

/** URL of a document (`collection/id`), also used for preloads. */
export function documentAddress(path: string): string {
  const { firebase, firestoreEmulator } = config;
  const origin = firestoreEmulator ? `http://${firestoreEmulator.host}:${firestoreEmulator.port}` : SERVICE;
  const documents = `/v1/projects/${firebase.projectId}/databases/(default)/documents`;
  return `${origin}${documents}/${path}?key=${firebase.apiKey}`;
}

/** Value types of public documents; others become undefined. */
const valueSchema: v.GenericSchema = v.union([
  v.pipe(
    v.object({
      mapValue: v.object({
        fields: v.optional(
          v.lazy(() => fieldsSchema),
          {},
        ),
      }),
    }),
    v.transform(({ mapValue }) => mapValue.fields),
  ),
  v.pipe(
    v.object({ arrayValue: v.object({ values: v.optional(v.array(v.lazy(() => valueSchema)), []) }) }),
    v.transform(({ arrayValue }) => arrayValue.values),
  ),
  v.pipe(
    v.object({ booleanValue: v.boolean() }),
    v.transform(({ booleanValue }) => booleanValue),
  ),
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ integerValue: v.string() }),
    v.transform(({ integerValue }) => Number(integerValue)),
  ),
  v.pipe(
    v.object({ doubleValue: v.number() }),
    v.transform(({ doubleValue }) => doubleValue),
  ),
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
]);

const fieldsSchema = v.record(v.string(), valueSchema);

const documentSchema = v.object({ name: v.string(), fields: v.optional(fieldsSchema, {}) });

/**
 * Reads a public document over REST, without the SDK (docs/decisions/0009-reading-firestore.md). Undefined if
 * missing or private; throws otherwise.
 */
export async function readDocument(path: string): Promise<unknown> {
  const response = await fetch(documentAddress(path));
  // 403: the document isn't public, such as a hidden track. For visitors, it doesn't exist.
  if (response.status === 404 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`Firestore responded with ${response.status} for ${path}.`);
  return v.parse(documentSchema, await response.json()).fields;
}
