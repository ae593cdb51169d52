import fc from 'fast-check';
import type { StoredDocument } from '../storage/document';
import type { Fields, Value } from '../values/value';

const database = 'projects/demo/databases/(default)';

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value): Value => ({ kind: 'integer', value })),
  fc.integer({ min: -3, max: 3 }).map((value): Value => ({ kind: 'integer', value: BigInt(value) })),
  fc.double().map((value): Value => ({ kind: 'double', value })),
  fc.constantFrom(NaN, 0, -0, 1, 1.5, Infinity, -Infinity).map((value): Value => ({ kind: 'double', value })),
);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('', 'a', '\u{10ffff}', '\uffee'),
);

const leaves: fc.Arbitrary<Value> = fc.oneof(
  fc.constant<Value>({ kind: 'null' }),
  fc.boolean().map((value): Value => ({ kind: 'boolean', value })),
  numbers,
  fc
    .bigInt({ min: -62_135_596_800_000_000n, max: 253_402_300_799_999_999n })
    .map((micros): Value => ({ kind: 'timestamp', micros })),
  text.map((value): Value => ({ kind: 'string', value })),
  fc.uint8Array({ maxLength: 4 }).map((value): Value => ({ kind: 'bytes', value })),
  fc
    .array(fc.constantFrom('a', 'b', 'a b', '__id7__', '__id-9__'), { minLength: 2, maxLength: 4 })
    .map((ids): Value => ({ kind: 'reference', name: `${database}/documents/${ids.join('/')}` })),
  fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([latitude, longitude]): Value => ({ kind: 'geoPoint', latitude, longitude })),
);

const names = text.filter((name) => name !== '' && !/^__.*__$/s.test(name));

const vector: fc.Arbitrary<Value> = fc.array(numbers, { maxLength: 3 }).map((values): Value => ({
  kind: 'map',
  fields: new Map<string, Value>([
    ['__type__', { kind: 'string', value: '__vector__' }],
    ['value', { kind: 'array', values }],
  ]),
}));

function toFields(entries: readonly (readonly [string, Value])[]): Fields {
  return new Map(entries);
}

/** Any Firestore value of any type, with limited nesting. */
export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: leaves },
  { weight: 1, arbitrary: vector },
  {
    weight: 2,
    arbitrary: fc.array(leaves, { maxLength: 3 }).map((values): Value => ({ kind: 'array', values })),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(names, leaves), { maxLength: 3 })
      .map((entries): Value => ({ kind: 'map', fields: toFields(entries) })),
  },
);

export const anyFields: fc.Arbitrary<Fields> = fc
  .array(fc.tuple(names, anyValue), { maxLength: 5 })
  .map(toFields);

/** A value from a small set, so that documents and filters often match. */
export const commonValue: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .integer({ min: 0, max: 4 })
      .map((value): Value => ({ kind: 'integer', value: BigInt(value) })),
  },
  fc.constantFrom<Value>(
    { kind: 'null' },
    { kind: 'double', value: NaN },
    { kind: 'double', value: 2 },
    { kind: 'string', value: 'a' },
    { kind: 'string', value: 'b' },
    { kind: 'boolean', value: true },
  ),
);

const commonList: fc.Arbitrary<Value> = fc
  .array(commonValue, { maxLength: 3 })
  .map((values): Value => ({ kind: 'array', values }));

const commonFields = fc
  .tuple(
    fc.option(commonValue, { nil: undefined }),
    fc.option(commonValue, { nil: undefined }),
    fc.option(commonList, { nil: undefined }),
  )
  .map(([a, b, list]): Fields => {
    const fields = new Map<string, Value>();
    if (a !== undefined) fields.set('a', a);
    if (b !== undefined) fields.set('b', b);
    if (list !== undefined) fields.set('list', list);
    return fields;
  });

/** Documents with the fields a, b and list in a few nested collections. */
export const commonDocuments: fc.Arbitrary<readonly StoredDocument[]> = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom('c', 'd', 'c/1/c', 'd/2/c'), fc.integer({ min: 0, max: 30 }), commonFields),
    { maxLength: 40, size: 'max', selector: ([collection, id]) => `${collection}/${id}` },
  )
  .map((rows) =>
    rows.map(([collection, id, fields], index) => ({
      path: `${collection}/${id}`,
      fields,
      createTime: BigInt(index + 1),
      updateTime: BigInt(index + 1),
    })),
  );
