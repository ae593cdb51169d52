/** Values of Firestore's REST API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
export type StoredValue = Readonly<Record<string, unknown>>;
export type StoredFields = Readonly<Record<string, StoredValue>>;

/** The fields of a stored map; undefined for another kind of value. */
export function mapOf(value: StoredValue | undefined): StoredFields | undefined {
  const map = value?.['mapValue'] as { readonly fields?: StoredFields } | undefined;
  return map && (map.fields ?? {});
}

/** The values of a stored array; undefined for another kind of value. */
export function arrayOf(value: StoredValue | undefined): readonly StoredValue[] | undefined {
  const array = value?.['arrayValue'] as { readonly values?: readonly StoredValue[] } | undefined;
  return array && (array.values ?? []);
}

/** A stored text; undefined for another kind of value. */
export function textOf(value: StoredValue | undefined): string | undefined {
  const text = value?.['stringValue'];
  return typeof text === 'string' ? text : undefined;
}
