/** Microseconds since the epoch, Firestore's precision. */
export type Micros = bigint;

/** A Firestore value. Integers and doubles are distinct, although they compare by value. */
export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'timestamp'; readonly micros: Micros }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'array'; readonly values: readonly Value[] }
  | { readonly kind: 'map'; readonly fields: Fields };

/** Returns whether a value is the double NaN. */
export function isNaNValue(value: Value): boolean {
  return value.kind === 'double' && Number.isNaN(value.value);
}

export type Fields = ReadonlyMap<string, Value>;

export const vectorMark = { key: '__type__', value: '__vector__' } as const;

/** Returns whether a map is a vector, which has its own rank in the type order. */
export function isVector(fields: Fields): boolean {
  const mark = fields.get(vectorMark.key);
  return mark?.kind === 'string' && mark.value === vectorMark.value;
}

/** Returns whether two maps have identical fields. */
export function sameFields(left: Fields, right: Fields): boolean {
  if (left.size !== right.size) return false;
  for (const [name, value] of left) {
    const other = right.get(name);
    if (other === undefined || !identical(value, other)) return false;
  }
  return true;
}

/** Returns whether two values are identical; unlike in queries, 3 and 3.0 differ. */
function identical(left: Value, right: Value): boolean {
  switch (left.kind) {
    case 'null':
      return right.kind === 'null';
    case 'boolean':
    case 'integer':
    case 'string':
      return left.kind === right.kind && left.value === right.value;
    case 'double':
      return right.kind === 'double' && Object.is(left.value, right.value);
    case 'timestamp':
      return right.kind === 'timestamp' && left.micros === right.micros;
    case 'bytes':
      return right.kind === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'reference':
      return right.kind === 'reference' && left.name === right.name;
    case 'geoPoint':
      return (
        right.kind === 'geoPoint' &&
        Object.is(left.latitude, right.latitude) &&
        Object.is(left.longitude, right.longitude)
      );
    case 'array':
      return (
        right.kind === 'array' &&
        left.values.length === right.values.length &&
        left.values.every((value, index) => {
          const other = right.values[index];
          return other !== undefined && identical(value, other);
        })
      );
    case 'map':
      return right.kind === 'map' && sameFields(left.fields, right.fields);
  }
}
